import type { Effect } from '#contract/forms/effects.ts'
import { defaultSubmitButtonText, type FormData } from '#contract/forms.ts'
import { Problem } from '#contract/problems.ts'
import { completeQuestions, questionFlaws } from '#contract/questions/complete.ts'
import type { Option } from '#contract/questions/definition.ts'
import type { Question } from '#contract/questions/question.ts'

/** The changeable part of a form, complete. */
export interface FormContent {
  name: string
  description: string
  cover: string | null
  questions: Question[]
  submitButtonText: string
  showProfileCard: boolean
  visibility: 0 | 1
  language: string
  timeZone: string
  thankYouText: string
  redirectUrl: string | null
  accentColor: string | null
  logo: string | null
  closesAt: Date | null
  maxResponses: number | null
  neverToModel: boolean
  embedSites: string[]
}

export const emptyForm: FormContent = {
  name: '',
  description: '',
  cover: null,
  questions: [],
  submitButtonText: defaultSubmitButtonText,
  showProfileCard: true,
  visibility: 0,
  language: 'en',
  timeZone: 'UTC',
  thankYouText: '',
  redirectUrl: null,
  accentColor: null,
  logo: null,
  closesAt: null,
  maxResponses: null,
  neverToModel: false,
  embedSites: [],
}

/** The form with the fields that came replaced. New questions and options get ids from `newId`. */
export function withChanges(form: FormContent, change: FormData, newId: () => string): FormContent {
  const { questions, cover, logo, closesAt, name, submitButtonText, thankYouText, ...rest } = change
  return {
    ...form,
    ...rest,
    ...(name !== undefined && { name: name.trim() }),
    ...(submitButtonText !== undefined && {
      submitButtonText: submitButtonText.trim() || defaultSubmitButtonText,
    }),
    // A browser's 'C:\fakepath\…' names no image that anybody else could see.
    ...(cover !== undefined && !cover?.includes('fakepath') && { cover: cover || null }),
    ...(logo !== undefined && { logo: logo || null }),
    ...(closesAt !== undefined && { closesAt: closesAt === null ? null : new Date(closesAt) }),
    ...(thankYouText !== undefined && { thankYouText: thankYouText.trim() }),
    ...(questions && { questions: completeQuestions(questions, newId) }),
  }
}

/** What keeps a form from being saved or published, by field; empty when nothing does. */
export function flawsOf(form: FormContent): Record<string, string> {
  const flaws: Record<string, string> = {}
  if (form.name === '') flaws.name = 'Please give the form a name.'
  if (form.questions.length === 0) flaws.questions = 'Please add at least one question.'
  for (const { path, message } of questionFlaws(form.questions))
    flaws[['questions', ...path].join('.')] ??= message
  return flaws
}

/**
 * Keeps what visitors once saw: questions that were taken out, and questions that kept their id but lost options.
 * A question whose answers could no longer be compared (another type, another range) goes on under a new id.
 */
export function retire(
  before: Pick<Kept, 'questions' | 'retired'>,
  next: Question[],
  newId: () => string,
): Kept {
  // Retired ones too: an id that comes back must not stand for something else than its answers were given to.
  const earlier = new Map([...before.retired, ...before.questions].map((question) => [question.id, question]))
  const questions = next.map((question) => {
    const old = earlier.get(question.id)
    return old && !comparable(old, question) ? { ...question, id: newId() } : question
  })
  const live = new Map(questions.map((question) => [question.id, question]))
  const retired = new Map(before.retired.map((question) => [question.id, question]))
  for (const old of before.questions) {
    const kept = withOptionsOf(old, retired.get(old.id))
    const now = live.get(old.id)
    if (!now || optionsOf(kept).some((option) => !optionsOf(now).some(({ id }) => id === option.id)))
      retired.set(old.id, kept)
  }
  return { questions, retired: [...retired.values()] }
}

interface Kept {
  questions: Question[]
  retired: Question[]
}

