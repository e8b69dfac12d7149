import type { Answer } from '#contract/questions/definition.ts'
import { type Question, typeOf } from '#contract/questions/question.ts'
import { isFiltering, type ResponseFilter, whereSchema } from '#contract/responses/filter.ts'
import type { Db } from '#server/db/database.ts'
import { everyVersion, type FormRow } from '../../forms/queries.ts'
import { countResponses, responsesByDay, type Tally, talliesOf, tallyMark } from '../queries.ts'
import { memoryOf } from '../remembered.ts'
import { isReadOneByOne } from '../rules.ts'
import { type Selection, selectionOf } from '../selection/queries.ts'
import { questionsToRead } from '../shown.ts'
import { type AnswerCount, countAnswers, firstTime } from './queries.ts'

/** How often each value was answered among the responses that a filter lets through. */
export interface Tallied {
  tallies: Tally[]
  /** Oldest first; days without responses are left out. */
  byDay: { day: string; responses: number }[]
  responses: number
}

/**
 * A filter as the database reads it.
 * @throws Problem INVALID (field `where`)
 */
export async function selectionFor(
  db: Db,
  form: FormRow['form'],
  filter: ResponseFilter,
): Promise<Selection> {
  const needsVersions = filter.where?.some(({ test }) => test === 'skipped')
  const versions = needsVersions ? await everyVersion(db, form.id) : []
  return selectionOf(filter, questionsToRead(form), (questionId) =>
    versions
      .filter(({ questions }) => questions.some(({ id }) => id === questionId))
      .map(({ version }) => version),
  )
}

/**
 * Counts what a filter lets through: by tallies where only days are chosen, otherwise from the responses themselves.
 * What was just counted is remembered until another response comes or goes.
 * @throws Problem INVALID (field `where`)
 */
export async function tallied(db: Db, form: FormRow['form'], filter: ResponseFilter): Promise<Tallied> {
  const selection = await selectionFor(db, form, filter)
  if (!selection.holds) return fromTallies(db, form.id, selection)
  const mark = await markOf(db, form, filter)
  return remembered(db, mark, async () => {
    const counted = await fromResponses(db, form, selection)
    const isSmall = counted.tallies.length <= mostTallies
    // What came while it was counted may have gone again, and the mark with it.
    return { counted, isKept: isSmall && (await markOf(db, form, filter)) === mark }
  })
}

/**
 * When the first and the last response came that a filter lets through. They are looked for near the first and the last
 * days that were counted: where a form's time zone was changed, days need not be in the order of time.
 */
export async function timesWithin(
  db: Db,
  form: FormRow['form'],
  filter: ResponseFilter,
  { byDay }: Tallied,
): Promise<{ firstAt: string | null; lastAt: string | null }> {
  const selection = await selectionFor(db, form, filter)
  const edge = async (order: 'asc' | 'desc', days: Tallied['byDay']) => {
    const [from, to] = [days[0]?.day, days.at(-1)?.day]
    const at = from && to ? await firstTime(db, form.id, { ...selection, from, to }, order) : undefined
    return at?.toISOString() ?? null
  }
  return { firstAt: await edge('asc', byDay.slice(0, 3)), lastAt: await edge('desc', byDay.slice(-3)) }
}

/** Names a filter and the state of the form's responses: another one after each that comes or goes. */
export async function markOf(db: Db, form: FormRow['form'], filter: ResponseFilter): Promise<string> {
  const { from = '', to = '', where = [] } = filter
  return [form.id, form.version, from, to, whereSchema.encode(where), await tallyMark(db, form.id)].join(' ')
}

/** How many responses a filter lets through. */
export const countMatching = async (db: Db, form: FormRow['form'], filter: ResponseFilter) =>
  isFiltering(filter) ? (await tallied(db, form, filter)).responses : countResponses(db, form.id)

/** Values in one count that is remembered: numbers may be all different. */
const mostTallies = 5_000
const remembered = memoryOf<Tallied>()

async function fromTallies(db: Db, formId: string, days: Selection): Promise<Tallied> {
  const byDay = await responsesByDay(db, formId, days)
  return {
    tallies: await talliesOf(db, formId, days),
    byDay,
    responses: byDay.reduce((sum, { responses }) => sum + responses, 0),
  }
}

async function fromResponses(db: Db, form: FormRow['form'], selection: Selection): Promise<Tallied> {
  const questions = questionsToRead(form)
  const counted = [...questions.values()].filter((question) => typeOf(question).figures !== 'none')
  // Nearly every text and every file is another one: it is enough that something was answered.
  const ids = (isFree: boolean) =>
    counted.filter((question) => isReadOneByOne(question) === isFree).map(({ id }) => id)
  const counts = await countAnswers(db, form.id, selection, { questionIds: ids(false), written: ids(true) })
  return sumUp(counts, questions)
}

/** The counts as tallies, by the very rule that a response is tallied by when it is stored. */
function sumUp(counts: readonly AnswerCount[], questions: ReadonlyMap<string, Question>): Tallied {
  const tallies = new Map<string, Tally>()
  const days = new Map<string, number>()
  let total = 0
  const add = (questionId: string, value: string, count: number) => {
    const key = `${questionId} ${value}`
    const tally = tallies.get(key)
    if (tally) tally.count += count
    else tallies.set(key, { questionId, value, count })
  }
  for (const { questionId, answer, count } of counts) {
    if (questionId === '#day') days.set(answer, (days.get(answer) ?? 0) + count)
    else if (questionId === '') {
      total += count
      add('', answer, count)
    } else {
      const question = questions.get(questionId)
      if (!question) continue
      for (const value of typeOf(question).tally(question, answerFrom(answer, question)))
        add(questionId, value, count)
    }
  }
  return {
    tallies: [...tallies.values()],
    byDay: [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, responses]) => ({ day, responses })),
    responses: total,
  }
}

/** An answer that the database wrote as text; of what is free text only that there was one is known. */
function answerFrom(text: string, question: Question): Answer {
  const { figures, type } = typeOf(question)
  if (figures === 'numbers') return Number(text)
  if (type === 'checkbox') return text === 'true'
  // No option's id begins like this.
  return /^[[{]/.test(text) ? JSON.parse(text) : text
}
