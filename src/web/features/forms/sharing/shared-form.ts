import type { Form } from '#contract/forms.ts'

/** What has to be known of a form to share it. */
export type SharedForm = Pick<Form, 'formId' | 'ownerSlug' | 'name' | 'visibility' | 'language' | 'can'>

/** What is to be done about somebody who works on a form, or is invited to. */
export type PeopleDeed =
  | { kind: 'remove' | 'handOver'; userId: string; name: string }
  | { kind: 'withdraw'; email: string }

/** What is done only when it was asked about. */
export type Asked = Exclude<PeopleDeed, { kind: 'withdraw' }> | { kind: 'leave' }
