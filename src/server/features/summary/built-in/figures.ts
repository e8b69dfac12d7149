import type { AnalysedQuestion } from '#contract/analysis.ts'
import type { Question } from '#contract/questions/question.ts'
import type { Claim } from '#contract/summary.ts'
import { agreement } from '#contract/templates/option-sets.ts'
import { proportion } from '../../analysis/rules.ts'

/** Answers below which nothing is told. */
export const fewestAnswers = 5
/** More than this share are surely satisfied: a strength. Surely unsatisfied: something to improve. */
const surelyMost = 0.5
const surelyMany = 0.2
/** A smaller difference is not worth telling, however sure. */
const leastBehind = 0.04
const mostClaims = 3

/** A question whose answers lie between bad and good, and how many lie at either end. */
interface Rated {
  question: Pick<AnalysedQuestion, 'questionId' | 'label'>
  answered: number
  good: { count: number; words: string }
  bad: { count: number; words: string }
  /** Questions of one kind can be compared. */
  kind: string
}

/** High is good where the ends say so, or say nothing. */
const goodEnd =
  /agree|satisf|likely|good|excellent|great|easy|clear|helpful|useful|recommend|best|love|zustimm|zufrieden|gut/i

function ratedOf(analysed: AnalysedQuestion, question: Question | undefined): Rated | undefined {
  const rows = analysed.distribution ?? []
  if (!question || analysed.answered < fewestAnswers) return undefined
  const within = (low: number, high: number) =>
    rows
      .filter(({ value }) => value !== '' && Number(value) >= low && Number(value) <= high)
      .reduce((sum, { count }) => sum + count, 0)
  const between = (kind: string, unit: string, bad: [number, number], good: [number, number]): Rated => ({
    question: analysed,
    answered: analysed.answered,
    good: {
      count: within(...good),
      words: `chose ${good[0]} ${good[1] - good[0] > 1 ? 'to' : 'or'} ${good[1]}${unit}`,
    },
    bad: {
      count: within(...bad),
      words: `chose ${bad[0]} ${bad[1] - bad[0] > 1 ? 'to' : 'or'} ${bad[1]}${unit}`,
    },
    kind,
  })
  if (question.type === 'rating') return between('stars', ' stars', [1, 2], [4, 5])
  if (question.type === 'scale') {
    const { min, max, metric = 'none', maxLabel } = question
    if (max - min < 3) return undefined
    if (metric === 'none' && maxLabel && !goodEnd.test(maxLabel)) return undefined
    if (metric === 'nps') return between('nps', '', [0, 6], [9, 10])
    const edge = Math.max(1, Math.round((max - min) / 4))
    return between(
      `scale ${min} ${max}`,
      ` on the scale from ${min} to ${max}`,
      [min, min + edge],
      [max - edge, max],
    )
  }
  return agreed(analysed, question)
}

/** A choice among the five points of agreement. */
function agreed(analysed: AnalysedQuestion, question: Question): Rated | undefined {
  if (!('options' in question) || question.type === 'multiple') return undefined
  const same = (value: string, at: number) => value.toLowerCase() === agreement[at]?.value.toLowerCase()
  const ordered = question.options.map(({ id, value }) => ({
    id,
    point: agreement.findIndex((_, at) => same(value, at)),
  }))
  if (ordered.length !== agreement.length || ordered.some(({ point }) => point < 0)) return undefined
  const countOf = (low: number, high: number) =>
    ordered
      .filter(({ point }) => point >= low && point <= high)
      .reduce(
        (sum, { id }) => sum + (analysed.distribution?.find(({ value }) => value === id)?.count ?? 0),
        0,
      )
  return {
    question: analysed,
    answered: analysed.answered,
    good: { count: countOf(3, 4), words: 'agree or strongly agree' },
    bad: { count: countOf(0, 1), words: 'disagree or strongly disagree' },
    kind: 'scale 1 5',
  }
}

/**
 * What ratings, scales and agreement allow to be said. A strength: surely more than half are at the good end. To
 * improve: surely more than a fifth are at the bad end, or surely fewer at the good end than for the other questions
 * of the kind. 'Surely': the 95 % Wilson interval lies wholly beyond.
 */
export function claimsOfFigures(
  analysed: readonly AnalysedQuestion[],
  questions: ReadonlyMap<string, Question>,
): { strengths: Claim[]; improvements: Claim[] } {
  const rated = analysed.flatMap((found) => ratedOf(found, questions.get(found.questionId)) ?? [])
  const behind = new Map<Rated, Claim>()
  for (const one of rated) {
    const claim = claimOfBad(one) ?? claimOfBehind(one, rated)
    if (claim) behind.set(one, claim)
  }
  const strengths = rated
    .filter((one) => !behind.has(one) && proportion(one.good.count, one.answered).low > surelyMost)
    .map((one) => claimOf(one, one.good.count, `${percent(one.good.count, one.answered)} ${one.good.words}`))
  const byLow = (a: Claim, b: Claim) => (b.figure?.low ?? 0) - (a.figure?.low ?? 0)
  return {
    strengths: strengths.sort(byLow).slice(0, mostClaims),
    improvements: [...behind.values()].sort(byLow).slice(0, mostClaims),
  }
}

function claimOfBad(one: Rated): Claim | undefined {
  const { count, words } = one.bad
  if (proportion(count, one.answered).low <= surelyMany) return undefined
  return claimOf(one, count, `${percent(count, one.answered)} ${words}`)
}

/** Needs three others to compare with. */
function claimOfBehind(one: Rated, all: readonly Rated[]): Claim | undefined {
  const others = all.filter((other) => other !== one && other.kind === one.kind)
  if (others.length < 3) return undefined
  const count = others.reduce((sum, { good }) => sum + good.count, 0)
  const total = others.reduce((sum, { answered }) => sum + answered, 0)
  const own = proportion(one.good.count, one.answered)
  if (own.high >= proportion(count, total).low || own.share > count / total - leastBehind) return undefined
  const words = `${percent(one.good.count, one.answered)} ${one.good.words}, fewer than the ${percent(count, total)} of the ${others.length} questions like it`
  return claimOf(one, one.good.count, words)
}

/** A question in a sentence. */
export const titled = ({ label }: Pick<AnalysedQuestion, 'label'>) =>
  label.trim() ? `“${label.trim()}”` : 'a question without a title'

function claimOf(one: Rated, count: number, words: string): Claim {
  const { questionId, label } = one.question
  const { low, high } = proportion(count, one.answered)
  return {
    text: `${words}: ${titled(one.question)}`,
    count,
    quotes: [],
    figure: { questionId, label, answered: one.answered, low, high },
  }
}

const percent = (count: number, total: number) => `${Math.round((100 * count) / total)}\u00a0%`
