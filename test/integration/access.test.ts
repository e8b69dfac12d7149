import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/accounts/settings.ts'
import { basePath, type Endpoint } from '#contract/endpoint.ts'
import type { Form } from '#contract/forms.ts'
import { submitResponse } from '#contract/responses.ts'
import { everyEndpoint } from '#test/endpoints.ts'
import { type Person, type World, world } from '#test/world.ts'

const home = world()

/** What somebody else has, whom a stranger with an account of their own tries to reach. */
interface Victim extends Person {
  form: Form
  sessionId: string
  responseId: string
}

interface Attempt {
  /** Values of the path's parameters, aimed at the victim. */
  params?(victim: Victim): Record<string, string>
  query?: string
  body?(victim: Victim): object
  /** What the attempt is answered; 200 where the call concerns nobody but its caller. */
  status: number
}

const formOf = ({ form }: Victim) => ({ formId: form.id })
const responseOf = (victim: Victim) => ({ ...formOf(victim), responseId: victim.responseId })
const fileOf = (victim: Victim) => ({ ...responseOf(victim), id: 'a'.repeat(32) })
const userOf = ({ id }: Victim) => ({ userId: id })
const onlyOneself: Attempt = { status: 200 }
const password = 'a long enough password'

/** For every call of the contract, how a stranger may try to reach somebody else through it. */
const attempts: Record<string, Attempt> = {
  // accounts
  registerAccount: {
    body: ({ email }) => ({ firstName: 'X', lastName: 'X', email, password, tac: true }),
    status: 409,
  },
  logIn: { body: ({ email }) => ({ email, password: 'a wrong password' }), status: 401 },
  logOut: onlyOneself,
  currentUser: onlyOneself,
  mySessions: onlyOneself,
  endSession: { params: ({ sessionId }) => ({ sessionId }), status: 404 },
  endAllSessions: onlyOneself,
  verifyEmail: { body: ({ id }) => ({ userId: id, verificationCode: 'guessed' }), status: 400 },
  resendVerification: onlyOneself,
  forgotPassword: { body: ({ email }) => ({ email }), status: 200 },
  resetPassword: { body: () => ({ token: 'guessed', password: 'my password now' }), status: 400 },
  changePassword: {
    body: () => ({ currentPassword: password, password: 'another fine password', userId: 'x' }),
    status: 200,
  },
  changeEmail: { body: ({ email }) => ({ email, currentPassword: password }), status: 409 },
  confirmEmail: { body: () => ({ token: 'guessed' }), status: 400 },
  changeUser: { params: userOf, body: () => ({ userData: { firstName: 'Hacked' } }), status: 404 },
  checkSlug: { params: ({ slug }) => ({ slug }), status: 200 },
  changeAvatar: { params: userOf, status: 404 },
  removeAvatar: { params: userOf, status: 404 },
  exportAccount: { params: userOf, status: 404 },
  downloadAccount: { params: () => ({ token: 'guessed' }), status: 400 },
  previewDeletion: { params: userOf, status: 404 },
  deleteAccount: { params: userOf, body: ({ email }) => ({ email }), status: 404 },
  // administration
  listUsers: { status: 404 },
  administerUser: { params: userOf, body: () => ({ blocked: true }), status: 404 },
  resendVerificationTo: { params: userOf, status: 404 },
  auditLog: { status: 404 },
  // forms
  createForm: {
    body: () => ({ name: 'Mine', questions: '[{"type":"short","label":"?"}]', owner: 'x' }),
    status: 201,
  },
  myForms: onlyOneself,
  activeForms: onlyOneself,
  inactiveForms: onlyOneself,
  formById: { params: formOf, status: 404 },
  changeForm: { params: formOf, body: () => ({ formData: { name: 'Hacked', visibility: 0 } }), status: 404 },
  uploadLogo: { params: formOf, status: 404 },
  formDraft: { params: formOf, status: 404 },
  saveDraft: {
    params: formOf,
    body: () => ({ formData: { name: 'Hacked' }, baseVersion: 1, revision: 0 }),
    status: 404,
  },
  dropDraft: { params: formOf, status: 404 },
  effectsOfChange: { params: formOf, body: () => ({ questions: '[]' }), status: 404 },
  deleteForm: { params: formOf, status: 404 },
  restoreForm: { params: formOf, status: 404 },
  eraseForm: { params: formOf, status: 404 },
  deletedForms: onlyOneself,
  duplicateForm: { params: formOf, status: 404 },
  // public pages
  profileBySlug: { params: ({ slug }) => ({ slug }), status: 200 },
  // What it gives of a published form is for everybody; here it is asked for what is not.
  profileWithForm: { params: ({ slug, responseId }) => ({ slug, formId: responseId }), status: 404 },
  listingBySlug: { params: ({ slug }) => ({ slug }), status: 200 },
  myListing: { params: userOf, status: 404 },
  listForm: { params: formOf, status: 404 },
  unlistForm: { params: formOf, status: 404 },
  shareForm: { params: formOf, body: () => ({ email: 'x@example.com' }), status: 404 },
  formPeople: { params: formOf, status: 404 },
  withdrawInvitation: { params: formOf, body: () => ({ email: 'x@example.com' }), status: 404 },
  removeCoAuthor: { params: (victim) => ({ ...formOf(victim), ...userOf(victim) }), status: 404 },
  handOverForm: { params: formOf, body: ({ id }) => ({ userId: id }), status: 404 },
  inviteToAnswer: {
    params: formOf,
    body: () => ({ id: randomUUID(), emails: ['x@example.com'] }),
    status: 404,
  },
  // articles
  listArticles: onlyOneself,
  articleBySlug: { params: ({ slug }) => ({ slug }), status: 404 },
  // plans
  listPlans: onlyOneself,
  // cards
  myCard: onlyOneself,
  saveCard: {
    body: ({ form }) => ({
      ...{ layout: 'quiet', color: 'ink', name: 'Eve', headline: '', email: '', phone: '', website: '' },
      ...{ code: 'form', formId: form.id, caption: '', contactCode: false },
    }),
    status: 404,
  },
  // responses and what they say
  uploadFile: {
    params: (victim) => ({ ...responseOf(victim), questionId: 'stars' }),
    status: 400,
  },
  removeUpload: { params: fileOf, status: 404 },
  downloadFile: { params: fileOf, status: 404 },
  linkToFile: { params: fileOf, status: 404 },
  downloadFileByLink: { params: (victim) => ({ ...fileOf(victim), token: 'guessed' }), status: 400 },
  listResponses: { params: formOf, status: 404 },
  responseById: { params: responseOf, status: 404 },
  exportResponses: { params: formOf, query: 'format=csv', status: 404 },
  listTexts: { params: (victim) => ({ ...formOf(victim), questionId: 'stars' }), status: 404 },
  liveResponses: { params: formOf, status: 404 },
  liveSummary: { params: formOf, status: 404 },
  deleteResponse: { params: responseOf, status: 404 },
  restoreResponse: { params: responseOf, status: 404 },
  deleteAllResponses: { params: formOf, body: () => ({ name: 'Secret name of a form' }), status: 404 },
  analyzeForm: { params: formOf, status: 404 },
  formSummary: { params: formOf, status: 404 },
  askForSummary: { params: formOf, status: 404 },
  cancelSummary: { params: formOf, status: 404 },
  submitResponse: {
    params: formOf,
    body: () => ({ id: randomUUID(), answers: { stars: 'not a number' } }),
    status: 400,
  },
  myNotifications: { params: formOf, status: 404 },
  changeNotifications: { params: formOf, body: () => ({ mode: 'each' }), status: 404 },
  subscriptionByToken: { params: () => ({ token: 'guessed' }), status: 400 },
  unsubscribe: { params: () => ({ token: 'guessed' }), status: 400 },
  receiptByCode: { params: () => ({ code: 'guessed' }), status: 404 },
}

