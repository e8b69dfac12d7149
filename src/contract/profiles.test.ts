import fc from 'fast-check'
import { expect, test } from 'vitest'
import { profileLinkSchema } from './accounts/profile-data.ts'
import { slugSchema } from './accounts/settings.ts'
import { isReservedSlug } from './reserved-slugs.ts'
import { sharedPage, shareImageVersion } from './share-images.ts'
import { sitePages } from './site-pages.ts'

const characters = fc.constantFrom(...'abcxyz019-'.split(''), 'A', 'ß', ' ', '/', '.', '\u202e')

test('a slug is 3 to 40 of a-z, 0-9 and single hyphens between them, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 50 }), (typed) => {
      const wanted = typed.trim().toLowerCase()
      const words = wanted.split('-')
      const fits =
        wanted.length >= 3 && wanted.length <= 40 && words.every((word) => /^[a-z0-9]+$/.test(word))
      const checked = slugSchema.safeParse(typed)
      expect(checked.success).toBe(fits)
      if (checked.success) expect(checked.data).toBe(wanted)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const { data } = slugSchema.safeParse(typed)
      if (data !== undefined) expect(encodeURIComponent(data)).toBe(data)
    }),
  )
})

test('nobody can look like us', () => {
  for (const slug of ['formlark', 'formlark-support', 'the-formlark', 'admin', 'support', 'login', 'api'])
    expect([slug, isReservedSlug(slug)]).toEqual([slug, true])
  for (const slug of ['ada-lovelace', 'larks', 'user-2'])
    expect([slug, isReservedSlug(slug)]).toEqual([slug, false])
})

test('whatever a link says, it leads to the web and nowhere else', () => {
  const address = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc
      .tuple(fc.constantFrom('javascript:', 'data:', 'HTTPS://', 'http://', '\tjavascript:', ''), fc.string())
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(address, (url) => {
      const { data } = profileLinkSchema.safeParse({ label: 'x', url })
      if (data) expect(new URL(data.url).protocol).toMatch(/^https?:$/)
    }),
  )
})

test('pictures of different titles have different addresses', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const version = (title: string) => shareImageVersion({ ...sharedPage(sitePages.home), title })
      expect(version(one)).toMatch(/^[0-9a-z]{1,11}$/)
      expect(version(one) === version(other)).toBe(one === other)
    }),
  )
})
