import { Anchor, Checkbox, Textarea, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { profileLimits } from '#contract/accounts/profile-data.ts'
import type { User } from '#contract/accounts/user.ts'
import { Fields } from '#web/ui/field-row.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { LinksEditor } from './links-editor.tsx'
import { useProfileForm } from './use-profile-form.ts'

/** Headline, text, links, and whether the e-mail is shown. */
export function AboutForm({ user, markUnsaved }: { user: User; markUnsaved: (unsaved: boolean) => void }) {
  const { form, written, errors, change, submit, pending, failure, done } = useProfileForm(user, markUnsaved)
  const { headline, about, links, showEmail } = written
  return (
    <form data-form="public-page" ref={form} method="post" noValidate onSubmit={submit}>
      <Fields>
        <TextInput
          name="headline"
          label="Headline"
          description="In one line: what you do, and for whom."
          placeholder="Trainer for calm meetings"
          value={headline}
          error={errors.headline}
          onChange={({ currentTarget: { value } }) => change({ headline: value })}
        />
        <Textarea
          name="about"
          label="About"
          description={`Some sentences about you; an empty line begins a paragraph. ${about.length} of ${profileLimits.about} characters.`}
          autosize
          minRows={4}
          maxRows={14}
          value={about}
          error={errors.about}
          onChange={({ currentTarget: { value } }) => change({ about: value })}
        />
        <LinksEditor rows={links} errors={errors} onChange={(rows) => change({ links: rows })} />
        <Checkbox
          name="showEmail"
          label={`Show my e-mail, ${user.email}`}
          description={
            user.verificationCode === null ? (
              'Anybody can read it then, programs that collect addresses too.'
            ) : (
              <>
                It is shown once it is verified: see{' '}
                <Anchor component={Link} to="/settings#email" inherit>
                  Settings
                </Anchor>
                .
              </>
            )
          }
          checked={showEmail}
          onChange={({ currentTarget: { checked } }) => change({ showEmail: checked })}
        />
        <FormFoot label="Save" pending={pending} failure={failure} done={done && 'Saved'} />
      </Fields>
    </form>
  )
}
