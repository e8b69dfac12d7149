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
  thankYouText: '',
  redirectUrl: null,
  accentColor: null,
  logo: null,
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
  const share = { address: 'https://forms.example/ada/F1', image: 'https://forms.example/share.png' }
  const html = page({ share })
  expect(html).toContain('<title>Spring &lt;workshop&gt;</title>')
  expect(html).toContain('<meta name="description" content="Two minutes of your time"/>')
  expect(html).toContain(`<link rel="canonical" href="${share.address}"/>`)
  expect(html).toContain(`<meta property="og:image" content="${share.image}"/>`)
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
  ['LOOKS_AUTOMATED', 'Please send once more.'],
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

test('thanks in the owner’s own words, and not at all where people are led elsewhere', () => {
  const own = { ...form, thankYouText: 'See you in <May>' }
  for (const html of [page({ form: own }), renderAnswerPage({ kind: 'thanks', form: own, owner })]) {
    expect(html).toContain('See you in &lt;May&gt;')
    expect(html).not.toContain('Your answers have been received.')
  }
  expect(page({ form: { ...form, redirectUrl: 'https://example.com' } })).not.toContain('<template')
})

test('says why a form is closed, the day in its own time zone', () => {
  const closedAt = '2027-01-31T23:30:00Z'
  const at = (timeZone: string) =>
    renderAnswerPage({ kind: 'closed', reason: { kind: 'time', closedAt, timeZone } })
  expect(at('Europe/London')).toContain('This form closed on 31 January 2027.')
  expect(at('Asia/Tokyo')).toContain('This form closed on 1 February 2027.')
  expect(renderAnswerPage({ kind: 'closed', reason: { kind: 'full' } })).toContain(
    'This form has received all the answers it asked for.',
  )
})

test('has the form’s own colour in one style, and its logo in place of ours', () => {
  const html = page({ form: { ...form, accentColor: '#c2185b', logo: '/files/logos/x.webp' } })
  expect(html.match(/<style>/g)).toHaveLength(1)
  expect(html).toContain('--accent:#c2185b')
  expect(html).toMatch(
    /<header class="top"><img class="logo" src="\/files\/logos\/x.webp" alt=""\/><\/header>/,
  )
  expect(html).not.toContain('Formlark, home')
})

test('a cover of ours comes in two sizes, one from elsewhere as it is', () => {
  const cover = `https://photos.example/files/covers/${'a'.repeat(24)}`
  expect(page({ form: { ...form, cover: `${cover}-1600.webp` } })).toContain(
    `srcSet="${cover}-800.webp 800w, ${cover}-1600.webp 1600w"`,
  )
  expect(page()).not.toContain('srcSet=')
})

test('reads from the right where the form does', () => {
  expect(page({ form: { ...form, language: 'ar-EG' } })).toContain('<html lang="ar-EG" dir="rtl">')
  expect(page({ form: { ...form, name: '2026: كيف كانت الورشة؟' } })).toContain('dir="rtl"')
})
