import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { formParams } from '../forms.ts'
import { questionsInputWire } from '../questions/wire.ts'

const effectSchema = z.object({
  questionId: z.string(),
  label: z.string(),
  /**
   * wording: other words, the same answers; meaning: asked in another way, so its answers are kept apart from new
   * ones; removed: no longer asked, its answers stay under 'Removed questions'.
   */
  kind: z.enum(['wording', 'meaning', 'removed']),
  /** Answers there are to it. */
  answers: z.number(),
  /** Options that were answered and are taken out, or worded anew. */
  options: z.array(
    z.object({ value: z.string(), kind: z.enum(['wording', 'removed']), answers: z.number() }),
  ),
})
/** What a change of the questions does to answers that are there. */
export type Effect = z.output<typeof effectSchema>

export const effectsOfChange = endpoint({
  id: 'effectsOfChange',
  summary: 'What a change of the questions would do to the answers that are there; changes nothing',
  method: 'POST',
  path: '/forms/:formId/effects',
  access: 'account',
  params: formParams,
  bodyLimit: 2 * 1024 * 1024,
  body: z.object({ questions: questionsInputWire }),
  answer: z.object({ responses: z.number(), effects: z.array(effectSchema) }),
  errors: ['FORM_NOT_FOUND', 'FORM_NOT_YOURS'],
})
