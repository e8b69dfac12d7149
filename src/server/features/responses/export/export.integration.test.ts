import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { analyzeForm } from '#contract/analysis.ts'
import { basePath } from '#contract/endpoint.ts'
import { changeForm, type Form } from '#contract/forms.ts'
import { deleteResponse } from '#contract/responses/deletion.ts'
import { submitResponse } from '#contract/responses.ts'
import { unzip } from '#test/unzip.ts'
import { type Person, world } from '#test/world.ts'
import { xlsxOf } from './xlsx.ts'

const home = world()
const questions = [
  { id: 'stars', type: 'rating', label: 'Comment' },
  { id: 'words', type: 'long', label: 'Comment' },
  { id: 'one', type: 'radio', label: 'One', options: [{ id: 'a', value: 'Apple, red' }], other: true },
  { id: 'size', type: 'number', label: '=SUM(A1)' },
  { id: 'constructor', type: 'short', label: 'Built in' },
]
const makeForm = (owner: Person) => home.form(owner, { questions: JSON.stringify(questions) as never })
const send = async (form: Form, answers: Record<string, unknown>) => {
  const id = randomUUID()
  await home.call(submitResponse, { params: { formId: form.id }, body: { id, answers } })
  return id
}
const get = (person: Person, form: Form, query: string) =>
  home.app.inject({
    url: `${basePath}/responses/${form.id}/export?${query}`,
    headers: { authorization: `Bearer ${person.token}` },
  })

test('CSV: every question that was ever asked, quoted, harmless, with numbers as they are', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  const id = await send(form, { stars: 5, words: 'Two\r\nlines, "quoted"', one: 'a', size: -5 })
  await send(form, { words: '=HYPERLINK("x")', one: { other: '+49 30 123' } })
  const kept = JSON.stringify(questions.slice(1))
  await ada.call(changeForm, { params: { formId: form.id }, body: { formData: { questions: kept } } })
  const reply = await get(ada, form, 'format=csv')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-total-count': '2',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename\*=UTF-8''A%20form%20\d{4}-\d{2}-\d{2}\.csv$/,
    ),
  })
  expect(reply.body.startsWith('\ufeffResponse,')).toBe(true)
  expect(reply.body).toContain('\r\n')
  const rows = parse(reply.body, { bom: true }) as string[][]
  expect(rows[0]).toEqual([
    'Response',
    'Submitted at',
    'Comment',
    'One',
    "'=SUM(A1)",
    'Built in',
    'Comment (2)',
  ])
  expect(rows[1]).toEqual([id, expect.any(String), 'Two\r\nlines, "quoted"', 'Apple, red', '-5', '', '5'])
  expect(rows[2]?.slice(2)).toEqual([`'=HYPERLINK("x")`, 'Other: +49 30 123', '', '', ''])
  expect((await get(ada, form, 'format=csv&bom=no')).body.startsWith('Response,')).toBe(true)
})

test('a filter and what was deleted leave responses out', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  const low = await send(form, { stars: 1, words: 'low' })
  await send(form, { stars: 5, words: 'high' })
  const gone = await send(form, { stars: 1, words: 'gone' })
  await ada.call(deleteResponse, { params: { formId: form.id, responseId: gone } })
  const reply = await get(ada, form, 'format=csv&where=stars.atMost.2')
  expect(reply.headers['x-total-count']).toBe('1')
  expect((parse(reply.body, { bom: true }) as string[][]).slice(1).map(([id]) => id)).toEqual([low])
  expect((await get(ada, form, 'format=pdf')).statusCode).toBe(400)
})

