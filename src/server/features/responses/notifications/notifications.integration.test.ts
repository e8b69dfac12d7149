import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deleteForm } from '#contract/forms/bin.ts'
import type { Form } from '#contract/forms.ts'
import {
  changeNotifications,
  myNotifications,
  type NotificationMode,
  subscriptionByToken,
  unsubscribe,
} from '#contract/responses/notifications.ts'
import { submitResponse } from '#contract/responses.ts'
import { transaction } from '#server/db/database.ts'
import { type Person, world } from '#test/world.ts'
import { lookAround } from './commands.ts'

const home = world({ ABUSE_PROTECTION: 'off', PUBLIC_URL: 'https://forms.example.com' })

const questions = JSON.stringify([
  { id: 'stars', type: 'rating', label: 'How was it?' },
  { id: 'words', type: 'long', label: 'In your words' },
]) as never

const sql = (text: string, values: unknown[] = []) => home.database.pool.query(text, values)
const verify = ({ id }: Person) => sql('update users set email_verified_at = now() where id = $1', [id])

async function someone(name?: string) {
  const person = await home.person(name)
  await verify(person)
  return person
}

const choose = (person: Person, form: Form, mode: NotificationMode) =>
  person.call(changeNotifications, { params: { formId: form.id }, body: { mode } })

async function ready(mode: NotificationMode, formData: object = {}) {
  const ada = await someone()
  const form = await home.form(ada, { questions, ...formData } as never)
  await choose(ada, form, mode)
  await hoursAgo()
  await forgetLooks()
  return { ada, form }
}

/** The look that choosing asks for is over. */
const forgetLooks = () => sql(`delete from pgboss.job where name = 'notify-of-responses'`)

const send = (form: Form, answers: object = { stars: 4 }) =>
  home.call(submitResponse, {
    params: { formId: form.id },
    body: { id: randomUUID(), answers: { ...answers } },
  })

/** Some hours pass: for what is known of the past, not for what is asked for. */
async function hoursAgo(hours = 2) {
  const ago = `- interval '${hours} hours'`
  await sql(`update responses set submitted_at = submitted_at ${ago}`)
  await sql(
    `update notification_settings set told_at = told_at ${ago}, sent_at = sent_at ${ago}, digested_on = digested_on - 1`,
  )
}

/** Of how many people and forms a look is still to come. */
const looks = async () =>
  (
    await sql(
      `select distinct data from pgboss.job where name = 'notify-of-responses' and state in ('created', 'retry')`,
    )
  ).rows.length

/** What was asked for later is due; everything that came is a little old. Gives the mails. */
async function mailsLater({ email }: Person) {
  for (const [table, column] of [
    ['responses', 'submitted_at'],
    ['notification_settings', 'told_at'],
  ])
    await sql(`update ${table} set ${column} = ${column} - interval '1 minute'`)
  await sql(`update pgboss.job set start_after = now()`)
  return home.mailsTo(email)
}
const isMail = ({ subject }: { subject?: string }) => /response/.test(subject ?? '')
const notesTo = async (person: Person) => (await mailsLater(person)).filter(isMail)
const askedFor = (count = 1) => expect.poll(looks, { timeout: 20_000 }).toBe(count)

async function lookAll() {
  // In these tests a moment is asked for again that would be over.
  await sql(`delete from pgboss.job where state = 'completed'`)
  await transaction(home.database.db, (tx) =>
    home.app.jobs.enqueue(tx, lookAround, {}, { key: randomUUID() }),
  )
  await home.app.jobs.drain()
}

test('nobody is mailed who did not ask for it, and everybody chooses for themselves', async () => {
  const [ada, bob] = [await someone(), await home.person('Bob')]
  const form = await home.form(ada)
  await sql('insert into form_co_authors (form_id, user_id) values ($1, $2)', [form.id, bob.id])
  const params = { formId: form.id }
  expect(await ada.call(myNotifications, { params })).toEqual({
    mode: 'none',
    email: ada.email,
    verified: true,
  })
  await choose(bob, form, 'daily')
  expect(await bob.call(myNotifications, { params })).toEqual({
    mode: 'daily',
    email: bob.email,
    verified: false,
  })
  expect((await ada.call(myNotifications, { params })).mode).toBe('none')
  await choose(bob, form, 'none')
  expect((await bob.call(myNotifications, { params })).mode).toBe('none')
})

