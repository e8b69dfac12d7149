import type { BrowserContext, Page, Route } from '@playwright/test'
import type { Stage } from './stage.ts'

/** Who looks at a screen: one without an account, with forms and answers, with nothing yet, an admin, one who pays. */
export type Eyes = 'guest' | 'member' | 'newcomer' | 'admin' | 'payer' | 'debtor'

export interface Screen {
  name: string
  path: string
  eyes?: Eyes
  /** What the network does, said before the page is opened. */
  before?: (context: BrowserContext) => Promise<unknown>
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
  /** For docs/look.md: its width and colours there. */
  kept?: { width: number; height?: number; scheme?: 'dark' }
  /** Taken only as wide, or as narrow, as this. */
  widest?: number
  narrowest?: number
  /** The window and not the whole page: what lies over the page is as high as the window. */
  window?: true
}

const dialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('dialog').waitFor()
}
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const menuItem = (menu: string | RegExp, item: string | RegExp) => async (page: Page) => {
  await press(menu)(page)
  await page.getByRole('menuitem', { name: item }).click()
}
const steps =
  (...all: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of all) await step(page)
  }
/** The loader of the plans goes by itself. */
const ready = (page: Page) => page.getByTestId('loader').waitFor({ state: 'detached' })

const calls = '**/api/v1/**'
const never = (context: BrowserContext) => context.route(calls, () => undefined)
const refused = (context: BrowserContext) => context.route(calls, (route: Route) => route.abort())

