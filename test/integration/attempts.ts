import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { basePath, type Endpoint } from '#contract/endpoint.ts'
import { deleteForm } from '#contract/forms/bin.ts'
import { shareForm } from '#contract/forms/sharing.ts'
import { type Form, formById } from '#contract/forms.ts'
import { deleteResponse } from '#contract/responses/deletion.ts'
import { uploadFile } from '#contract/responses/uploads.ts'
import { submitResponse } from '#contract/responses.ts'
import { fileOf as bytesOf } from '#test/files.ts'
import type { Person, World } from '#test/world.ts'

/** What somebody else has, whom a stranger with an account of their own tries to reach. */
export interface Victim extends Person {
  /** With one response, to which a file was sent. */
  form: Form
  sessionId: string
  responseId: string
  fileId: string
  /** Co-author of the form. */
  colleague: Person
  /** Somebody without an account, who is invited to be one. */
  invited: string
}

interface Attempt {
  /** Values of the path's parameters, aimed at the victim. */
  params?(victim: Victim): Record<string, string>
  query?: string
  body?(victim: Victim): object
  /** What a stranger's attempt is answered; 200 where the call concerns nobody but its caller. */
  status: number
  /** For calls about a form: what the same attempt is answered when its owner makes it, and when its co-author does. */
  insiders?: readonly [owner: number, coAuthor: number]
  /** What the owner has done before. */
  before?(victim: Victim): Promise<unknown>
}

const both = [200, 200] as const
const ownerOnly = [200, 404] as const

const formOf = ({ form }: Victim) => ({ formId: form.id })
const responseOf = (victim: Victim) => ({ ...formOf(victim), responseId: victim.responseId })
const fileOf = (victim: Victim) => ({ ...responseOf(victim), id: victim.fileId })
const userOf = ({ id }: Victim) => ({ userId: id })
const onlyOneself: Attempt = { status: 200 }
const password = 'a long enough password'

const fileQuestion = 'slides'
const textQuestion = 'good'
const deleted = (victim: Victim) => victim.call(deleteForm, { params: formOf(victim) })

/** For every call of the contract, how a stranger may try to reach somebody else through it. */
export const attempts: Record<string, Attempt> = {
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
  formById: { params: formOf, status: 404, insiders: both },
  changeForm: {
    params: formOf,
    body: () => ({ formData: { name: 'Hacked', visibility: 0 } }),
    status: 404,
    insiders: both,
  },
  uploadLogo: { params: formOf, status: 404, insiders: [415, 415] },
  formDraft: { params: formOf, status: 404, insiders: both },
  saveDraft: {
    params: formOf,
    body: () => ({ formData: { name: 'Hacked' }, baseVersion: 1, revision: 0 }),
    status: 404,
    insiders: both,
  },
  dropDraft: { params: formOf, status: 404, insiders: both },
  effectsOfChange: { params: formOf, body: () => ({ questions: '[]' }), status: 404, insiders: both },
  deleteForm: { params: formOf, status: 404, insiders: ownerOnly },
  restoreForm: { params: formOf, status: 404, insiders: ownerOnly, before: deleted },
  eraseForm: { params: formOf, status: 404, insiders: ownerOnly, before: deleted },
  deletedForms: onlyOneself,
  duplicateForm: { params: formOf, status: 404, insiders: [201, 201] },
  // public pages
  profileBySlug: { params: ({ slug }) => ({ slug }), status: 200 },
  // What it gives of a published form is for everybody; here it is asked for what is not.
  profileWithForm: { params: ({ slug, responseId }) => ({ slug, formId: responseId }), status: 404 },
  listingBySlug: { params: ({ slug }) => ({ slug }), status: 200 },
  myListing: { params: userOf, status: 404 },
  listForm: { params: formOf, status: 404, insiders: ownerOnly },
  unlistForm: { params: formOf, status: 404, insiders: ownerOnly },
  shareForm: { params: formOf, body: () => ({ email: 'x@example.com' }), status: 404, insiders: ownerOnly },
  formPeople: { params: formOf, status: 404, insiders: both },
  withdrawInvitation: {
    params: formOf,
    body: ({ invited }) => ({ email: invited }),
    status: 404,
    insiders: ownerOnly,
  },
  removeCoAuthor: {
    params: (victim) => ({ ...formOf(victim), userId: victim.colleague.id }),
    status: 404,
    insiders: both,
  },
  handOverForm: {
    params: formOf,
    body: ({ colleague }) => ({ userId: colleague.id }),
    status: 404,
    insiders: ownerOnly,
  },
  inviteToAnswer: {
    params: formOf,
    body: () => ({ id: randomUUID(), emails: ['x@example.com'] }),
    status: 404,
    insiders: both,
  },
  // articles
  listArticles: onlyOneself,
  articleBySlug: { params: ({ slug }) => ({ slug }), status: 404 },
  // plans
  listPlans: onlyOneself,
  mySubscription: onlyOneself,
  startCheckout: { body: () => ({ plan: 'PRO', attempt: randomUUID() }), status: 404 },
  checkoutById: { params: () => ({ checkoutId: 'cs_guessed' }), status: 404 },
  openPortal: { status: 404 },
  replayPayments: { body: () => ({}), status: 404 },
  // cards
  myCard: onlyOneself,
  saveCard: {
    body: ({ form }) => ({
      ...{ layout: 'quiet', color: 'ink', name: 'Eve', headline: '', email: '', phone: '', website: '' },
      ...{ code: 'form', formId: form.id, caption: '', contactCode: false },
    }),
    status: 404,
    insiders: both,
  },
  // responses and what they say
  uploadFile: {
    params: (victim) => ({ ...responseOf(victim), questionId: 'stars' }),
    status: 400,
  },
  removeUpload: { params: fileOf, status: 409 },
  downloadFile: { params: fileOf, status: 404, insiders: both },
  linkToFile: { params: fileOf, status: 404, insiders: both },
  downloadFileByLink: { params: (victim) => ({ ...fileOf(victim), token: 'guessed' }), status: 400 },
  listResponses: { params: formOf, status: 404, insiders: both },
  responseById: { params: responseOf, status: 404, insiders: both },
  exportResponses: { params: formOf, query: 'format=csv', status: 404, insiders: both },
  listTexts: {
    params: (victim) => ({ ...formOf(victim), questionId: textQuestion }),
    status: 404,
    insiders: both,
  },
  liveResponses: { params: formOf, status: 404, insiders: both },
  liveSummary: { params: formOf, status: 404, insiders: both },
  deleteResponse: { params: responseOf, status: 404, insiders: both },
  restoreResponse: {
    params: responseOf,
    status: 404,
    insiders: both,
    before: (victim) => victim.call(deleteResponse, { params: responseOf(victim) }),
  },
  deleteAllResponses: {
    params: formOf,
    body: () => ({ name: 'Secret name of a form' }),
    status: 404,
    insiders: ownerOnly,
  },
  analyzeForm: { params: formOf, status: 404, insiders: both },
  formSummary: { params: formOf, status: 404, insiders: both },
  askForSummary: { params: formOf, status: 404, insiders: [400, 400] },
  cancelSummary: { params: formOf, status: 404, insiders: both },
  submitResponse: {
    params: formOf,
    body: () => ({ id: randomUUID(), answers: { stars: 'not a number' } }),
    status: 400,
  },
  myNotifications: { params: formOf, status: 404, insiders: both },
  changeNotifications: { params: formOf, body: () => ({ mode: 'each' }), status: 404, insiders: both },
  subscriptionByToken: { params: () => ({ token: 'guessed' }), status: 400 },
  unsubscribe: { params: () => ({ token: 'guessed' }), status: 400 },
  invitationsByToken: { params: () => ({ token: 'guessed' }), status: 400 },
  stopInvitations: { params: () => ({ token: 'guessed' }), status: 400 },
  allowInvitations: { params: () => ({ token: 'guessed' }), status: 400 },
  receiptByCode: { params: () => ({ code: 'guessed' }), status: 404 },
}

