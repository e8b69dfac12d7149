import { productSlug } from '#contract/reserved-slugs.ts'
import { emptyForm, withChanges } from '../rules.ts'

/** The form that people give feedback on the product itself with. Its id is known, so that it is found again. */
export const feedbackFormId = 'feedback'

/** Whom that form belongs to: nobody's account, at an address that cannot be. The slug is the one it would like. */
export const formlark = {
  email: 'feedback@formlark.invalid',
  slug: productSlug,
  firstName: 'Formlark',
  lastName: '',
  // Held to no limit.
  plan: 'BRAND',
}

/** What it asks, as it is made; admins change it as they like. */
export const feedbackContent = (newId: () => string) =>
  withChanges(
    emptyForm,
    {
      name: 'Give us feedback',
      description: 'Tell us what you think, or what you need help with.',
      questions: [
        { type: 'rating', label: 'How satisfied are you with Formlark?' },
        { type: 'long', label: 'What should be better, or what can we help you with?', required: true },
        { type: 'email', label: 'Your e-mail address, if we may reply' },
      ],
      thankYouText: 'Thank you for taking the time to tell us.',
      showProfileCard: false,
      visibility: 1,
    },
    newId,
  )
