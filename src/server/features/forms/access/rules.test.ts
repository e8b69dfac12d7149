import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FormDeed, formCanSchema } from '#contract/forms/permissions.ts'
import { Problem } from '#contract/problems.ts'
import { canOf, deedsIn, type FormRole, may, refuseUnless } from './rules.ts'

const roles: FormRole[] = ['owner', 'co-author', 'invited', 'stranger']
const deeds = formCanSchema.keyof().options

/** As decided, in words that share nothing with the rules. */
const table: Record<FormDeed, string> = {
  edit: 'owner, co-author, invited',
  publish: 'owner, co-author, invited',
  seeResponses: 'owner, co-author, invited',
  invite: 'owner, co-author, invited',
  embed: 'owner',
  share: 'owner',
  handOver: 'owner',
  list: 'owner',
  deleteResponses: 'owner',
  delete: 'owner',
  leave: 'co-author, invited',
}

test('who may do what', () => {
  for (const deed of deeds)
    expect([deed, roles.filter((role) => may(role, deed)).join(', ')]).toEqual([deed, table[deed]])
})

describe('for every role and deed', () => {
  const any = fc.tuple(fc.constantFrom(...roles), fc.constantFrom(...deeds))

  test('what a reply promises is what a route does', () => {
    fc.assert(
      fc.property(any, ([role, deed]) => {
        const refused = (() => {
          try {
            refuseUnless(role, deed)
          } catch (error) {
            return error
          }
        })()
        expect(canOf(role)[deed]).toBe(refused === undefined)
        if (refused) expect(refused).toMatchObject({ code: 'FORM_NOT_YOURS', status: 404 })
      }),
    )
  })

  test('a refusal tells a stranger nothing, and whoever works on the form what keeps them', () => {
    fc.assert(
      fc.property(any, ([role, deed]) => {
        fc.pre(!may(role, deed))
        const words = role === 'stranger' ? /^You cannot edit this form\.$/ : /owner|own this form/
        expect(() => refuseUnless(role, deed)).toThrow(words)
        expect(() => refuseUnless(role, deed)).toThrow(Problem)
      }),
    )
  })
})

test('a change edits, publishes, or both', () => {
  expect(deedsIn({ visibility: 0 })).toEqual(['publish'])
  expect(deedsIn({ name: 'X', visibility: 1 })).toEqual(['publish', 'edit'])
  expect(deedsIn({ name: 'X' })).toEqual(['edit'])
  expect(deedsIn({ name: undefined })).toEqual([])
})
