import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { administerUser } from '#contract/accounts/administration.ts'
import { forgotPassword, verifyEmail } from '#contract/accounts/credentials.ts'
import { registerAccount } from '#contract/accounts/registration.ts'
import { currentUser, logIn } from '#contract/accounts/sessions.ts'
import { changeUser } from '#contract/accounts/settings.ts'
import { createClient } from '#contract/client.ts'
import { deleteForm } from '#contract/forms/bin.ts'
import { coverAnswerSchema, coverUploadPath } from '#contract/forms/look.ts'
import { inviteToAnswer } from '#contract/forms/sharing.ts'
import { changeForm, createForm, type FormData as FormContent } from '#contract/forms.ts'
import { startCheckout } from '#contract/plans/payments.ts'
import { listForm } from '#contract/profiles.ts'
import { changeNotifications } from '#contract/responses/notifications.ts'
import { submitResponse } from '#contract/responses.ts'
import { templateByKey } from '#contract/templates/catalogue.ts'
import { overHttp } from '../../demo/over-http.ts'
import { fillDemo } from '../../demo/run.ts'
import { makeAdmin } from '../../e2e/make-admin.ts'
import { waitForMail } from '../../e2e/outbox.ts'
import { startServer, temporaryFolder } from '../../test/process/server.ts'
import { stripeServer } from '../../test/stripe-server.ts'

interface Account {
  email: string
  token: string
  slug: string
  call: ReturnType<typeof createClient>
}

async function register(url: string, firstName: string, lastName: string): Promise<Account> {
  const anyone = createClient(overHttp(url))
  const account = { email: `${firstName.toLowerCase()}@formlark.example`, password: 'a long enough password' }
  const { slug } = await anyone(registerAccount, { body: { ...account, firstName, lastName, tac: true } })
  const { token } = await anyone(logIn, { body: account })
  return { email: account.email, token, slug, call: createClient(overHttp(url, token)) }
}

const questionsOf = (template: string) => JSON.stringify(templateByKey(template)?.questions) as never

const make = ({ call }: Pick<Account, 'call'>, name: string, more: Partial<FormContent> = {}) =>
  call(createForm, {
    body: { name, visibility: 1, questions: questionsOf('post_event_feedback'), ...more },
  })

