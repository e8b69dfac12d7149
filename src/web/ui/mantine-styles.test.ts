import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('..', import.meta.url))
const stylesheets = fileURLToPath(new URL('../../../node_modules/@mantine/core/styles', import.meta.url))

test('every part of Mantine that is used has its styles', async () => {
  const used = new Set<string>()
  for (const file of await readdir(web, { recursive: true })) {
    if (!file.endsWith('.tsx')) continue
    const source = await readFile(path.join(web, file), 'utf8')
    for (const [, names = ''] of source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g))
      for (const [name] of names.matchAll(/[A-Z]\w+/g)) used.add(name)
  }
  expect(used).toContain('Button')
  const styles = await readFile(path.join(web, 'ui/mantine-styles.ts'), 'utf8')
  const missing = [...used].filter(
    (name) =>
      existsSync(path.join(stylesheets, `${name}.layer.css`)) && !styles.includes(`/${name}.layer.css'`),
  )
  expect(missing).toEqual([])
})
