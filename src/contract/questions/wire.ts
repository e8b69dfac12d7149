import { z } from 'zod'
import { type Question, type QuestionInput, questionInputSchema, questionSchema } from './question.ts'

/** Most questions a form may have. */
export const mostQuestions = 500

const tooMany = `At most ${mostQuestions} questions`

/** On the wire questions are a JSON string of a list; a list is taken too. Bad JSON is an issue, not a throw. */
const listCodec = <T>(questions: z.ZodType<T[]>) =>
  z.codec(z.union([z.string(), z.array(z.unknown())]), questions, {
    decode: (wire, context) => {
      if (typeof wire !== 'string') return wire as never
      try {
        return JSON.parse(wire)
      } catch {
        context.issues.push({ code: 'custom', message: 'Not a list of questions in JSON', input: wire })
        return z.NEVER
      }
    },
    encode: (list) => JSON.stringify(list),
  })

/** Questions in replies: encodes to a JSON string, decodes to the list. */
export const questionsWire: z.ZodType<Question[], string | unknown[]> = listCodec(z.array(questionSchema))

/** Questions in requests, where ids may be missing; see `completeQuestions`. */
export const questionsInputWire: z.ZodType<QuestionInput[], string | unknown[]> = listCodec(
  z.array(questionInputSchema).max(mostQuestions, tooMany),
)
