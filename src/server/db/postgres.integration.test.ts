import { describe, expect, inject, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { connect } from './connect.ts'

const source = inject('database')

describe.runIf(source.engine === 'postgres')('a DATABASE_URL that the server refuses', () => {
  async function failure(change: (url: URL) => void): Promise<string> {
    const url = new URL(source.engine === 'postgres' ? source.url : '')
    change(url)
    const error = await connect({ databaseUrl: url.href, dataDir: '', onFatal: () => {} }).catch(
      (error) => error,
    )
    expect(error).toBeInstanceOf(StartError)
    if (url.password) expect(error.message).not.toContain(url.password)
    expect(error.message).not.toContain('\n')
    return error.message
  }

  test('for a wrong password', async () => {
    const line = await failure((url) => {
      url.password = 'wr0ng-one'
    })
    expect(line).toMatch(/^DATABASE_URL: \S+ refused the password of user \S+$/)
  })

  test('for a missing password', async () => {
    const line = await failure((url) => {
      url.password = ''
    })
    expect(line).toMatch(/^DATABASE_URL: \S+ cannot be used: .*password/)
  })

  test('for a database that is not there', async () => {
    const line = await failure((url) => {
      url.pathname = '/no_such_database'
    })
    expect(line).toMatch(/^DATABASE_URL: \S+ has no database no_such_database$/)
  })
})
