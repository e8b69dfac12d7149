import { showToast } from '#web/ui/toast-store.ts'
import { publicPath } from './form-links.ts'

/** Says that a form was published or unpublished. */
export function tellPublication(form: { ownerSlug: string; formId: string; visibility: 0 | 1 }) {
  const published = form.visibility === 1
  const done = published ? 'published' : 'unpublished'
  showToast({
    type: 'success',
    title: `Form ${done}`,
    text: `Your form has been ${done}.`,
    ...(published && { link: { label: 'View Form', href: publicPath(form) } }),
  })
}

export type FormDeed = 'saved' | 'published' | 'unpublished' | 'duplicated' | 'deleted' | 'restored'

/** Says that something could not be done with a form. */
export const tellFormIssue = (deed: FormDeed, reason = '') =>
  showToast({ type: 'error', title: 'Form issue', text: `Your form could not be ${deed}. ${reason}`.trim() })
