import type { Question } from '#contract/questions/question.ts'
import { fieldTitle } from './field-title.ts'
import type { FormContent } from './form-content.ts'
import { sameValue } from './same-value.ts'

/** One thing in which two states of a form differ. */
export interface Change {
  /** 'title changed', '“Name?” deleted' */
  words: string
  questionId?: string
}

/** How the settings are called. */
export const settingNames: Record<keyof Omit<FormContent, 'questions'>, string> = {
  name: 'title',
  description: 'description',
  submitButtonText: 'submit button text',
  showProfileCard: 'profile card',
  cover: 'cover',
  thankYouText: 'thank-you text',
  redirectUrl: 'redirect address',
  accentColor: 'accent colour',
  logo: 'logo',
  closesAt: 'closing date',
  maxResponses: 'maximum of responses',
  neverToModel: 'sending to a model',
  embedSites: 'sites that may show it',
}

export type SettingName = keyof typeof settingNames

export const settingFields = Object.keys(settingNames) as SettingName[]

/** What was changed from one state to another, in words; settings first. */
export function changesBetween(before: FormContent, after: FormContent): Change[] {
  const settings = settingFields
    .filter((name) => !sameValue(before[name], after[name]))
    .map((name) => ({ words: `${settingNames[name]} changed` }))
  return [...settings, ...questionChanges(before.questions, after.questions)]
}

function questionChanges(before: readonly Question[], after: readonly Question[]): Change[] {
  if (before === after) return []
  const old = new Map(before.map((question) => [question.id, question]))
  const now = new Map(after.map((question) => [question.id, question]))
  const deleted = before.filter(({ id }) => !now.has(id))
  const changes = [
    ...deleted.map((question) => said(question, 'deleted')),
    ...after.flatMap((question) => {
      const earlier = old.get(question.id)
      if (!earlier) return [said(question, 'added')]
      return sameValue(earlier, question) ? [] : [said(question, 'changed')]
    }),
  ]
  const moved = movedQuestion(
    before.filter(({ id }) => now.has(id)),
    after.filter(({ id }) => old.has(id)),
  )
  return moved ? [...changes, said(moved, 'moved')] : changes
}

const said = (question: Question, what: string): Change => ({
  words: `${fieldTitle(question)} ${what}`,
  questionId: question.id,
})

/** The one question without which the order is the same; where several moved, the first out of place. */
function movedQuestion(before: readonly Question[], after: readonly Question[]): Question | undefined {
  const first = after.findIndex(({ id }, index) => id !== before[index]?.id)
  if (first < 0) return undefined
  const [down, up] = [before[first], after[first]]
  const without = (id: string | undefined, list: readonly Question[]) =>
    list.filter((question) => question.id !== id).map((question) => question.id)
  return sameValue(without(down?.id, before), without(down?.id, after)) ? down : up
}
