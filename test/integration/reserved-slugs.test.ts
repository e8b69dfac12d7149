import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isReservedSlug } from '#contract/reserved-slugs.ts'
import { world } from '#test/world.ts'
import pages from '../../src/web/routes.ts'

const home = world()

type Page = (typeof pages)[number]
const withChildren = (page: Page): Page[] => [page, ...(page.children ?? []).flatMap(withChildren)]

test('nobody’s address can be that of a route, a page or a public file', () => {
  const routes = home.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => /^(?: {4})?[├└]── \/?([^/\s(]+)/.exec(line)?.[1] ?? [])
  const segments = pages.flatMap(withChildren).flatMap(({ path }) => path?.split('/')[0] ?? [])
  const taken = [...routes, ...segments, ...readdirSync('public')].filter((word) => !/^[:*]/.test(word))
  expect(taken).toEqual(expect.arrayContaining(['receipt', 'api', 'forms', 'login', 'favicon.svg']))
  expect(taken.filter((word) => !isReservedSlug(word.toLowerCase()))).toEqual([])
})
