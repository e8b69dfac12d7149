import { randomUUID } from 'node:crypto'
import { type BrowserContext, test as base } from '@playwright/test'
import { registerAccount } from '#contract/accounts/registration.ts'
import { logIn } from '#contract/accounts/sessions.ts'
import { createClient } from '#contract/client.ts'
import { overHttp } from '../demo/over-http.ts'
import { tokenKey } from '../src/web/lib/token.ts'
import { type ReceivedMail, waitForMail } from './outbox.ts'

/** An account of its own, registered over HTTP. */
interface Member {
  email: string
  password: string
  slug: string
  token: string
  /** Calls the API as this account. */
  call: ReturnType<typeof createClient>
}

interface Fixtures {
  /** Lists what the test makes a page write to console.error or throw; anything else fails the test. */
  expectPageErrors: (...patterns: RegExp[]) => void
  /** Registers an account. */
  registerMember: (name?: { firstName: string; lastName: string }) => Promise<Member>
  /** Pages opened in the context from now on are logged in as the account. */
  logInAs: (context: BrowserContext, member: Member) => Promise<void>
  /** Waits for the newest mail to an address whose subject matches. */
  mailTo: (address: string, subject: RegExp) => Promise<ReceivedMail>
}

/** Playwright's test, which also fails on errors in any page, whichever context the page is in. */
export const test = base.extend<Fixtures>({
  expectPageErrors: [
    async ({ browser }, use) => {
      const written: string[] = []
      const expected: RegExp[] = []
      const watch = (context: BrowserContext) => {
        context.on('console', (message) => {
          if (message.type() === 'error') written.push(`${message.text()} (${message.location().url})`)
        })
        // Exceptions and unhandled rejections alike.
        context.on(
          'weberror',
          (problem) => void written.push(String(problem.error().stack ?? problem.error())),
        )
      }
      browser.on('context', watch)
      await use((...patterns) => void expected.push(...patterns))
      browser.off('context', watch)
      const unexpected = written.filter((text) => !expected.some((pattern) => pattern.test(text)))
      const missing = expected.filter((pattern) => !written.some((text) => pattern.test(text)))
      if (unexpected.length > 0) throw new Error(`Unexpected errors in a page:\n${unexpected.join('\n')}`)
      if (missing.length > 0) throw new Error(`Expected in a page, but not written: ${missing.join(', ')}`)
    },
    { auto: true },
  ],

  registerMember: async ({ baseURL }, use) => {
    await use(async (name = { firstName: 'Ada', lastName: 'Lovelace' }) => {
      const anyone = createClient(overHttp(String(baseURL)))
      const account = { email: `${randomUUID()}@example.com`, password: 'a long password' }
      const { slug } = await anyone(registerAccount, { body: { ...account, ...name, tac: true } })
      const { token } = await anyone(logIn, { body: account })
      return { ...account, slug, token, call: createClient(overHttp(String(baseURL), token)) }
    })
  },

  logInAs: async ({ baseURL }, use) => {
    await use(async (context, { token }) => {
      const origin = new URL(String(baseURL)).origin
      const page = await context.newPage()
      await page.goto(`${origin}/healthz`)
      await page.evaluate(([key = '', value = '']) => localStorage.setItem(key, value), [tokenKey, token])
      await page.close()
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: what a fixture needs is read from this pattern
  mailTo: async ({}, use) => {
    await use(waitForMail)
  },
})
