import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Each screen is looked at in both: axe is slow, and wide or narrow in the other theme it finds the same. */
export const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 320 },
] as const

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds on a screen that has come to rest, and whether it can be pushed sideways.
 * @param part a selector, where the rest of the screen was looked at before
 */
export async function findingsOn(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(() => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ends.map(({ finished }) => finished))
  })
  const axe = new AxeBuilder({ page }).withTags(tags)
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...(sideways > 0 ? [`${sideways} px sideways`] : []),
  ]
}