test('every call of the contract has its attempt, and nothing else has', () => {
  expect(Object.keys(attempts).sort()).toEqual(everyEndpoint.map(({ id }) => id).sort())
})

function send(home: World, endpoint: Endpoint, token: string | undefined, victim: Victim) {
  const { params, query, body } = attempts[endpoint.id] ?? onlyOneself
  const values = params?.(victim) ?? {}
  const url = basePath + endpoint.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'x')
  const payload = endpoint.bytes ? Buffer.from('x') : body?.(victim)
  return home.app.inject({
    method: endpoint.method,
    url: query ? `${url}?${query}` : url,
    ...(payload && { payload }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(endpoint.bytes && { 'content-type': 'application/octet-stream' }),
    },
  })
}

async function makeVictim(): Promise<Victim> {
  const person = await home.person('Victoria')
  const form = await home.form(person, { name: 'Secret name of a form' })
  const responseId = randomUUID()
  await home.call(submitResponse, {
    params: { formId: form.id },
    body: { id: responseId, answers: { stars: 2 } },
  })
  const { rows } = await home.database.pool.query('select id from sessions where user_id = $1', [person.id])
  return { ...person, form, responseId, sessionId: rows[0].id }
}

/** All there is of somebody in the database. */
async function stateOf({ id, form }: Victim) {
  const { rows } = await home.database.pool.query(
    `select (select to_jsonb(u) from users u where id = $1) as account,
            (select jsonb_agg(to_jsonb(s) - 'last_used') from sessions s where user_id = $1) as sessions,
            (select jsonb_agg(to_jsonb(t)) from one_time_tokens t where user_id = $1) as tokens,
            (select jsonb_agg(to_jsonb(f)) from forms f where owner_id = $1) as forms,
            (select jsonb_agg(to_jsonb(c)) from form_co_authors c where form_id = $2) as co_authors,
            (select jsonb_agg(to_jsonb(i)) from form_invitations i where form_id = $2) as invitations,
            (select jsonb_agg(to_jsonb(m)) from mails_to_others m) as mails,
            (select jsonb_agg(to_jsonb(d)) from form_drafts d where form_id = $2) as drafts,
            (select jsonb_agg(to_jsonb(l)) from listed_forms l where form_id = $2) as listed,
            (select jsonb_agg(to_jsonb(r)) from responses r where form_id = $2) as responses,
            (select jsonb_agg(to_jsonb(a)) from audit_log a) as audit`,
    [id, form.id],
  )
  return rows[0]
}

