import { questionFlaws } from '#contract/questions/complete.ts'
import { type Question, questionSchema } from '#contract/questions/question.ts'
import { tidyQuestion } from './tidy-question.ts'

/** What keeps a question out of the form, by path in it ('label', 'options.1.value'); empty when nothing does. */
export function fieldProblems(draft: Question): Record<string, string> {
  const question = tidyQuestion(draft)
  const problems: Record<string, string> = {}
  for (const { path, message } of questionSchema.safeParse(question).error?.issues ?? []) {
    problems[path.join('.')] ??= message
  }
  for (const { path, message } of questionFlaws([question])) problems[path.slice(1).join('.')] ??= message
  return problems
}
