import { expect, test } from 'vitest'
import { questionTypes } from '#contract/questions/question.ts'
import { templates } from '#contract/templates/catalogue.ts'
import { emptyContent } from '../builder/form-content.ts'
import { parseGuestDraft } from './guest-draft.ts'
import { contentOfTemplate } from './template-content.ts'

test('a draft of every template is read as it was written', () => {
  for (const template of templates) {
    const content = contentOfTemplate(template)
    const [question = null] = content.questions
    const field = question && { question: { ...question, label: 'Other' }, original: question }
    const draft = { template: template.key, content, field }
    expect(parseGuestDraft(JSON.stringify(draft))).toEqual(draft)
  }
})

test('a new question that is not in the form yet is kept in the editor', () => {
  for (const type of questionTypes) {
    const question = { ...type.starter(), id: 'q', label: '' } as never
    const withIds = JSON.parse(
      JSON.stringify(question, (key, value) =>
        key === 'options' ? value.map((option: object, at: number) => ({ id: `o${at}`, ...option })) : value,
      ),
    )
    const draft = { template: 'blank', content: emptyContent, field: { question: withIds, original: null } }
    expect(parseGuestDraft(JSON.stringify(draft))?.field).toMatchObject({ original: null })
  }
})

test('what is no draft is none', () => {
  for (const text of [null, '', '{', 'null', '[]', '{"template":"blank"}', '{"template":1,"content":{}}'])
    expect(parseGuestDraft(text)).toBeNull()
})

test('what is not understood in it is left out, the rest is kept', () => {
  const content = {
    ...emptyContent,
    name: 'Kept',
    accentColor: { red: 1 },
    surprise: 'x',
    questions: [
      { id: 'a', type: 'short', label: 'Kept too' },
      { id: 'b', type: 'telepathy', label: 'Unknown' },
      null,
    ],
  }
  const read = parseGuestDraft(
    JSON.stringify({ template: 'blank', content, field: { question: 1, original: 2 } }),
  )
  expect(read).toEqual({
    template: 'blank',
    content: { ...emptyContent, name: 'Kept', questions: [{ id: 'a', type: 'short', label: 'Kept too' }] },
    field: null,
  })
})
