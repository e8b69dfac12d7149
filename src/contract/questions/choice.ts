import { z } from 'zod'
import { isStorable } from '../text.ts'
import { type Checked, type Flaw, type Option, type OtherAnswer, optionSchema } from './definition.ts'
import { shortLimit, unstorableAnswer } from './written.ts'

/** The form field's value for 'Other', and its value in tallies; no option id can look like it. */
export const otherKey = '#other'

const mostOptions = 200
const tooMany = `At most ${mostOptions} options`

export const optionsField = z.array(optionSchema).max(mostOptions, tooMany)
export const optionInputsField = z.array(optionSchema.partial({ id: true })).max(mostOptions, tooMany)

/** What a new question to choose from begins with. */
export const starterOptions = () => [{ value: 'Option 1' }, { value: 'Option 2' }]

interface Choice {
  options: { id?: string | undefined; value: string }[]
}

/**
 * What is wrong with a list of options. Values must differ, and none may read like another option's id, because an
 * answer may name an option by either.
 */
export const optionFlaws = ({ options }: Choice): Flaw[] => {
  if (options.length === 0) return [{ path: ['options'], message: 'Please add at least one option.' }]
  const ids = new Set<string>()
  const values = new Set<string>()
  const given = new Map(options.flatMap(({ id, value }) => (id === undefined ? [] : [[id, value]])))
  return options.flatMap(({ id, value }, index) => {
    const flaw = (message: string) => [{ path: ['options', index, 'value'], message }]
    if (value.trim() === '') return flaw('Please write something here, or remove this option.')
    if (values.has(value)) return flaw(`“${value}” is there twice. Please change or remove one.`)
    values.add(value)
    if (id !== undefined && ids.has(id))
      return flaw('Two options have the same id. Please give each its own.')
    if (id !== undefined) ids.add(id)
    if (value !== id && given.has(value)) return flaw(`“${value}” is another option’s id. Please change it.`)
    return []
  })
}

/** Options by id and by exact wording; ids first. Gives an option's id. */
export const optionLookup = ({ options }: { options: Option[] }) => {
  const found = new Map(options.map(({ id, value }) => [value, id]))
  for (const { id } of options) found.set(id, id)
  return found
}

export const noSuchOption = { problem: 'Please choose one of the options.' }

/** Checks `{ other: text }`, exactly that and nothing beside it. */
export const checkOther = (raw: object): Checked<OtherAnswer> => {
  const keys = Object.keys(raw)
  if (keys.length !== 1 || keys[0] !== 'other' || !('other' in raw) || typeof raw.other !== 'string')
    return noSuchOption
  const { other } = raw
  if (other.trim() === '') return { problem: 'Please write your own answer beside “Other”.' }
  if (other.length > shortLimit) return { problem: `Please write at most 1,000 characters beside “Other”.` }
  if (!isStorable(other)) return { problem: unstorableAnswer }
  return { answer: { other } }
}

type Chosen = string | OtherAnswer

/** The value under which a choice is counted: all that was written beside 'Other' as one. */
export const tallyKey = (chosen: Chosen) => (typeof chosen === 'string' ? chosen : otherKey)

/** An option with its wording; one that is unknown (never, within the version answered) keeps its id as wording. */
export const showChosen = ({ options }: { options: Option[] }, chosen: Chosen): Option | OtherAnswer =>
  typeof chosen === 'string'
    ? (options.find(({ id }) => id === chosen) ?? { id: chosen, value: chosen })
    : chosen

/** What was written beside 'Other', told from the wording of an option. */
export const otherText = ({ other }: OtherAnswer) => `Other: ${other}`

/** A choice in words. */
export const chosenText = (question: { options: Option[] }, chosen: Chosen) => {
  const shown = showChosen(question, chosen)
  return 'other' in shown ? otherText(shown) : shown.value
}

/** The written part of 'Other' in a native form post; undefined when nothing was written. */
export const writtenOther = (values: (part?: string) => string[]) => {
  const other = values('other')[0]
  return other === undefined || other.trim() === '' ? undefined : other
}
