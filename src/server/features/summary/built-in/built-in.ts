import type { AnalysedQuestion } from '#contract/analysis.ts'
import type { Question } from '#contract/questions/question.ts'
import type { Summary } from '#contract/summary.ts'
import type { WrittenText } from '../rules.ts'
import { claimsOfFigures } from './figures.ts'
import { headlineOf } from './headline.ts'
import { slices } from './slices.ts'
import { claimsOfTexts } from './themes.ts'

/** The parts of a summary that say something. */
export type Said = Pick<Summary, 'headline' | 'strengths' | 'improvements' | 'themes'>

/** Claims of a kind at most. */
const mostClaims = 6

/**
 * A summary without a model. Works in slices of a few milliseconds, so that requests pass in between.
 * @param responses how many there are
 * @param texts the newest, newest first
 */
export async function builtInSummary(
  responses: number,
  analysed: readonly AnalysedQuestion[],
  questions: readonly Question[],
  texts: readonly WrittenText[],
): Promise<Said> {
  const pause = slices()
  const byId = new Map(questions.map((question) => [question.id, question]))
  const labels = new Map(questions.map(({ id, label }) => [id, label]))
  const asked = analysed.filter(({ removed }) => !removed)
  const figures = claimsOfFigures(asked, byId)
  const written = await claimsOfTexts(texts, labels, pause)
  const themes = written.themes.slice(0, mostClaims)
  return {
    headline: headlineOf(responses, asked, themes),
    strengths: [...figures.strengths, ...written.strengths].slice(0, mostClaims),
    improvements: [...figures.improvements, ...written.improvements].slice(0, mostClaims),
    themes,
  }
}
