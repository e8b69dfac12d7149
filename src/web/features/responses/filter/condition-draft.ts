import type { QuestionType } from '#contract/questions/definition.ts'
import { type Condition, whereSchema } from '#contract/responses/filter.ts'

/** A condition while somebody makes it. */
export interface ConditionDraft {
  questionId: string
  test: Condition['test']
  /** Of a number or date. */
  value: string
  /** Of choices. */
  values: readonly string[]
}

/** The finished condition, or the sentence that says what is missing. */
export function finished(
  { questionId, test, value, values }: ConditionDraft,
  figures: QuestionType['figures'],
): { condition: Condition } | { problem: string } {
  const condition = ((): Condition => {
    if (test === 'answered' || test === 'skipped') return { questionId, test }
    if (figures === 'choices') return { questionId, test: 'is', values: [...values] }
    const plain = figures === 'numbers' ? value.trim().replace(',', '.') : value
    return test === 'is' ? { questionId, test, values: [plain] } : { questionId, test, value: plain }
  })()
  const fits = whereSchema.safeEncode([condition]).success
  const number = figures !== 'numbers' || !('value' in condition || 'values' in condition) || isNumber(value)
  if (fits && number) return { condition }
  if (figures === 'choices') return { problem: 'Please choose at least one.' }
  return { problem: figures === 'dates' ? 'Please choose a day.' : 'Please enter a number.' }
}

const isNumber = (text: string) => /^-?\d{1,16}([.,]\d{1,17})?$/.test(text.trim())
