import { termsOf } from '#contract/plans.ts'
import { Problem } from '#contract/problems.ts'
import type { ResponseFilter } from '#contract/responses/filter.ts'
import { type Waiting, waitingWords } from '#contract/responses/waiting.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/database.ts'
import { userById } from '../../accounts/queries.ts'
import type { FormRow } from '../../forms/queries.ts'
import { markOf, selectionFor } from '../filter/commands.ts'
import { countBeyond } from '../filter/queries.ts'
import { cursorOf, type ResponseRow, responsesByDay } from '../queries.ts'
import { memoryOf } from '../remembered.ts'
import type { Selection } from '../selection/queries.ts'
import { nthSince } from './queries.ts'
import { type Bound, isShown, monthStart } from './rules.ts'

/**
 * Where what is shown of a form's responses ends. Undefined where all are shown: limits are not held, or fewer came
 * this month than the owner's plan shows. It is looked up at each reading, so the next month needs no job.
 */
export async function boundOf(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<Bound | undefined> {
  if (!config.planLimits) return undefined
  const owner = await userById(db, ownerId)
  const { name, responsesPerMonth } = termsOf(owner?.plan ?? '')
  if (responsesPerMonth === null) return undefined
  const now = new Date()
  const last = await nthSince(db, id, monthStart(now), responsesPerMonth)
  return (
    last && {
      last,
      plan: name,
      perMonth: responsesPerMonth,
      shownFrom: monthStart(now, 1).toISOString(),
    }
  )
}

/** A selection of which only what is shown is meant. */
export const shownOf = (selection: Selection, bound: Bound | undefined): Selection =>
  bound ? { ...selection, until: cursorOf(bound.last) } : selection

/**
 * How many of those that a filter lets through are not shown, remembered until another comes or goes. Where there are
 * no conditions on answers, responses are counted one by one only of the day on which the bound lies: later days are
 * known from tallies.
 */
export async function countWaiting(
  db: Db,
  form: FormRow['form'],
  filter: ResponseFilter,
  bound: Bound | undefined,
): Promise<number> {
  if (!bound) return 0
  const { last } = bound
  const mark = await markOf(db, form, filter)
  return remembered(db, `${mark} ${last.id}`, async () => {
    const counted = await countAfter(db, form.id, await selectionFor(db, form, filter), last)
    return { counted, isKept: (await markOf(db, form, filter)) === mark }
  })
}

const remembered = memoryOf<number>()

async function countAfter(db: Db, formId: string, selection: Selection, last: Bound['last']) {
  const beyond = (some: Selection) => countBeyond(db, formId, some, cursorOf(last))
  if (selection.holds) return beyond(selection)
  const { from = last.day, to = last.day } = selection
  const onThatDay = from <= last.day && last.day <= to ? await beyond({ from: last.day, to: last.day }) : 0
  const later = await responsesByDay(db, formId, { from, to: selection.to })
  return later.reduce((sum, { day, responses }) => (day > last.day ? sum + responses : sum), onThatDay)
}

/** What to say of those that are not shown, if there are any. */
export async function waitingIn(
  db: Db,
  form: FormRow['form'],
  filter: ResponseFilter,
  bound: Bound | undefined,
): Promise<Waiting | undefined> {
  const responses = await countWaiting(db, form, filter, bound)
  if (!bound || responses === 0) return undefined
  const { plan, perMonth, shownFrom } = bound
  return { responses, plan, perMonth, shownFrom }
}

/** @throws Problem RESPONSE_NOT_FOUND, which says why, for one that is not shown */
export function refuseWaiting(bound: Bound | undefined, row: ResponseRow): void {
  if (bound && !isShown(bound, row)) throw new Problem('RESPONSE_NOT_FOUND', { message: waitingWords(bound) })
}
