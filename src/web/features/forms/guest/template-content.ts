import { defaultDescription } from '#contract/forms.ts'
import type { Template } from '#contract/templates/template.ts'
import { emptyContent, type FormContent } from '../builder/form-content.ts'
import { questionsOfTemplate } from '../gallery/questions-of-template.ts'

/** The form that a guest starts with. */
export const contentOfTemplate = (template: Template): FormContent => ({
  ...emptyContent,
  name: template.questions.length > 0 ? template.name : '',
  description: defaultDescription,
  questions: questionsOfTemplate(template),
})
