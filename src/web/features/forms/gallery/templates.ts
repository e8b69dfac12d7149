import { templates } from '#contract/templates/catalogue.ts'
import { type Template, templateCategories } from '#contract/templates/template.ts'

export type Category = (typeof templateCategories)[number]

/** All a template can be found by. */
const textOf = ({ name, description, category, questions }: Template) =>
  [name, description, category, ...questions.map(({ label }) => label)].join(' ').toLowerCase()

const found = templates.map((template) => ({ template, text: textOf(template) }))

/** The templates of a category (null: of all) that hold all of the words, in groups. */
export function matchingTemplates(category: Category | null, words: string) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = found
    .filter(({ text }) => wanted.every((word) => text.includes(word)))
    .map(({ template }) => template)
  return templateCategories
    .filter((name) => category === null || category === name)
    .map((name) => ({ category: name, templates: fitting.filter((template) => template.category === name) }))
    .filter((group) => group.templates.length > 0)
}
