/** Routes whose address is the name of something that everybody may read. */
const publicRoutes = new Set(['routes/blog-article', 'routes/use-case'])

interface Match {
  id: string
  params: Record<string, string | undefined>
}

/**
 * The path of a page with nothing of anybody's in it: names, ids and codes are put as the route calls them, such as
 * /verify/:userId/:verificationCode. What stands at an unknown address is not told at all.
 */
export function pathPattern(pathname: string, { id, params }: Match): string {
  if (id === 'unknown-address' || params['*'] !== undefined) return '/NotFound'
  const names = new Map(Object.entries(params).map(([name, value]) => [value?.toLowerCase(), `:${name}`]))
  const parts = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const value = decoded(part).toLowerCase()
      if (publicRoutes.has(id) && /^[a-z0-9-]{1,80}$/.test(value)) return value
      // No part of our own paths has anything but letters and hyphens.
      return names.get(value) ?? (/^[a-z-]+$/.test(value) ? value : ':other')
    })
  return `/${parts.join('/')}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
