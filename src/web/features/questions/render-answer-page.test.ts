import { expect, test } from 'vitest'
import type { Question } from '#contract/questions/question.ts'
import { type AnswerPageView, renderAnswerPage } from './render-answer-page.tsx'

const question: Question = { id: 'q1', type: 'short', label: 'What did you like?' }
const form = {
  id: 'F1',
  version: 7,
  name: 'Spring <workshop>',
  description: 'Two minutes\nof your time',
  cover: 'https://images.example/cover.jpg',
  questions: [question],
  submitButtonText: 'Send it',
  showProfileCard: true,
  language: 'en',
}
const owner = { slug: 'ada', name: 'Ada King Lovelace', avatar: null, rank: '0' }
const page = (more: Partial<Extract<AnswerPageView, { kind: 'form' }>> = {}) =>
  renderAnswerPage({ kind: 'form', form, owner, ...more })

test('is a whole document that the response id can be appended to', () => {
  const html = page()
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr"><head>/)
  expect(html).toMatch(/<\/footer>$/)
  expect(html).toContain('<form class="questions" id="f" action="?" method="post">')
  expect(html).toContain('<input type="hidden" name="formVersion" value="7"/>')
  expect(html).not.toContain('name="id"')
})

test('says what it is to search engines and in shared links', () => {
  const html = page()
  expect(html).toContain('<title>Spring &lt;workshop&gt;</title>')
  expect(html).toContain('<meta name="description" content="Two minutes of your time"/>')
  expect(html).toContain('<meta property="og:image" content="https://images.example/cover.jpg"/>')
  expect(html).not.toContain('noindex')
})

test('has nothing inline that the policy forbids', () => {
  const html = page()
  expect(html).not.toMatch(/ style=|<style| on\w+=/)
  for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toMatch(/ src="/)
})

test('shows who asks, unless told not to', () => {
  expect(page()).toMatch(/<div class="profile">.*>AL<\/span>.*Ada King Lovelace/)
  expect(page({ form: { ...form, showProfileCard: false } })).not.toContain('class="profile"')
})

test('an owner of rank 3 has a page under the own name', () => {
  const html = page({ owner: { ...owner, rank: '3', avatar: '/files/a.webp' } })
  expect(html).toMatch(/<header class="top"><a href="\/ada".*<img class="avatar" src="\/files\/a.webp"/)
  expect(html).toContain('Form powered by <a href="/">Formlark</a>')
  expect(page()).toMatch(/© \d{4} Formlark/)
})

test('what was typed and what is wrong come back with the page', () => {
  const html = page({
    values: { 'q.q1': 'Te\u0301a' },
    problem: {
      code: 'INVALID',
      message: 'x',
      fields: { q1: 'Please write at most 3 characters.', gone: 'No such question.' },
    },
  })
  expect(html).toContain('value="Te\u0301a"')
  expect(html).toContain('Please write at most 3 characters.')
  expect(html).toContain('<li>No such question.</li>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
})

test.each([
  ['BUSY', 'Many people are answering at this moment.'],
  ['TOO_MANY', 'Many people are answering at this moment.'],
  ['RESPONSE_DIFFERS', 'Open the form anew'],
  ['TOO_LARGE', 'the server’s own words'],
])('%s is said kindly above the kept form', (code, words) => {
  const html = page({ values: { 'q.q1': 'Kept' }, problem: { code, message: 'the server’s own words' } })
  expect(html).toContain(words)
  expect(html).toContain('value="Kept"')
})

test('thanks, and says that a form is closed', () => {
  const thanks = renderAnswerPage({ kind: 'thanks', form, owner })
  expect(thanks).toContain('Your answers have been received.')
  expect(thanks).toContain('<a href="/ada/F1">Send another response</a>')
  const closed = renderAnswerPage({ kind: 'closed' })
  expect(closed).toContain('This form is not taking answers')
  expect(closed).toContain('noindex')
})

test('reads from the right where the form does', () => {
  expect(page({ form: { ...form, language: 'ar-EG' } })).toContain('<html lang="ar-EG" dir="rtl">')
  expect(page({ form: { ...form, name: '2026: كيف كانت الورشة؟' } })).toContain('dir="rtl"')
})
