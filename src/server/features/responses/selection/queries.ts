import { type SQL, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import { otherKey } from '#contract/questions/choice.ts'
import { type Question, typeOf } from '#contract/questions/question.ts'
import type { Condition, ResponseFilter } from '#contract/responses/filter.ts'
import type { Cursor } from '../queries.ts'
import { responses } from '../tables.ts'

/** A filter as the database reads it. */
export interface Selection {
  from?: string | undefined
  to?: string | undefined
  /** Undefined where every response of the days is meant: then tallies say it all. */
  holds?: SQL | undefined
  /** The last response that is meant, in order of time. */
  until?: Cursor | undefined
}

/**
 * @param questions every question the form ever asked, by id
 * @param askedIn the versions that asked a question
 * @throws Problem INVALID (field `where`) for a question that was never asked, or a test that makes no sense of it
 */
export function selectionOf(
  { from, to, where = [] }: ResponseFilter,
  questions: ReadonlyMap<string, Question>,
  askedIn: (questionId: string) => number[],
): Selection {
  const tests = where.map((condition) => {
    const question = questions.get(condition.questionId)
    const test = question && testOf(condition, question, askedIn)
    if (test) return test
    const message = question
      ? `“${question.label}” cannot be filtered like this.`
      : 'There is no such question in this form.'
    throw new Problem('INVALID', { fields: { where: message }, message: `where: ${message}` })
  })
  return { from, to, holds: tests.length > 0 ? sql.join(tests, sql` and `) : undefined }
}

/** Whether a selection leaves anything out. */
export const isNarrow = ({ from, to, holds }: Selection) =>
  from !== undefined || to !== undefined || holds !== undefined

/** A selection of which something more has to hold. */
export const narrowed = (selection: Selection, holds: SQL | undefined): Selection => ({
  ...selection,
  holds: holds && selection.holds ? sql`${selection.holds} and ${holds}` : (holds ?? selection.holds),
})

const answerTo = (questionId: string) => sql`(${responses.answers} -> ${questionId}::text)`
const textOf = (questionId: string) => sql`(${responses.answers} ->> ${questionId}::text)`

function testOf(condition: Condition, question: Question, askedIn: (questionId: string) => number[]) {
  const { questionId } = condition
  const { figures } = typeOf(question)
  if (condition.test === 'is') {
    if (figures === 'choices') return oneOf(question, condition.values)
    if (figures === 'dates') return sql`${textOf(questionId)} = any(${sql.param(condition.values)}::text[])`
    if (figures === 'numbers' && condition.values.every(isNumber))
      return sql`${numberOf(questionId)} = any(${sql.param(condition.values)}::numeric[])`
    return undefined
  }
  if (!('value' in condition)) {
    const answered = sql`${responses.answers} ? ${questionId}::text`
    if (condition.test === 'answered') return answered
    return sql`(not ${answered} and ${responses.formVersion} = any(${sql.param(askedIn(questionId))}::int[]))`
  }
  const operator = sql.raw(condition.test === 'atLeast' ? '>=' : '<=')
  if (figures === 'numbers' && isNumber(condition.value)) return isBounded(questionId, condition)
  if (figures === 'dates' && !isNumber(condition.value))
    return sql`${textOf(questionId)} collate "C" ${operator} ${condition.value}::text`
  return undefined
}

const isNumber = (value: string) => /^-?\d{1,16}(\.\d{1,17})?$/.test(value)

/** Never casts what is no number, in whatever order the database looks at things. */
const numberOf = (questionId: string) =>
  sql`(case when jsonb_typeof(${answerTo(questionId)}) = 'number' then ${textOf(questionId)}::numeric end)`

/**
 * Compares as JSON, by which numbers come after texts and before truth values, and among themselves by size: half the
 * time of taking a number out of each answer. None that was ever sent is below the least of JavaScript.
 */
function isBounded(questionId: string, { test, value }: { test: 'atLeast' | 'atMost'; value: string }) {
  const bound = value.replace(/^(-?)0+(?=\d)/, '$1')
  const answer = answerTo(questionId)
  if (test === 'atLeast') return sql`(${answer} >= ${bound}::jsonb and ${answer} < 'false'::jsonb)`
  return sql`(${answer} between '-1e309'::jsonb and ${bound}::jsonb)`
}

function oneOf(question: Question, values: string[]) {
  const answer = answerTo(question.id)
  if (question.type === 'checkbox') return sql`${textOf(question.id)} = any(${sql.param(values)}::text[])`
  const ids = values.filter((value) => value !== otherKey)
  // An object is a written 'Other'; without the first test its key could pass for an option's id.
  const chosen = sql`(jsonb_typeof(${answer}) <> 'object' and ${answer} ?| ${sql.param(ids)}::text[])`
  if (ids.length === values.length) return chosen
  return sql`(${chosen} or jsonb_path_exists(${answer}, 'lax $[*] ? (@.type() == "object")'))`
}

/** Letters that an operator of patterns would take for its own. */
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/**
 * Whether every word of a search occurs in some answer, whatever its case; options count by their wording.
 * @param questions those to look in
 */
export function searchTest(search: string, questions: readonly Question[]): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  return sql.join(
    words.map((word) => wordTest(word, questions)),
    sql` and `,
  )
}

function wordTest(word: string, questions: readonly Question[]) {
  // Not every database knows the cases of all letters.
  const patterns = sql.param(
    [...new Set([word, word.toLowerCase(), word.toUpperCase(), capitalised(word)])].map(
      (form) => `%${literal(form)}%`,
    ),
  )
  const ids = (fits: (question: Question) => boolean) => sql.param(questions.filter(fits).map(({ id }) => id))
  const named = questions.flatMap((question) => {
    if (question.type === 'checkbox' || !('options' in question)) return []
    const options = question.options.filter(({ value }) => value.toLowerCase().includes(word.toLowerCase()))
    return options.length > 0
      ? [
          oneOf(
            question,
            options.map(({ id }) => id),
          ),
        ]
      : []
  })
  // The questions as two lists, so that a form of hundreds makes no statement of thousands of parts.
  const written = sql`exists (
    select from unnest(${ids((question) => typeOf(question).figures === 'texts')}::text[]) q
    where ${responses.answers} ->> q ilike any(${patterns}::text[]))`
  // Where 'Other' is no longer offered its answers are there still.
  const others = sql`exists (
    select from unnest(${ids(({ type }) => type === 'radio' || type === 'multiple')}::text[]) q
    where jsonb_path_query_array(${responses.answers} -> q, 'lax $[*].other')::text ilike any(${patterns}::text[]))`
  return sql`(${sql.join([written, others, ...named], sql` or `)})`
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