test('JSON can be sent again: another form that takes it has the same figures', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  await send(form, { stars: 5, words: 'Ünïque "words"', one: 'a', size: 2.5 })
  await send(form, { stars: 2, one: { other: 'Plum' } })
  const told = JSON.parse((await get(ada, form, 'format=json')).body)
  expect(told.responses[0].texts).toEqual({
    stars: '5',
    words: 'Ünïque "words"',
    one: 'Apple, red',
    size: '2.5',
  })
  expect(told.responses[1].texts.one).toBe('Other: Plum')
  const copy = await home.form(ada, { questions: JSON.stringify(told.form.questions) as never })
  for (const { id, answers } of told.responses)
    await home.call(submitResponse, { params: { formId: copy.id }, body: { id, answers } })
  const figures = async ({ id }: Form) =>
    (await ada.call(analyzeForm, { params: { formId: id }, query: {} })).questions.map(
      ({ latest, ...question }) => ({ ...question, latest: latest?.map(({ text }) => text) }),
    )
  expect(await figures(copy)).toEqual(await figures(form))
  const none = await home.form(ada)
  expect(JSON.parse((await get(ada, none, 'format=json')).body).responses).toEqual([])
})

test('Excel: numbers are numbers, text is text, and no letter breaks the file', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  await send(form, { stars: 5, words: '=1+1 <b> & \u0001 _x0041_', size: -2.5 })
  const reply = await get(ada, form, 'format=xlsx')
  expect(reply.headers['content-type']).toContain('spreadsheetml')
  const parts = await unzip(reply.rawPayload)
  expect(Object.keys(parts).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = parts['xl/worksheets/sheet1.xml']
  expect(sheet).toContain('<c><v>5</v></c>')
  expect(sheet).toContain('<c><v>-2.5</v></c>')
  expect(sheet).toContain('=1+1 &lt;b&gt; &amp; _x0001_ _x005F_x0041_</t>')
})

test('Excel: moments and days are dates, where spreadsheets know the day', async () => {
  const ada = await home.person()
  const form = await home.form(ada, {
    questions: JSON.stringify([{ id: 'when', type: 'date', label: 'When' }]) as never,
  })
  const days = ['2026-11-22', '1900-03-01', '1899-12-31', '9999-12-31']
  for (const when of days) await send(form, { when })
  await home.database.pool.query(
    `update responses set submitted_at = '2024-03-01T18:00:00Z'::timestamptz where form_id = $1`,
    [form.id],
  )
  const parts = await unzip((await get(ada, form, 'format=xlsx')).rawPayload)
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(sheet).toContain('>Submitted at (UTC)</t>')
  // 45352 days after the last but one of 1899, three quarters of a day.
  expect(sheet.match(/<c s="2"><v>45352.75<\/v><\/c>/g)).toHaveLength(4)
  for (const cell of ['<c s="3"><v>46348</v></c>', '<c s="3"><v>61</v></c>', '<c s="3"><v>2958465</v></c>'])
    expect(sheet).toContain(cell)
  expect(sheet).toContain('>1899-12-31</t>')
  const styles = [...(parts['xl/styles.xml'] ?? '').matchAll(/<xf [^>]*xfId="0"[^>]*>/g)].map(([xf]) => xf)
  expect([styles[2], styles[3]]).toEqual([
    expect.stringContaining('numFmtId="164"'),
    expect.stringContaining('numFmtId="165"'),
  ])
  const rows = parse((await get(ada, form, 'format=csv')).body, { bom: true }) as string[][]
  expect(rows.slice(1).map(([, at]) => at)).toEqual(days.map(() => '2024-03-01T18:00:00.000Z'))
  expect(
    rows
      .slice(1)
      .map(([, , when]) => when)
      .sort(),
  ).toEqual(days.toSorted())
})

test('what does not fit a sheet goes on in another', async () => {
  const ada = await home.person()
  const form = await makeForm(ada)
  for (let n = 0; n < 5; n++) await send(form, { size: n })
  const exported = { id: form.id, questions: form.questions, retired: [] }
  const parts = await unzip(await buffer(xlsxOf(home.database.db, exported, { rowsOfSheet: 3 })))
  const rowsOf = (sheet: number) => parts[`xl/worksheets/sheet${sheet}.xml`]?.match(/<row>/g)?.length
  expect([rowsOf(1), rowsOf(2), rowsOf(3), rowsOf(4)]).toEqual([3, 3, 2, undefined])
  expect(parts['xl/workbook.xml']).toContain('name="Responses 3"')
})
