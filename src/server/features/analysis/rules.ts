import type { AnalysedQuestion, Share } from '#contract/analysis.ts'
import { percentages } from '#contract/percentages.ts'
import { areReadOneByOne } from '#contract/questions/definition.ts'
import { type Question, typeOf } from '#contract/questions/question.ts'
import { stars } from '#contract/questions/rating.ts'
import type { Tally } from '../responses/queries.ts'
import {
  binned,
  type CountedNumber,
  countedNumbers,
  mean,
  meanInterval,
  median,
  nps,
  shareWithin,
  standardDeviation,
} from './figures.ts'
import { percentOf, proportion } from './proportions.ts'

export { proportion } from './proportions.ts'

/** value → count, of one question. */
export type Counts = ReadonlyMap<string, number>

/** The tallies of a form, apart by question; '' counts responses. */
export function byQuestion(tallies: Tally[]): Map<string, Counts> {
  const counts = new Map<string, Map<string, number>>()
  for (const { questionId, value, count } of tallies) {
    let own = counts.get(questionId)
    if (!own) {
      own = new Map()
      counts.set(questionId, own)
    }
    own.set(value, count)
  }
  return counts
}

/** More different numbers than this are shown as ranges. */
const mostDistinct = 2000

/** Fewer answers than this tell nothing about others. */
const fewest = 5

/**
 * One question's figures from its tallies.
 * @param asked responses to versions that asked the question
 * @param latest for questions that are answered in words or files
 */
export function analyseQuestion(
  question: Question,
  removed: boolean,
  counts: Counts,
  asked: number,
  latest?: AnalysedQuestion['latest'],
): AnalysedQuestion {
  const type = typeOf(question)
  const answered = answeredOf(counts)
  return {
    questionId: question.id,
    type: question.type,
    label: question.label,
    removed,
    answered,
    skipped: Math.max(0, asked - answered),
    tooFew: answered < fewest,
    ...distributionOf(question, counts, answered),
    ...(areReadOneByOne(type.figures) && { latest: latest ?? [] }),
  }
}

/**
 * How many answered a question. '' counts 'answered' where it is there; elsewhere every answer is counted under exactly
 * one value.
 */
export const answeredOf = (counts: Counts) => counts.get('') ?? sum(counts.values())

const sum = (numbers: Iterable<number>) => {
  let total = 0
  for (const number of numbers) total += number
  return total
}

function distributionOf(question: Question, counts: Counts, answered: number): Partial<AnalysedQuestion> {
  const countOf = (value: string) => counts.get(value) ?? 0
  switch (typeOf(question).figures) {
    case 'choices':
      return {
        distribution: sharesOf(
          choicesOf(question, counts).map(([value, label]) => ({ value, label, count: countOf(value) })),
          answered,
        ),
      }
    case 'dates': {
      const days = [...counts.keys()].filter((day) => countOf(day) > 0).sort()
      return {
        distribution: sharesOf(
          days.map((day) => ({ value: day, label: day, count: countOf(day) })),
          answered,
        ),
      }
    }
    case 'numbers': {
      const numbers = countedNumbers(counts)
      const tooMany = numbers.length > mostDistinct
      const rows = tooMany
        ? binned(numbers).map(({ from, to, count }) => ({
            value: `${from}..${to}`,
            label: `${from} to ${to}`,
            count,
          }))
        : withinRange(
            question,
            numbers.map(({ value }) => value),
          ).map((value) => ({ value: String(value), label: String(value), count: countOf(String(value)) }))
      return {
        distribution: sharesOf(rows, answered),
        ...(tooMany && { binned: true }),
        mean: mean(numbers),
        median: median(numbers),
        standardDeviation: standardDeviation(numbers),
        meanInterval: meanInterval(numbers),
        ...metricsOf(question, numbers),
      }
    }
    default:
      return {}
  }
}

/** Rows with their shares. Where they add up to all answers, the percentages do too. */
function sharesOf(rows: { value: string; label: string; count: number }[], answered: number): Share[] {
  const counts = rows.map(({ count }) => count)
  const percents =
    sum(counts) === answered ? percentages(counts) : counts.map((count) => percentOf(count, answered))
  return rows.map((row, at) => ({
    ...row,
    ...proportion(row.count, answered),
    percent: percents[at] ?? 0,
  }))
}

/** What a rating or scale is read as beyond its mean. */
function metricsOf(question: Question, numbers: CountedNumber[]): Partial<AnalysedQuestion> {
  if (question.type !== 'rating' && question.type !== 'scale') return {}
  const [low, high] = question.type === 'rating' ? [1, stars] : [question.min, question.max]
  const topTwo = shareWithin(numbers, high - 1)
  return {
    topTwo,
    ...(question.metric === 'nps' && { nps: nps(numbers) }),
    ...(question.metric === 'csat' && { csat: topTwo }),
    ...(question.metric === 'ces' && { ces: shareWithin(numbers, (low + high) / 2 + 0.5) }),
  }
}

/** Every choice there is, with those only ever counted (an option from before ids were kept) at the end. */
function choicesOf(question: Question, counts: Counts): [value: string, label: string][] {
  if (question.type === 'checkbox') {
    return [
      ['true', 'Yes'],
      ['false', 'No'],
    ]
  }
  const options = 'options' in question ? question.options : []
  const choices = options.map(({ id, value }): [string, string] => [id, value])
  if (('other' in question && question.other) || counts.has('#other')) choices.push(['#other', 'Other'])
  return choices
}

/** The values to show: every one of a rating or scale, for free numbers those that were answered. */
function withinRange(question: Question, answered: number[]): number[] {
  if (question.type === 'rating') return range(1, 5)
  if (question.type === 'scale') return range(question.min, question.max)
  return answered
}

const range = (min: number, max: number) => Array.from({ length: max - min + 1 }, (_, step) => min + step)

/**
 * Responses to versions that asked each question.
 * @param byVersion responses per version
 * @param versions what each of those versions asked
 */
export function askedCounts(
  byVersion: ReadonlyMap<number, number>,
  versions: { version: number; questions: Question[] }[],
): Map<string, number> {
  const asked = new Map<string, number>()
  for (const { version, questions } of versions) {
    const responses = byVersion.get(version) ?? 0
    for (const { id } of questions) asked.set(id, (asked.get(id) ?? 0) + responses)
  }
  return asked
}