describe.each(everyEndpoint.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  test('a stranger with an account reaches nothing of somebody else', async () => {
    const [victim, eve] = [await makeVictim(), await home.person('Eve')]
    const before = await stateOf(victim)
    const reply = await send(home, endpoint, eve.token, victim)
    expect(reply.statusCode).toBe(attempts[endpoint.id]?.status)
    for (const secret of [victim.email, victim.form.id, victim.form.name, victim.token])
      expect(reply.body).not.toContain(secret)
    expect(await stateOf(victim)).toEqual(before)
  })

  test.skipIf(endpoint.access === 'anyone')('without a session that is alive nobody is let in', async () => {
    const victim = await makeVictim()
    const hidden = endpoint.access === 'admin'
    if (hidden) await home.database.pool.query('update users set role = 1')
    const before = await stateOf(victim)
    const refused = async (token: string | undefined, code: string) => {
      const reply = await send(home, endpoint, token, victim)
      expect([reply.statusCode, reply.json().code]).toEqual([code === 'NOT_FOUND' ? 404 : 401, code])
    }
    await refused(undefined, hidden ? 'NOT_FOUND' : 'NOT_LOGGED_IN')
    await refused('made-up', 'SESSION_EXPIRED')
    const { token } = victim
    await refused((token[0] === 'A' ? 'B' : 'A') + token.slice(1), 'SESSION_EXPIRED')
    await home.database.pool.query('update users set blocked = true')
    await refused(token, 'SESSION_EXPIRED')
    await home.database.pool.query('update users set blocked = false')
    await home.database.pool.query(`update sessions set expires_at = expires_at - interval '91 days'`)
    await refused(token, 'SESSION_EXPIRED')
    await home.database.pool.query(`update sessions set expires_at = expires_at + interval '91 days'`)
    expect(await stateOf(victim)).toEqual(before)
    await home.database.pool.query('delete from sessions')
    await refused(token, 'SESSION_EXPIRED')
  })
})

test('what the table tries would work for the one it belongs to', async () => {
  const victim = await makeVictim()
  for (const id of [
    'formById',
    'saveDraft',
    'formDraft',
    'formPeople',
    'effectsOfChange',
    'dropDraft',
    'listResponses',
    'analyzeForm',
    'formSummary',
    'previewDeletion',
    'changeForm',
    'changeUser',
  ]) {
    const endpoint = everyEndpoint.find((found) => found.id === id)
    if (!endpoint) throw new Error(id)
    expect([id, (await send(home, endpoint, victim.token, victim)).statusCode]).toEqual([id, 200])
  }
  await victim.call(deleteAccount, { params: { userId: victim.id }, body: { email: victim.email } })
})
