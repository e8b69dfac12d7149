import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const home = world({ ABUSE_PROTECTION: 'on' })

test('whoever reads public pages without end has to wait', async () => {
  const ada = await home.person('Ada')
  const statuses: number[] = []
  for (let n = 0; n < 242; n++) {
    const call = n % 2 ? 'profiles' : 'listing'
    statuses.push((await home.app.inject(`/api/v1/${call}/${ada.slug}`)).statusCode)
  }
  expect(new Set(statuses.slice(0, 240))).toEqual(new Set([200]))
  expect(statuses.slice(240)).toEqual([429, 429])
})
