import { z } from 'zod'
import {
  checkOther,
  chosenText,
  noSuchOption,
  optionFlaws,
  optionLookup,
  optionsField,
  otherKey,
  showChosen,
  starterOptions,
  tallyKey,
  writtenOther,
} from './choice.ts'
import { type Checked, defineType, type OtherAnswer, questionBase } from './definition.ts'

const multipleSchema = z.object({
  ...questionBase,
  type: z.literal('multiple'),
  options: optionsField,
  /** Whether the visitor may write an option of their own. */
  other: z.boolean().optional(),
})

type Several = (string | OtherAnswer)[]

export const multiple = defineType<typeof multipleSchema, Several>(multipleSchema, {
  type: 'multiple',
  name: 'Multiple Choice',
  hint: 'Any number of several options',
  figures: 'choices',
  settings: ['options', 'other'],
  canBeRequired: true,
  starter: () => ({ type: 'multiple', options: starterOptions() }),
  flaws: optionFlaws,
  checker: (question) => {
    const lookup = optionLookup(question)
    const places = new Map(question.options.map(({ id }, place) => [id, place]))
    return (raw) => checkSeveral(raw, lookup, places, question.other === true)
  },
  tally: (_question, answer) => ['', ...answer.map(tallyKey)],
  show: (question, answer) => answer.map((chosen) => showChosen(question, chosen)),
  toText: (question, answer) => answer.map((chosen) => chosenText(question, chosen)).join('; '),
  fromFields: (_question, values) => {
    const other = writtenOther(values)
    const chosen = values().filter((value) => value !== otherKey)
    const otherChosen = other !== undefined || values().includes(otherKey)
    return otherChosen ? [...chosen, { other: other ?? '' }] : chosen
  },
})

const twice = { problem: 'Please choose each option only once.' }

/** Stored in the order of the options, 'Other' last, so that the same choice is always the same answer. */
const checkSeveral = (
  raw: unknown,
  lookup: Map<string, string>,
  places: Map<string, number>,
  otherAllowed: boolean,
): Checked<Several> => {
  if (!Array.isArray(raw)) return { problem: 'Please answer with a list of options.' }
  if (raw.length > places.size + 1) return twice
  const ids = new Set<string>()
  let other: OtherAnswer | undefined
  for (const item of raw) {
    if (otherAllowed && typeof item === 'object' && item !== null) {
      const checked = checkOther(item)
      if ('problem' in checked) return checked
      if (other) return twice
      other = checked.answer
      continue
    }
    const id = typeof item === 'string' ? lookup.get(item) : undefined
    if (id === undefined) return noSuchOption
    if (ids.has(id)) return twice
    ids.add(id)
  }
  const inOrder: Several = [...ids].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
  return { answer: other ? [...inOrder, other] : inOrder }
}
