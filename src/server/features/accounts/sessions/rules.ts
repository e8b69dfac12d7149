import bowser from 'bowser'

/** A browser in words, from what it calls itself: 'Firefox on Windows'. */
export function deviceName(userAgent: string) {
  const { browser, os } = bowser.parse(userAgent || ' ')
  return [browser.name || 'Unknown browser', os.name].filter(Boolean).join(' on ')
}
