import type { QuestionInput } from '../questions/question.ts'

/** The groups of the gallery, in its order. */
export const templateCategories = [
  'Basics',
  'Customers',
  'Training & events',
  'Team',
  'Reviews',
  'Product',
] as const

/** A form to start from. Its questions carry no ids: every form made from it gets its own. */
export interface Template {
  /** As it stands in addresses: /form-builder/new/{key}. */
  key: string
  name: string
  /** Text of the gallery, not the description the new form starts with. */
  description: string
  category: (typeof templateCategories)[number]
  questions: readonly QuestionInput[]
}
