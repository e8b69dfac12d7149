import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { environment } from '#server/config.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The rows of all tables whose first cell is code: that code, and the text of the next cell. */
const rows = (text: string) =>
  [...text.matchAll(/^\| `([^`]+)` +\| ([^|]*) \|/gm)].map(([, name = '', next = '']) => ({
    name,
    next: next.trim(),
  }))

const settings = rows(read('README.md').split('## Settings')[1] ?? '')

test('the README has every setting, in the order of config.ts', () => {
  expect(settings.map(({ name }) => name)).toEqual(Object.keys(environment.shape))
})

test('the README has the defaults that are in force', () => {
  const shown = settings.flatMap(({ name, next }) =>
    next.startsWith('`') ? [[name, next.slice(1, -1)]] : [],
  )
  const inForce = Object.entries(environment.parse({})).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value),
  ])
  expect(Object.fromEntries(shown)).toEqual({
    ...Object.fromEntries(inForce),
    DATABASE_DIRECT_URL: 'DATABASE_URL',
  })
})

test('docs/dependencies.md has a reason for each dependency and for no other', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const [, toRun = '', toBuild = ''] = read('docs/dependencies.md').split(/^## To /m)
  expect(rows(toRun).map(({ name }) => name)).toEqual(Object.keys(dependencies))
  expect(rows(toBuild).map(({ name }) => name)).toEqual(Object.keys(devDependencies))
  expect(rows(toRun + toBuild).filter(({ next }) => !next)).toEqual([])
})

test.each(['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/dependencies.md'])(
  'the links of %s lead to files',
  (file) => {
    const links = [...read(file).matchAll(/(?<!!)\[[^\]]*\]\((?!https?:)([^)#]+)/g)].map(
      ([, link = '']) => link,
    )
    const broken = links.filter((link) => !existsSync(path.join(root, path.dirname(file), link)))
    expect(broken).toEqual([])
  },
)
