import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { newQuestion } from '#contract/questions/complete.ts'
import { type Question, questionTypes } from '#contract/questions/question.ts'
import { AnswerForm, type AnswerFormProps } from './answer-form.tsx'

const form = { name: 'Tea', description: '', cover: null, submitButtonText: 'Send' }
const render = (questions: Question[], more: Partial<AnswerFormProps> = {}) =>
  renderToStaticMarkup(<AnswerForm form={{ ...form, questions }} {...more} />)

const ofType = (type: string, more: object = {}): Question => ({
  ...newQuestion(type as Question['type'], () => 'o1'),
  id: 'q1',
  label: 'How was the tea?',
  ...more,
})
const options = [
  { id: 'o1', value: 'Green' },
  { id: 'o2', value: 'Black' },
]
const asked = questionTypes.filter(({ type }) => type !== 'separator').map(({ type }) => type)
const grouped = ['rating', 'scale', 'radio', 'multiple']

test.each(asked)('a %s question has its title where screen readers look for it', (type) => {
  const html = render([ofType(type)])
  if (grouped.includes(type)) expect(html).toContain('<legend>How was the tea?</legend>')
  else if (type === 'checkbox')
    expect(html).toMatch(/<label class="choice"><input id="q-q1".*How was the tea\?/)
  else expect(html).toContain('<label class="title" for="q-q1">How was the tea?</label>')
  expect(html).toContain('id="q-q1"')
})

test.each(asked)('a %s question is explained and complained about by reference', (type) => {
  const html = render([ofType(type, { explainer: 'Be honest.' })], { problems: { q1: 'Not like this.' } })
  expect(html).toContain('<p class="explainer" id="q-q1-explainer">Be honest.</p>')
  expect(html).toContain('<p class="problem" id="q-q1-problem">Not like this.</p>')
  expect(html).toMatch(/aria-describedby="q-q1-explainer q-q1-problem[ "]/)
  expect(html).toContain('<a href="#q-q1">How was the tea?</a>')
})

test.each(asked.filter((type) => type !== 'multiple'))('a %s question can be required', (type) => {
  const html = render([ofType(type, { required: true })])
  expect(html).toMatch(/ required=""/)
  expect(html).toContain('Questions marked with * need an answer.')
})

test.each([
  ['short', { 'q.q1': 'Mild' }, 'value="Mild"'],
  ['long', { 'q.q1': 'Mild' }, '>Mild</textarea>'],
  ['textarea', { 'q.q1': 'Mild' }, '>Mild</textarea>'],
  ['email', { 'q.q1': 'a@b' }, 'value="a@b"'],
  ['number', { 'q.q1': '1e' }, 'value="1e"'],
  ['date', { 'q.q1': '2026-01-31' }, 'value="2026-01-31"'],
  ['custom', { 'q.q1': 'AB' }, 'value="AB"'],
  ['rating', { 'q.q1': '4' }, 'id="q-q1-4" checked="" name="q.q1" value="4"'],
  ['scale', { 'q.q1': '1' }, 'id="q-q1" checked="" name="q.q1" value="1"'],
  ['radio', { 'q.q1': 'o2' }, 'id="q-q1-2" checked="" name="q.q1" value="o2"'],
  ['radio', { 'q.q1': '#other', 'q.q1.other': 'White' }, 'name="q.q1.other" value="White"'],
  ['multiple', { 'q.q1': ['o1', 'o2'] }, 'id="q-q1-2" checked="" name="q.q1" value="o2"'],
  ['multiple', { 'q.q1': 'o1' }, 'id="q-q1" checked="" name="q.q1" value="o1"'],
  ['dropdown', { 'q.q1': 'o2' }, '<option value="o2" selected="">'],
  ['checkbox', { 'q.q1': 'yes' }, 'checked=""'],
])('a %s question keeps %j', (type, values, kept) => {
  const more = ['radio', 'multiple', 'dropdown'].includes(type) ? { options, other: true } : {}
  const attributes = /<(input|textarea|select|option)[^>]*>[^<]*(<\/\w+>)?/g
  const html = render([ofType(type, more)], { values })
  const ordered = (html.match(attributes) ?? []).some((tag) =>
    kept.split(' ').every((part) => tag.includes(part)),
  )
  expect(ordered || html.includes(kept)).toBe(true)
})

test('text of strangers and authors stays text', () => {
  const hostile = '"><script>alert(1)</script>'
  const question = ofType('radio', {
    label: hostile,
    explainer: hostile,
    options: [{ id: 'o1', value: hostile }],
    other: true,
  })
  const html = render([question], {
    values: { 'q.q1.other': hostile },
    problems: { q1: hostile, [hostile]: hostile },
  })
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;')
})

test('uses no style attributes, which the page’s policy forbids', () => {
  expect(render(asked.map((type) => ofType(type)))).not.toContain('style=')
})

test('stars are read aloud and numbers of a scale keep what they mean', () => {
  const html = render([ofType('rating'), ofType('scale', { minLabel: 'Bad', maxLabel: 'Good' })])
  expect(html).toContain('>1 star</span>')
  expect(html).toContain('>5 stars</span>')
  expect(html).toContain('<span>5</span><span class="only-read">Good</span>')
})

test('a separator shows its text, or a line', () => {
  expect(render([ofType('separator', { label: '', separatorText: 'Part two' })])).toContain('>Part two</h2>')
  expect(render([ofType('separator', { label: '', separatorText: ' ' })])).toContain(
    '<hr class="separator"/>',
  )
})

test('the preview sends nothing, and the builder can wrap each question', () => {
  const html = render([ofType('short')], {
    preview: true,
    wrapQuestion: (question, node, index) => <section data-wraps={`${question.id} ${index}`}>{node}</section>,
  })
  expect(html).not.toMatch(/<form|type="submit"/)
  expect(html).toContain('<section data-wraps="q1 0"><div class="question"')
})

test('ids that objects have anyway bring no values or problems along', () => {
  const html = render([ofType('short', { id: 'constructor' })])
  expect(html).not.toMatch(/problem|value=/)
})

test('files that came already are shown by name and need not be chosen again', () => {
  const html = render([ofType('file', { required: true, accept: 'images' })], {
    values: { 'q.q1': ['f1', 'f2'], 'q.q1.names': ['a.png', '<b>.png'] },
  })
  expect(html).toContain('encType="multipart/form-data"')
  expect(html).toContain('accept="image/jpeg,.jpg')
  expect(html).not.toContain('required=""')
  expect(html).toMatch(/<input type="checkbox"[^>]* checked="" value="f2"\/><span>&lt;b&gt;.png<\/span>/)
  expect(render([ofType('file', { maxFiles: 1 })])).not.toContain('multiple=""')
  expect(render([ofType('short')])).not.toContain('encType')
})
