import type { AnalysedQuestion } from '#contract/analysis.ts'
import { type Question, typeOf } from '#contract/questions/question.ts'
import type { Letter } from '#server/adapters/mail/port.ts'
import type { ResponseRow } from '../queries.ts'
import { ownAnswer } from '../rules.ts'
import { mostCounted } from './queries.ts'
import { quietText } from './rules.ts'

/** What both letters are made of. */
export interface Report {
  to: string
  form: { name: string; timeZone: string }
  /** How many came. */
  count: number
  /** The newest of them that are shown, newest first. */
  rows: ResponseRow[]
  /** Why not all are shown. */
  waiting: string | undefined
  /** What was ever asked, in the words that answers are read in. */
  questions: ReadonlyMap<string, Question>
  /** The page of the results. */
  href: string
  unsubscribe: string
}

const [fewResponses, fewAnswers, fewTexts, fewFigures] = [3, 8, 5, 5]
const [shortTitle, shortLabel, shortAnswer] = [80, 100, 300]

const counted = (count: number) => {
  if (count === 1) return 'New response'
  if (count > mostCounted) return `More than ${mostCounted.toLocaleString('en')} new responses`
  return `${count.toLocaleString('en')} new responses`
}

const frame = ({ to, form, count, href, unsubscribe }: Report) => {
  const title = quietText(form.name, shortTitle) || 'Untitled form'
  const heading = `${counted(count)} to “${title}”`
  return {
    to,
    subject: heading,
    heading,
    action: { label: count === 1 ? 'See the response' : 'See the responses', href },
    unsubscribe: { label: 'Stop these mails', href: unsubscribe },
  }
}

/** Tells of what came since the last mail. */
export function eachLetter(report: Report): Letter {
  const { form, count, rows, waiting } = report
  const shown = rows.slice(0, fewResponses)
  const time = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: form.timeZone,
  })
  return {
    ...frame(report),
    paragraphs: [
      ...(count > shown.length && shown.length > 0 ? [newestWords(shown.length, waiting)] : []),
      ...(waiting ? [waiting] : []),
    ],
    sections: shown.map((row) => ({
      title: `Received on ${time.format(row.submittedAt)}`,
      lines: answersIn(report, row),
    })),
    notes: ['You get this mail because you chose to hear of each response to this form.'],
  }
}

const newestWords = (shown: number, waiting: string | undefined) =>
  `These are the newest ${shown}${waiting ? ' that are shown' : ''}.`

/** Tells of what came since the last digest. */
export function digestLetter(report: Report, questions: AnalysedQuestion[]): Letter {
  const figures = questions.flatMap(figureOf).slice(0, fewFigures)
  const texts = report.rows.flatMap((row) => answersIn(report, row, true)).slice(0, fewTexts)
  return {
    ...frame(report),
    paragraphs: ['This is what came since your last digest.', ...(report.waiting ? [report.waiting] : [])],
    sections: [
      { title: 'Figures of all responses', lines: figures },
      { title: 'Newest answers in words', lines: texts },
    ].filter(({ lines }) => lines.length > 0),
    notes: ['You get this mail because you chose a daily digest for this form.'],
  }
}

/** A question before what is said to it. */
const lead = (label: string) => quietText(label, shortLabel).replace(/[^?!:.…]$/u, '$&:')

function answersIn({ questions }: Report, { answers }: ResponseRow, onlyTexts = false): string[] {
  const lines: string[] = []
  for (const [id, question] of questions) {
    const answer = ownAnswer(answers, id)
    const type = typeOf(question)
    if (answer === undefined || (onlyTexts && type.figures !== 'texts')) continue
    lines.push(`${lead(question.label)} ${quietText(type.toText(question, answer), shortAnswer)}`)
  }
  if (lines.length <= fewAnswers) return lines
  return [...lines.slice(0, fewAnswers), `and ${lines.length - fewAnswers} more answers`]
}

function figureOf({ label, removed, answered, mean, nps }: AnalysedQuestion): string[] {
  if (removed || answered === 0) return []
  const of = `from ${answered.toLocaleString('en')} ${answered === 1 ? 'answer' : 'answers'}`
  const shown = (value: number, digits: number) =>
    value.toLocaleString('en', { maximumFractionDigits: digits }).replace('-', '−')
  const figure =
    nps?.score != null
      ? `NPS ${shown(nps.score, 0)}`
      : mean != null
        ? `${shown(mean, 2)} on average`
        : undefined
  return figure ? [`${lead(label)} ${figure}, ${of}`] : []
}
