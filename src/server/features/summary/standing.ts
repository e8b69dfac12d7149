import { isDeepStrictEqual } from 'node:util'
import type { Claim, Summary } from '#contract/summary.ts'
import type { Db } from '#server/db/database.ts'
import { type FormRow, formById } from '../forms/queries.ts'
import { type Bound, isShown } from '../responses/waiting/rules.ts'
import { modelSummaryOf, replaceFinished, responsesById, summarizedForms } from './queries.ts'
import { textsIn, writtenQuestions } from './rules.ts'

type Form = FormRow['form']
type Claims = Pick<Summary, 'strengths' | 'improvements' | 'themes'>
const everyQuote = ({ strengths, improvements, themes }: Claims) =>
  [...strengths, ...improvements, ...themes].flatMap(({ quotes }) => quotes)

/** Says of quotes whether they still stand word for word in the answers they name. */
async function standing(db: Db, form: Form, claims: Claims, bound?: Bound) {
  const ids = new Set(everyQuote(claims).map(({ responseId }) => responseId))
  const written = writtenQuestions(form.questions)
  const texts = new Map<string, string>()
  const rows = await responsesById(db, form.id, [...ids])
  for (const row of rows.filter((one) => isShown(bound, one)))
    for (const { responseId, questionId, text } of textsIn(row, written))
      texts.set(`${responseId} ${questionId}`, text)
  return ({ responseId, questionId, text }: Claim['quotes'][number]) =>
    texts.get(`${responseId} ${questionId}`)?.includes(text) === true
}

/** Whether all quotes of claims still stand in their answers, and these are shown. */
export async function stand(db: Db, form: Form, claims: Claims, bound?: Bound) {
  const stands = await standing(db, form, claims, bound)
  return everyQuote(claims).every(stands)
}

/** The claims with the quotes that still stand; without any a claim goes too. */
export async function living(db: Db, form: Form, claims: Claims, bound?: Bound): Promise<Claims> {
  const stands = await standing(db, form, claims, bound)
  const left = (list: Claim[]) =>
    list.flatMap((claim) => {
      const quotes = claim.quotes.filter(stands)
      return quotes.length === 0 ? [] : [{ ...claim, quotes }]
    })
  return {
    strengths: left(claims.strengths),
    improvements: left(claims.improvements),
    themes: left(claims.themes),
  }
}

/** Forgets what was quoted from answers that were deleted since. */
export async function forgetDeleted(db: Db): Promise<void> {
  for (const formId of await summarizedForms(db)) {
    const [row, form] = [await modelSummaryOf(db, formId), await formById(db, formId)]
    // What lies in the bin may come back, and goes with its form.
    if (!row?.finished || !form) continue
    const left = { ...row.finished, ...(await living(db, form, row.finished)) }
    if (!isDeepStrictEqual(left, row.finished)) await replaceFinished(db, formId, left)
  }
}