test('a burst is one mail with the newest answers as text; what comes later is another, and nothing twice', async () => {
  const { ada, form } = await ready('each', { name: 'Lunch\r\nBcc: eve@example.com <b>' })
  const hostile = '<img src=x> see https://evil.example/x or evil.com\r\nBcc: y'
  await Promise.all(Array.from({ length: 30 }, () => send(form, { stars: 5, words: hostile })))
  await askedFor()
  // Not settled yet: a response that is being stored may still get an earlier moment.
  await sql(`update pgboss.job set start_after = now()`)
  expect((await home.mailsTo(ada.email)).filter(isMail)).toEqual([])
  await lookAll()
  const [mail, ...more] = await notesTo(ada)
  expect(more).toEqual([])
  expect(mail?.subject).toMatch(/^30 new responses to “Lunch Bcc: \S+ <b>”$/)
  expect(mail?.text).toContain('These are the newest 3.')
  expect(mail?.text?.match(/How was it\? 5/g)).toHaveLength(3)
  expect(mail?.text).toContain(`https://forms.example.com/form-responses/${form.id}`)
  expect(mail?.text).not.toMatch(/https:\/\/evil|evil\.com|evil\.example/)
  expect(mail?.html).not.toMatch(/<img|<b>/)
  expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
  await lookAll()
  expect(await notesTo(ada)).toHaveLength(1)

  // Within the minute after a mail the next one waits.
  await send(form)
  await lookAll()
  expect(await notesTo(ada)).toHaveLength(1)
  await sql(`update notification_settings set sent_at = sent_at - interval '1 minute'`)
  await lookAll()
  const later = await notesTo(ada)
  expect(later.map(({ subject }) => subject?.split(' to ')[0])).toEqual(['30 new responses', 'New response'])
})

test('who chooses to hear of each response right after one hears of the next', async () => {
  const { ada, form } = await ready('each')
  const bob = await someone('Bob')
  await sql('insert into form_co_authors (form_id, user_id) values ($1, $2)', [form.id, bob.id])
  await send(form)
  // From now on the process knows for some seconds whom to tell.
  await askedFor()
  await choose(bob, form, 'each')
  await send(form)
  await askedFor(2)
  const [mail, ...more] = await notesTo(bob)
  expect(mail?.subject).toBe('New response to “A form”')
  expect(more).toEqual([])
  expect((await notesTo(ada)).map(({ subject }) => subject)).toEqual(['2 new responses to “A form”'])
})

test('a look that finds nothing is done, and not tried again', async () => {
  const { ada, form } = await ready('none')
  await choose(ada, form, 'each')
  expect(await notesTo(ada)).toEqual([])
  const left = await sql(`select state from pgboss.job where name = 'notify-of-responses'`)
  expect(left.rows).toEqual([{ state: 'completed' }])
})

test('what was stored right before a process died is told after the next start', async () => {
  const { ada, form } = await ready('each')
  await send(form)
  await hoursAgo(1)
  await sql('delete from pgboss.job')
  await lookAll()
  expect((await notesTo(ada)).map(({ subject }) => subject)).toEqual(['New response to “A form”'])
})

test('a digest comes once a day, after seven in the time zone of the form, if something came', async () => {
  const { ada, form } = await ready('daily', { timeZone: zoneWhereItIs(9) })
  await lookAll()
  expect(await notesTo(ada)).toEqual([])
  // Nothing had come by seven: what comes now waits for tomorrow.
  await send(form, { stars: 2, words: 'Too salty' })
  await send(form, { stars: 5, words: 'Lovely' })
  await lookAll()
  expect(await notesTo(ada)).toEqual([])
  await hoursAgo(24)
  await lookAll()
  const [mail, ...more] = await notesTo(ada)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 new responses to “A form”')
  for (const words of ['How was it? 3.5 on average, from 2 answers', 'In your words: Too salty', 'Lovely'])
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(words)
  await lookAll()
  await hoursAgo(24)
  await lookAll()
  expect(await notesTo(ada)).toHaveLength(1)
})