/** What one form can have asked visitors in its life, so that its row stays of a size that can be read. */
const mostEverAsked = { questions: 1500, options: 6000 }

/**
 * @param before what there is already may stay
 * @throws Problem INVALID (field `questions`) when a form would have asked too much in its life
 */
export function refuseTooManyAsked(before: Kept, after: Kept): void {
  const [had, has] = [askedIn(before), askedIn(after)]
  const what = (['questions', 'options'] as const).find(
    (kind) => has[kind] > mostEverAsked[kind] && has[kind] > had[kind],
  )
  if (!what) return
  const most = mostEverAsked[what].toLocaleString('en')
  const message = `This form has asked ${most} different ${what} in its life, with those that were removed, and cannot take more. Please duplicate it and go on with the copy; the answers stay with this one.`
  throw new Problem('INVALID', { message, fields: { questions: message } })
}

function askedIn(kept: Kept) {
  const all = everyQuestion(kept).map(({ question }) => optionsOf(question).length)
  return { questions: all.length, options: all.reduce((sum, options) => sum + options, 0) }
}

/** What a change of the questions does to answers that are there, before they are counted; nothing new is in it. */
export function effectsOf(before: Question[], after: Question[]): UncountedEffect[] {
  const next = new Map(after.map((question) => [question.id, question]))
  return before.flatMap((old): UncountedEffect[] => {
    const now = next.get(old.id)
    const effect = { questionId: old.id, label: old.label }
    if (!now) return [{ ...effect, kind: 'removed', options: [] }]
    if (!comparable(old, now)) return [{ ...effect, kind: 'meaning', options: [] }]
    const options = optionEffects(optionsOf(old), optionsOf(now))
    if (options.length === 0 && old.label === now.label) return []
    return [{ ...effect, kind: 'wording', options }]
  })
}

type UncountedEffect = Pick<Effect, 'questionId' | 'label' | 'kind'> & {
  options: { id: string; value: string; kind: 'wording' | 'removed' }[]
}

function optionEffects(before: Option[], after: Option[]): UncountedEffect['options'] {
  const next = new Map(after.map((option) => [option.id, option]))
  return before.flatMap(({ id, value }) => {
    const now = next.get(id)
    return now?.value === value ? [] : [{ id, value, kind: now ? 'wording' : 'removed' }]
  })
}

const comparable = (before: Question, after: Question) =>
  before.type === after.type &&
  (before.type !== 'scale' ||
    after.type !== 'scale' ||
    (before.min === after.min && before.max === after.max))

const optionsOf = (question: Question) => ('options' in question ? question.options : [])

/** The question with the options of an older state of it that it no longer has. */
const withOptionsOf = (question: Question, older: Question | undefined): Question => {
  if (!older || !('options' in question)) return question
  const have = new Set(question.options.map(({ id }) => id))
  return {
    ...question,
    options: [...question.options, ...optionsOf(older).filter(({ id }) => !have.has(id))],
  }
}

/** Every question that was ever asked, live ones first in their order, each with every option it ever had. */
export function everyQuestion({ questions, retired }: Kept): { question: Question; removed: boolean }[] {
  const old = new Map(retired.map((question) => [question.id, question]))
  const live = questions.map((question) => ({
    question: withOptionsOf(question, old.get(question.id)),
    removed: false,
  }))
  const asked = new Set(questions.map(({ id }) => id))
  return [
    ...live,
    ...retired.filter(({ id }) => !asked.has(id)).map((question) => ({ question, removed: true })),
  ]
}

/** The last days up to a moment in a time zone, oldest first, as YYYY-MM-DD. */
export function lastDays(count: number, timeZone: string, now: Date): string[] {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  // Midday of that date anywhere: taking whole days off never slips into another one.
  const midday = Date.parse(`${today}T12:00:00Z`)
  return Array.from({ length: count }, (_, at) =>
    new Date(midday - (count - 1 - at) * 24 * 3600 * 1000).toISOString().slice(0, 10),
  )
}
