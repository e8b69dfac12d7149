import type { Form } from '#contract/forms.ts'

/** A form as the server answers it, for tests. */
export const aForm = (change: Partial<Form> = {}): Form => ({
  id: 'f1',
  formId: 'f1',
  name: 'Course',
  description: '',
  cover: null,
  questions: [],
  submitButtonText: 'Submit Form',
  showProfileCard: true,
  visibility: 0,
  owner: 'u1',
  coAuthor: null,
  ownerSlug: 'ann',
  version: 1,
  language: 'en',
  timeZone: 'UTC',
  thankYouText: '',
  redirectUrl: null,
  accentColor: null,
  logo: null,
  closesAt: null,
  maxResponses: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
})