/** Hills at dawn, as somebody's photo may be. */
const photo = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="500">
      <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f6b26b"/><stop offset="1" stop-color="#fce8d4"/></linearGradient></defs>
      <rect width="1600" height="500" fill="url(#sky)"/><circle cx="1150" cy="250" r="70" fill="#fff4dc"/>
      <path d="M0 330 C300 210 520 380 800 300 S1300 220 1600 330 V500 H0Z" fill="#7d8f9b"/>
      <path d="M0 410 C260 330 600 450 900 380 S1400 340 1600 420 V500 H0Z" fill="#425563"/></svg>`),
  )
    .jpeg()
    .toBuffer()

async function addCover(url: string, { token, call }: Account, formId: string) {
  const body = new FormData()
  body.append('photo', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'hills.jpg')
  const reply = await fetch(url + coverUploadPath(formId), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  const answer = coverAnswerSchema.parse(await reply.json())
  if (!('path' in answer)) throw new Error('the cover was refused')
  await call(changeForm, { params: { formId }, body: { formData: { cover: url + answer.path } } })
}

const profile = {
  headline: 'Trainer for calm meetings',
  about: 'I help teams to talk less and say more.\n\nBased in Vienna, and on many trains.',
  links: [{ label: 'My website', url: 'https://example.com' }],
}

async function introduce({ call, slug }: Account, formIds: string[]) {
  const { id } = await call(currentUser, {})
  await call(changeUser, { params: { userId: id }, body: { userData: profile } })
  for (const formId of formIds) await call(listForm, { params: { formId } })
  return slug
}

/** A server with the demo on it, and with every state that a screen can show. */
export async function plainStage() {
  const dataDir = await temporaryFolder()
  process.env.E2E_DATA_DIR = dataDir
  const server = await startServer({ dataDir, env: { ABUSE_PROTECTION: 'off' } })
  const { url } = server
  const { email, password, formId } = await fillDemo({ baseUrl: url, log: () => undefined })
  const anyone = createClient(overHttp(url))
  const { token } = await anyone(logIn, { body: { email, password } })
  const call = createClient(overHttp(url, token))
  const { slug } = await call(currentUser, {})
  const member: Account = { email, token, slug, call }
  const newcomer = await register(url, 'Nora', 'Newman')
  const admin = await register(url, 'Ada', 'Lovelace')
  await makeAdmin(admin)

  const verification = await waitForMail(email, /verify/i)
  const [, , userId = '', verificationCode = ''] = verification.link.split('/')
  await call(verifyEmail, { body: { userId, verificationCode } })
  const spring = await make(member, 'Spring meetup')
  const covered = await make(member, 'Retreat in the hills', {
    description: 'Three days, two nights, one question: shall we do it again?',
    accentColor: '#0f766e',
    showProfileCard: true,
    questions: JSON.stringify(everyType) as never,
  })
  await addCover(url, member, covered.id)
  const closed = await make(member, 'Winter school', { closesAt: '2026-01-31T12:00:00Z' })
  await make(member, 'Draft for the autumn', { visibility: 0 })
  for (const name of ['Old times', 'Pilot of the spring course']) {
    const { id } = await make(member, name)
    await call(deleteForm, { params: { formId: id } })
  }
  await introduce(member, [spring.id, covered.id])

  const branded = await register(url, 'Bruno', 'Brandt')
  const brandedForm = await make(branded, 'Coaching, after the first month', { accentColor: '#c2185b' })
  await introduce(branded, [brandedForm.id])
  const { id: brandedId } = await branded.call(currentUser, {})
  await admin.call(administerUser, { params: { userId: brandedId }, body: { plan: 'BRAND' } })
  const { id: strangerId } = await (await register(url, 'Sam', 'Spammer')).call(currentUser, {})
  await admin.call(administerUser, { params: { userId: strangerId }, body: { blocked: true } })

  await call(changeNotifications, { params: { formId: spring.id }, body: { mode: 'each' } })
  const quick = await make(member, 'Lunch', {
    questions: JSON.stringify([{ id: 'words', type: 'long', label: 'How was it?' }]) as never,
  })
  await call(changeNotifications, { params: { formId: quick.id }, body: { mode: 'each' } })
  await anyone(submitResponse, {
    params: { formId: quick.id },
    body: { id: randomUUID(), answers: { words: 'Lovely' } },
  })
  const guest = 'guest@formlark.example'
  await call(inviteToAnswer, { params: { formId: spring.id }, body: { id: randomUUID(), emails: [guest] } })
  const invitation = await waitForMail(guest, /./)
  const stopInvitations =
    /https?:\S+(\/unsubscribe\/invitations\/\S+)/.exec(invitation.mail.text ?? '')?.[1] ?? ''
  await anyone(forgotPassword, { body: { email: newcomer.email } })
  const reset = await waitForMail(newcomer.email, /password/i)
  const notified = () => waitForMail(email, /New response to “Lunch”/)
  const { mail } = await notified().catch(notified)
  const unsubscribe = /https?:\S+(\/unsubscribe\/\S+)/.exec(mail.text ?? '')?.[1] ?? ''

  return {
    url,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true })
    },
    tokens: { member: member.token, newcomer: newcomer.token, admin: admin.token },
    form: formId,
    demo: `/${slug}/${formId}`,
    answering: `/${slug}/${spring.id}`,
    empty: spring.id,
    covered: covered.id,
    closed: closed.id,
    slug,
    brandedSlug: branded.slug,
    links: { reset: reset.link, unsubscribe, stopInvitations },
  }
}

export type Stage = Awaited<ReturnType<typeof plainStage>>

/** A server that takes payments, over a local server that speaks Stripe's API. */
export async function paidStage() {
  const stripe = await stripeServer()
  const server = await startServer({ env: { ABUSE_PROTECTION: 'off', ...stripe.env } })
  const { url } = server
  const tell = async (events: Parameters<typeof stripe.deliver>[0][]) => {
    for (const event of events) await stripe.deliver(event, `${url}/webhooks/stripe`)
  }
  const subscribe = async (account: Account, plan: 'PRO' | 'BRAND') => {
    await account.call(startCheckout, { body: { plan, attempt: randomUUID() } })
    const [id = ''] = [...stripe.sessions.keys()].slice(-1)
    await tell(stripe.pay(id))
    return String(stripe.sessions.get(id)?.subscription)
  }
  /** Events are handled after they were answered. */
  const paid = async ({ call }: Account) => {
    while ((await call(currentUser, {})).plan === 'DEFAULT_FREE') await setTimeout(100)
  }
  const newcomer = await register(url, 'Nora', 'Newman')
  const payer = await register(url, 'Paula', 'Payer')
  const debtor = await register(url, 'Detlef', 'Debtor')
  await subscribe(payer, 'BRAND')
  const failed = await subscribe(debtor, 'PRO')
  await paid(debtor)
  await tell([stripe.change(failed, { status: 'past_due' }, 'invoice.payment_failed')])
  const form = await make(newcomer, 'Morning course', { questions: questionsOf('trainer_feedback') })
  const rating = form.questions.find(({ type }) => type === 'rating')
  for (let at = 0; at < 112; at++)
    await newcomer.call(submitResponse, {
      params: { formId: form.id },
      body: { id: randomUUID(), answers: rating ? { [rating.id]: 3 + (at % 3) } : {} },
    })
  await introduce(payer, [(await make(payer, 'After the keynote')).id])
  return {
    url,
    stripe,
    stop: async () => {
      await server.stop()
      await stripe.close()
    },
    tokens: { newcomer: newcomer.token, payer: payer.token, debtor: debtor.token },
    covered: form.id,
    brandedSlug: payer.slug,
  }
}

const some = ['Hiking', 'The talks', 'The food', 'Silence'].map((value) => ({ value }))

/** One question of each kind. */
const everyType = [
  { type: 'rating', label: 'How were the three days?', required: true },
  { type: 'scale', label: 'How likely are you to come again?', min: 0, max: 10 },
  {
    type: 'radio',
    label: 'How did you come here?',
    options: ['Train', 'Car', 'On foot'].map((value) => ({ value })),
  },
  { type: 'multiple', label: 'What did you like?', options: some },
  {
    type: 'dropdown',
    label: 'Which day was best?',
    options: ['Friday', 'Saturday', 'Sunday'].map((value) => ({ value })),
  },
  { type: 'separator', label: 'In your own words' },
  { type: 'short', label: 'One word for it', required: true },
  { type: 'long', label: 'What should be different?' },
  { type: 'number', label: 'How many hours did you sleep?' },
  { type: 'date', label: 'When should the next one be?' },
  { type: 'email', label: 'Where shall we write to?' },
  { type: 'file', label: 'A photo of yours' },
  { type: 'checkbox', label: 'You may quote me' },
]
