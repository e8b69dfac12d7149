import type { FormContent } from './form-content.ts'

/** What the server would not take, sorted to where it is shown. */
export interface SaveProblems {
  settings: Readonly<Record<string, string>>
  /** By question id. */
  questions: Readonly<Record<string, string>>
}

export const noProblems: SaveProblems = { settings: {}, questions: {} }

/** Sorts the `fields` of a refusal ('name', 'questions.2.label', 'formData.…') by the form that was sent. */
export function sortProblems(fields: Readonly<Record<string, string>>, sent: FormContent): SaveProblems {
  const settings: Record<string, string> = {}
  const questions: Record<string, string> = {}
  for (const [path, message] of Object.entries(fields)) {
    const parts = path.replace(/^formData\./, '').split('.')
    const question = parts[0] === 'questions' ? sent.questions[Number(parts[1])] : undefined
    if (question) questions[question.id] ??= message
    else settings[parts[0] ?? ''] ??= message
  }
  return { settings, questions }
}
