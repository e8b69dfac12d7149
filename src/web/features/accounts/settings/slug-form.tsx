import { changeUser, userDataSchema } from '#contract/accounts/settings.ts'
import type { User } from '#contract/accounts/user.ts'
import { call } from '#web/lib/api.ts'
import { reloadUser } from '#web/lib/session.ts'
import { Fields } from '#web/ui/field-row.tsx'
import { FormFoot } from '#web/ui/form-foot.tsx'
import { SlugField } from './slug-field.tsx'
import type { MarkUnsaved } from './unsaved.ts'
import { useSettingsForm } from './use-settings-form.ts'

const schema = userDataSchema.pick({ slug: true }).required()

/** The address alone. */
export function SlugForm({ user: { id, slug }, markUnsaved }: { user: User; markUnsaved: MarkUnsaved }) {
  const { field, submit, ...form } = useSettingsForm({
    stored: { slug },
    schema,
    markUnsaved,
    async send(userData) {
      await call(changeUser, { params: { userId: id }, body: { userData } })
      await reloadUser()
    },
  })
  return (
    <form data-form="settings-address" method="post" noValidate onSubmit={submit}>
      <Fields>
        <SlugField {...field('slug')} mine={slug} />
        <FormFoot
          label="Change address"
          pending={form.pending}
          failure={form.failure}
          done={form.done && 'Changed'}
        />
      </Fields>
    </form>
  )
}
