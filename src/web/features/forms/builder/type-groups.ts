import { type Question, questionTypes } from '#contract/questions/question.ts'

type Type = Question['type']

const groups: { name: string; types: Type[] }[] = [
  { name: 'Opinions', types: ['rating', 'scale'] },
  { name: 'Choices', types: ['radio', 'multiple', 'dropdown', 'checkbox'] },
  { name: 'Words and numbers', types: ['short', 'long', 'email', 'number', 'date', 'custom', 'textarea'] },
  { name: 'Layout and files', types: ['separator', 'file'] },
]

const known = new Set<string>(groups.flatMap(({ types }) => types))
/** A type that no group names is last, not lost. */
const others = questionTypes.flatMap(({ type }) => (known.has(type) ? [] : [type as Type]))

/** Words people may look for a type by, beside its name and its hint. */
const otherNames: Partial<Record<Type, string>> = {
  rating: 'stars score feedback',
  scale: 'nps csat ces likert score numbers 1-10',
  radio: 'yes no select choose poll',
  multiple: 'checkboxes select several',
  dropdown: 'select list menu',
  checkbox: 'consent agree tick terms yes no',
  short: 'name input',
  long: 'paragraph comment textarea',
  number: 'amount quantity age',
  date: 'day time birthday',
  custom: 'pattern regex phone code',
  textarea: 'paragraph comment long',
  separator: 'heading section line divider',
  file: 'upload attachment document picture',
}

/** The kinds of fields in their groups, those that match all the words looked for. */
export function typeGroups(search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (type: Type) => {
    const about = questionTypes.find((found) => found.type === type)
    const text = `${about?.name} ${about?.hint} ${otherNames[type] ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const all = others.length > 0 ? [...groups, { name: 'More', types: others }] : groups
  return all
    .map(({ name, types }) => ({ name, types: types.filter(fits) }))
    .filter(({ types }) => types.length > 0)
}