test('before seven no digest comes', async () => {
  const { ada, form } = await ready('daily', { timeZone: zoneWhereItIs(5) })
  await send(form)
  await hoursAgo(24)
  await lookAll()
  expect(await notesTo(ada)).toEqual([])
})

test('each mail can be stopped by the mail program, and by its page only with the button', async () => {
  const { ada, form } = await ready('each')
  await send(form)
  await askedFor()
  const [mail] = await notesTo(ada)
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, link = '', token = ''] = /^<(https:\/\/forms\.example\.com\/unsubscribe\/(\S+))>$/.exec(
    header('list-unsubscribe'),
  ) ?? ['']
  expect(mail?.text).toContain(`Stop these mails:\n${link}\n`)
  expect(mail?.html).toContain(`href="${link}"`)

  const params = { token }
  await home.app.inject({ url: `/unsubscribe/${token}` })
  expect(await home.call(subscriptionByToken, { params })).toEqual({ form: 'A form', mode: 'each' })
  const post = (path: string, payload?: string, type = 'application/x-www-form-urlencoded') =>
    home.app.inject({
      method: 'POST',
      url: path,
      ...(payload !== undefined && { payload, headers: { 'content-type': type } }),
    })
  const forged = token.replace(form.id, (await home.form(ada)).id)
  for (const wrong of ['x', forged, `${token}x`])
    expect((await post(`/unsubscribe/${wrong}`, '')).statusCode).toBe(400)
  expect((await home.call(subscriptionByToken, { params })).mode).toBe('each')

  for (const payload of ['List-Unsubscribe=One-Click', undefined]) {
    await choose(ada, form, 'each')
    expect((await post(`/unsubscribe/${token}`, payload)).statusCode).toBe(200)
    expect((await ada.call(myNotifications, { params: { formId: form.id } })).mode).toBe('none')
  }
  await choose(ada, form, 'daily')
  expect(await home.call(unsubscribe, { params })).toEqual({ form: 'A form', mode: 'none' })
  await send(form)
  await lookAll()
  expect(await notesTo(ada)).toHaveLength(1)
})

test('who may not see the responses is not mailed: removed, form in the bin, not verified, blocked', async () => {
  const { ada, form } = await ready('each')
  const bob = await someone('Bob')
  await sql('insert into form_co_authors (form_id, user_id) values ($1, $2)', [form.id, bob.id])
  await choose(bob, form, 'each')
  await hoursAgo()
  await forgetLooks()
  await sql('delete from form_co_authors')
  await send(form)
  await askedFor(2)
  expect(await notesTo(bob)).toEqual([])
  expect(await notesTo(ada)).toHaveLength(1)
  const left = await sql('select user_id from notification_settings')
  expect(left.rows).toEqual([{ user_id: ada.id }])

  await hoursAgo()
  for (const change of ['blocked = true', 'blocked = false, email_verified_at = null']) {
    await sql(`update users set ${change} where id = $1`, [ada.id])
    await send(form)
    await lookAll()
    expect(await notesTo(ada)).toHaveLength(1)
  }
  await verify(ada)
  await send(form)
  await ada.call(deleteForm, { params: { formId: form.id } })
  await lookAll()
  expect(await notesTo(ada)).toHaveLength(1)
})

/** A time zone in which it is this hour now. */
function zoneWhereItIs(hour: number) {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24
  // Etc/GMT zones count to the west.
  return ahead <= 12 ? `Etc/GMT${ahead > 0 ? `-${ahead}` : ''}` : `Etc/GMT+${24 - ahead}`
}