/** The screens of guests and members, without payments. */
export const plainScreens = (stage: Stage): Screen[] => {
  const { form, answering, empty, covered, closed, links, slug, brandedSlug } = stage
  const results = `/form-responses/${form}`
  return [
    { name: 'home', path: '/', kept: { width: 1440, height: 900 } },
    { name: 'home-phone', path: '/', kept: { width: 390, height: 844, scheme: 'dark' }, widest: 0 },
    { name: 'steps', path: '/#how-it-works', kept: { width: 1440, height: 720 }, widest: 0 },
    {
      name: 'drawer',
      path: '/',
      act: dialog('Open menu'),
      kept: { width: 390, height: 844 },
      widest: 390,
      window: true,
    },
    {
      name: 'drawer-member',
      path: '/forms',
      eyes: 'member',
      act: dialog('Open menu'),
      widest: 390,
      window: true,
    },
    { name: 'pricing', path: '/pricing', act: ready, kept: { width: 1440, height: 900 } },
    { name: 'pricing-loader', path: '/pricing', window: true, before: never },
    { name: 'register', path: '/register', kept: { width: 1440, height: 900 } },
    { name: 'register-wrong', path: '/register', act: press(/Create|Register|Sign/) },
    { name: 'login', path: '/login' },
    {
      name: 'login-wrong',
      path: '/login',
      act: async (page) => {
        await page.getByLabel('Email').fill('nobody@formlark.example')
        await page.getByLabel('Password', { exact: true }).fill('a wrong password')
        await page
          .getByRole('main')
          .getByRole('button', { name: /Log ?in/i })
          .click()
        await page.getByRole('alert').first().waitFor()
      },
    },
    { name: 'forgot-password', path: '/forgot-password' },
    {
      name: 'forgot-password-sent',
      path: '/forgot-password',
      act: async (page) => {
        await page.getByLabel('Email').fill('nobody@formlark.example')
        await page.keyboard.press('Enter')
      },
    },
    { name: 'reset-password', path: links.reset },
    { name: 'reset-password-broken', path: '/reset-password' },
    { name: 'confirm-email-broken', path: '/confirm-email' },
    { name: 'verify-broken', path: '/verify/nobody/nothing' },
    { name: 'unsubscribe', path: links.unsubscribe },
    { name: 'unsubscribe-broken', path: `${links.unsubscribe}x`, kept: { width: 768, height: 600 } },
    { name: 'stop-invitations', path: links.stopInvitations },
    { name: 'logout', path: '/logout' },
    { name: 'blog', path: '/blog' },
    { name: 'article', path: '/blog/when-to-ask', kept: { width: 1440, height: 900 } },
    { name: 'article-not-found', path: '/blog/nothing-here' },
    { name: 'use-case', path: '/use-case/trainers' },
    { name: 'trainers', path: '/feedback-for-trainers' },
    { name: 'terms', path: '/terms-and-conditions' },
    { name: 'privacy', path: '/privacy-policy' },
    {
      name: 'not-found',
      path: '/nothing/is/here',
      kept: { width: 390, height: 700, scheme: 'dark' },
    },
    { name: 'not-found-member', path: '/NotFound', eyes: 'member' },
    { name: 'guest-builder', path: '/form-builder/new/general_feedback' },
    { name: 'profile', path: `/${slug}` },
    { name: 'profile-branded', path: `/${brandedSlug}` },
    { name: 'profile-own', path: `/${slug}`, eyes: 'member' },
    { name: 'profile-settings', path: `/${slug}/settings`, eyes: 'member' },
    { name: 'forms', path: '/forms', eyes: 'member', kept: { width: 1440, height: 900 } },
    { name: 'forms-menu', path: '/forms', eyes: 'member', act: press(/^More for/), window: true },
    {
      name: 'forms-delete',
      path: '/forms',
      eyes: 'member',
      act: steps(menuItem(/^More for/, /Delete/), (page) => page.getByRole('dialog').waitFor()),
      window: true,
    },
    { name: 'forms-none', path: '/forms', eyes: 'newcomer' },
    { name: 'forms-loading', path: '/forms', eyes: 'member', before: never },
    { name: 'forms-dead-network', path: '/forms', eyes: 'member', before: refused },
    { name: 'bin', path: '/forms?list=bin', eyes: 'member' },
    { name: 'bin-empty', path: '/forms?list=bin', eyes: 'newcomer' },
    { name: 'templates', path: '/forms', eyes: 'member', act: dialog(/New form/i), window: true },
    { name: 'builder', path: `/form-builder/${form}`, eyes: 'member', kept: { width: 1440, height: 900 } },
    { name: 'builder-new', path: '/form-builder', eyes: 'member' },
    { name: 'builder-loading', path: `/form-builder/${form}`, eyes: 'member', before: never },
    { name: 'builder-covered', path: `/form-builder/${covered}`, eyes: 'member' },
    { name: 'results', path: results, eyes: 'member', kept: { width: 1440, height: 1000 } },
    {
      name: 'results-phone',
      path: results,
      eyes: 'member',
      kept: { width: 390, height: 844, scheme: 'dark' },
      widest: 0,
    },
    { name: 'results-loading', path: results, eyes: 'member', before: never },
    { name: 'results-dead-network', path: results, eyes: 'member', before: refused },
    { name: 'results-responses', path: `${results}?view=responses`, eyes: 'member' },
    {
      name: 'results-one',
      path: `${results}?view=responses`,
      eyes: 'member',
      act: async (page) => {
        await page.getByRole('table').getByRole('button').first().click()
        await page.getByRole('dialog').waitFor()
      },
      window: true,
    },
    { name: 'results-filter', path: results, eyes: 'member', act: press('Filter by answer'), window: true },
    { name: 'results-export', path: results, eyes: 'member', act: dialog('Export'), window: true },
    {
      name: 'results-notifications',
      path: results,
      eyes: 'member',
      act: dialog('Notifications'),
      window: true,
    },
    {
      name: 'no-responses',
      path: `/form-responses/${empty}`,
      eyes: 'member',
      kept: { width: 768, height: 800 },
    },
    {
      name: 'share',
      path: results,
      eyes: 'member',
      act: dialog('Share'),
      kept: { width: 1440, height: 900 },
      window: true,
    },
    { name: 'settings', path: '/settings', eyes: 'member' },
    {
      name: 'account-menu',
      path: '/forms',
      eyes: 'member',
      act: press('Your account'),
      narrowest: 768,
      window: true,
    },
    { name: 'business-card', path: '/business-card', eyes: 'member' },
    { name: 'plans', path: '/plans', eyes: 'member', act: ready },
    { name: 'users', path: '/admin-users', eyes: 'admin' },
    {
      name: 'audit-log',
      path: '/admin-users',
      eyes: 'admin',
      act: (page) => page.getByRole('link', { name: 'Audit log' }).click(),
    },
    { name: 'answer', path: answering, kept: { width: 390, height: 844 } },
    { name: 'answer-demo', path: stage.demo },
    { name: 'answer-covered', path: `/${slug}/${covered}` },
    { name: 'answer-wrong', path: `/${slug}/${covered}`, act: press('Submit Form') },
    { name: 'answer-closed', path: `/${slug}/${closed}` },
    { name: 'answer-none', path: `/${slug}/nothing` },
    { name: 'thanks', path: `${answering}?thanks` },
  ]
}

/** The screens that are different where plans are paid for. */
export const paidScreens = ({ covered, brandedSlug }: Pick<Stage, 'covered' | 'brandedSlug'>): Screen[] => [
  { name: 'paid-pricing', path: '/pricing', act: ready },
  { name: 'paid-plans-free', path: '/plans', eyes: 'newcomer', act: ready },
  {
    name: 'paid-checkout',
    path: '/plans',
    eyes: 'newcomer',
    act: steps(ready, press('Upgrade to Pro'), (page) =>
      page.frameLocator('iframe[title="Secure payment"]').getByRole('button', { name: 'Pay' }).waitFor(),
    ),
    window: true,
  },
  { name: 'paid-plans', path: '/plans', eyes: 'payer', act: ready },
  { name: 'paid-settings', path: '/settings', eyes: 'payer' },
  {
    name: 'paid-plans-failed',
    path: '/plans',
    eyes: 'debtor',
    act: ready,
    kept: { width: 1440, height: 900 },
  },
  { name: 'paid-settings-failed', path: '/settings', eyes: 'debtor' },
  { name: 'paid-privacy', path: '/privacy-policy' },
  { name: 'paid-results-waiting', path: `/form-responses/${covered}`, eyes: 'newcomer' },
  { name: 'paid-profile', path: `/${brandedSlug}` },
]
