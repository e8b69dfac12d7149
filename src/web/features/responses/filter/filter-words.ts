import type { AnalysedQuestion } from '#contract/analysis.ts'
import { questionTypes } from '#contract/questions/question.ts'
import type { Condition, ResponseFilter } from '#contract/responses/filter.ts'
import { formatDay, formatExact } from '#web/lib/format.ts'
import { daysInWords } from './periods.ts'

export type FilterQuestion = Pick<
  AnalysedQuestion,
  'questionId' | 'type' | 'label' | 'removed' | 'distribution'
>

export const figuresOf = ({ type }: Pick<FilterQuestion, 'type'>) =>
  questionTypes.find((known) => known.type === type)?.figures ?? 'none'

/** What can be asked of the answer to a question, in the order of a list. */
export function testsOf(question: FilterQuestion): { test: Condition['test']; label: string }[] {
  const shown = [
    { test: 'answered', label: 'was answered' },
    { test: 'skipped', label: 'was skipped' },
  ] as const
  switch (figuresOf(question)) {
    case 'choices':
      return [{ test: 'is', label: 'is one of' }, ...shown]
    case 'numbers':
      return [
        { test: 'atMost', label: 'is at most' },
        { test: 'atLeast', label: 'is at least' },
        { test: 'is', label: 'is exactly' },
        ...shown,
      ]
    case 'dates':
      return [
        { test: 'atLeast', label: 'is on or after' },
        { test: 'atMost', label: 'is on or before' },
        { test: 'is', label: 'is on' },
        ...shown,
      ]
    default:
      return [...shown]
  }
}

/** A value of a condition as people know it. */
function valueWords(value: string, question: FilterQuestion | undefined): string {
  if (!question) return value
  const figures = figuresOf(question)
  if (figures === 'dates') return formatDay(value)
  if (figures === 'numbers') return formatExact(Number(value))
  return question.distribution?.find((share) => share.value === value)?.label ?? value
}

/** "How was it?: at most 2" */
export function conditionWords(condition: Condition, question: FilterQuestion | undefined): string {
  const name = question?.label || 'Question'
  const values =
    'values' in condition ? condition.values : 'value' in condition ? [condition.value] : undefined
  if (!values) return `${name}: ${condition.test}`
  const date = question && figuresOf(question) === 'dates'
  const test = {
    is: '',
    answered: '',
    skipped: '',
    atMost: date ? 'up to ' : 'at most ',
    atLeast: date ? 'from ' : 'at least ',
  }[condition.test]
  return `${name}: ${test}${values.map((value) => valueWords(value, question)).join(' or ')}`
}

/** Each part of a filter in words, and the filter without it. */
export function filterParts(filter: ResponseFilter, questions: readonly FilterQuestion[], today: string) {
  const { from, to, where = [] } = filter
  const known = new Map(questions.map((question) => [question.questionId, question]))
  return [
    ...(from || to
      ? [{ key: 'days', words: daysInWords({ from, to }, today), without: { where } as ResponseFilter }]
      : []),
    ...where.map((condition, at) => ({
      key: `${at} ${JSON.stringify(condition)}`,
      words: conditionWords(condition, known.get(condition.questionId)),
      without: { from, to, where: where.toSpliced(at, 1) } as ResponseFilter,
    })),
  ]
}