/** Makes the attempt with this session's token, or without one. */
export async function send(home: World, endpoint: Endpoint, token: string | undefined, victim: Victim) {
  const { params, query, body } = attempts[endpoint.id] ?? onlyOneself
  const values = params?.(victim) ?? {}
  const url = basePath + endpoint.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'x')
  const payload = endpoint.bytes ? Buffer.from('x') : body?.(victim)
  const reply = await home.app.inject({
    method: endpoint.method,
    url: query ? `${url}?${query}` : url,
    ...(payload && { payload }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(endpoint.bytes && { 'content-type': 'application/octet-stream' }),
    },
    // What is followed live has no end.
    payloadAsStream: true,
  })
  const live = String(reply.headers['content-type']).includes('event-stream')
  if (live) reply.stream().destroy()
  return { status: reply.statusCode, body: live ? '' : await text(reply.stream()) }
}

export async function makeVictim(home: World, endpoint?: Endpoint): Promise<Victim> {
  const [person, colleague] = [await home.verified('Victoria'), await home.verified('Colin')]
  const form = await home.form(person, {
    name: 'Secret name of a form',
    questions: JSON.stringify([
      { id: 'stars', type: 'rating', label: 'How was it?' },
      { id: fileQuestion, type: 'file', label: 'Your slides' },
      { id: textQuestion, type: 'short', label: 'What was good?' },
    ]) as never,
  })
  const [of, responseId, invited] = [{ formId: form.id }, randomUUID(), 'ines@example.com']
  for (const email of [colleague.email, invited])
    await person.call(shareForm, { params: of, body: { email } })
  const { id: fileId } = await home.call(uploadFile, {
    params: { ...of, responseId, questionId: fileQuestion },
    query: { name: 'slides.pdf' },
    body: bytesOf.pdf(),
  })
  await home.call(submitResponse, {
    params: of,
    body: { id: responseId, answers: { stars: 2, [fileQuestion]: [fileId], [textQuestion]: 'The slides' } },
  })
  await colleague.call(formById, { params: of })
  const { rows } = await home.database.pool.query('select id from sessions where user_id = $1', [person.id])
  const victim = { ...person, form, responseId, fileId, colleague, invited, sessionId: rows[0].id }
  if (endpoint) await attempts[endpoint.id]?.before?.(victim)
  return victim
}
