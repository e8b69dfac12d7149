import { z } from 'zod'
import { defineType, questionBase } from './definition.ts'
import { writtenBehaviour } from './written.ts'

/** Longest address that mail servers take (RFC 5321, with RFC 3696 erratum 1690). */
export const emailLimit = 254

/** The pattern of the HTML standard's e-mail field, so that browser and server agree. */
const address =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

const refused = { problem: 'Please enter a valid e-mail address.' }

const emailSchema = z.object({ ...questionBase, type: z.literal('email') })

export const email = defineType(emailSchema, {
  ...writtenBehaviour,
  type: 'email',
  name: 'Email',
  hint: 'An e-mail address',
  figures: 'texts',
  settings: [],
  canBeRequired: true,
  starter: () => ({ type: 'email' }),
  checker: () => (raw) => {
    if (typeof raw !== 'string') return refused
    const trimmed = raw.trim()
    return trimmed.length <= emailLimit && address.test(trimmed) ? { answer: trimmed } : refused
  },
  fromFields: (_question, values) => values()[0],
})
