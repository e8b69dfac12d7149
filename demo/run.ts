import { registerAccount } from '#contract/accounts/registration.ts'
import { logIn } from '#contract/accounts/sessions.ts'
import { ApiError, createClient } from '#contract/client.ts'
import { createForm, myForms } from '#contract/forms.ts'
import { submitResponse } from '#contract/responses.ts'
import { overDays } from './days.ts'
import { demoForm, demoResponses } from './form.ts'
import { overHttp } from './over-http.ts'

const demoAccount = { email: 'demo@formlark.example', password: 'formlark-demo' }

const mostAttempts = 20

type Call = ReturnType<typeof createClient>

/**
 * Fills a running server with the demo: an account, a published form and 967 responses, all of it over HTTP. What is
 * there already is not added again.
 * @param baseUrl where the server answers, e.g. http://localhost:3000
 * @param log is given a line about each step
 * @param setTime is told the time at which what comes next is to be received; a server that cannot takes it now
 * @throws ApiError, e.g. when the account exists with another password; TypeError when the server cannot be reached
 */
export async function fillDemo({
  baseUrl,
  log,
  setTime = () => undefined,
}: {
  baseUrl: string
  log: (line: string) => void
  setTime?: (time: Date) => void
}) {
  const anyone = createClient(overHttp(baseUrl))
  await register(anyone)
  const { token } = await anyone(logIn, { body: demoAccount })
  const owner = createClient(overHttp(baseUrl, token))

  const form = (await findForm(owner)) ?? (await makeForm(owner))
  if (form.visibility === 1) {
    log(`Sending the answers to ${new URL(`/${form.ownerSlug}/${form.id}`, baseUrl)}`)
    const sent = await sendAll(anyone, form.id, setTime)
    log(`All ${sent} answers are stored.`)
  } else {
    log('The demo form was unpublished, so no answers were sent.')
  }
  return { ...demoAccount, formId: form.id }
}

const register = (call: Call) =>
  call(registerAccount, {
    body: { ...demoAccount, firstName: 'Demo', lastName: 'Trainer', tac: true },
  }).catch(unless('DUPLICATE_ENTRY'))

const findForm = async (call: Call) =>
  (await call(myForms, {})).find(({ questions }) => questions.some(({ id }) => id === 'LikelyToRecommend'))

const makeForm = (call: Call) => call(createForm, { body: { ...demoForm(), visibility: 1 } })

async function sendAll(call: Call, formId: string, setTime: (time: Date) => void) {
  const responses = demoResponses()
  for (const { at, group } of overDays(responses, new Date())) {
    setTime(at)
    await Promise.all(group.map((response) => send(call, formId, response)))
  }
  return responses.length
}

async function send(call: Call, formId: string, response: { id: string; answers: Record<string, unknown> }) {
  for (let attempt = 1; ; attempt++) {
    try {
      await call(submitResponse, { params: { formId }, body: response })
      return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Received before, and edited or deleted by the owner since.
      if (error.code === 'RESPONSE_DIFFERS') return
      if (!(error.status === 429 || error.status === 503) || attempt === mostAttempts) throw error
      await seconds(error.retryAfter ?? 1)
    }
  }
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))

const unless = (code: string) => (error: unknown) => {
  if (!(error instanceof ApiError && error.code === code)) throw error
}
