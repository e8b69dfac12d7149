import { otherText } from '#contract/questions/choice.ts'
import type { ShownAnswer, StoredFile } from '#contract/questions/definition.ts'
import { formatDay, formatExact } from '#web/lib/format.ts'

/** An answer as people read it, in one text. `type` is the question's; '' where it is not known. */
export function answerText(answer: ShownAnswer | StoredFile, type: string): string {
  if (typeof answer === 'string') return type === 'date' ? formatDay(answer) : answer
  if (typeof answer === 'number') return formatExact(answer)
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  if (Array.isArray(answer)) return answer.map((item) => answerText(item, type)).join('; ')
  if ('name' in answer) return answer.name
  return 'other' in answer ? otherText(answer) : answer.value
}
