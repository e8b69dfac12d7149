import { Anchor, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { changeUser, userDataSchema } from '#contract/accounts/settings.ts'
import type { User } from '#contract/accounts/user.ts'
import { call } from '#web/lib/api.ts'
import { reloadUser } from '#web/lib/session.ts'
import { FieldRow, Fields } from '#web/ui/field-row.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { AvatarField } from './avatar/avatar-field.tsx'
import classes from './settings.module.css'
import { SlugField } from './slug-field.tsx'
import type { MarkUnsaved } from './unsaved.ts'
import { useSettingsForm } from './use-settings-form.ts'

const schema = userDataSchema.pick({ firstName: true, lastName: true, slug: true }).required()

/** Picture, names, address. */
export function ProfileSection({ user, markUnsaved }: { user: User; markUnsaved: MarkUnsaved }) {
  const { firstName, lastName, slug } = user
  const { field, submit, ...form } = useSettingsForm({
    stored: { firstName, lastName, slug },
    schema,
    markUnsaved,
    async send(values) {
      // A slug that was not touched here is not set back to what another tab has left behind.
      const { slug: wanted, ...names } = values
      const userData = wanted === slug ? names : values
      await call(changeUser, { params: { userId: user.id }, body: { userData } })
      await reloadUser()
    },
  })
  return (
    <>
      <AvatarField user={user} />
      <p className={`${classes.hint} ${classes.below}`}>
        <Anchor component={Link} to={`/${slug}/settings`} inherit>
          Edit your public page
        </Anchor>
        : what it says of you, and the forms it lists.
      </p>
      <hr className={classes.line} />
      <form data-form="settings-name" method="post" noValidate onSubmit={submit}>
        <Fields>
          <FieldRow>
            <TextInput {...field('firstName')} label="First name" autoComplete="given-name" />
            <TextInput {...field('lastName')} label="Last name" autoComplete="family-name" />
          </FieldRow>
          <SlugField {...field('slug')} mine={slug} />
          <FormFoot
            label="Save profile"
            pending={form.pending}
            failure={form.failure}
            done={form.done && 'Saved'}
          />
        </Fields>
      </form>
    </>
  )
}
