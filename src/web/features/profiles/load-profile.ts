import { data, redirect } from 'react-router'
import { ApiError, createClient, type Transport } from '#contract/client.ts'
import { listingBySlug, profileBySlug } from '#contract/profiles.ts'

/** What the page of a slug shows, or that nobody has it: `PENDING` is the navigation that loads it. */
export async function loadProfile(transport: Transport, request: Request, slug: string) {
  const call = createClient(transport)
  try {
    const params = { slug }
    const [profile, listing] = await Promise.all([
      call(profileBySlug, { params }),
      call(listingBySlug, { params }),
    ])
    if (profile.slug !== slug) throw redirect(`/${profile.slug}${new URL(request.url).search}`, 308)
    return data({
      status: 'LOADED' as const,
      profile,
      listing,
      ...(profile.rank === '3' && {
        brand: { slug: profile.slug, name: profile.name, avatar: profile.avatar },
      }),
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return data({ status: 'FAILED' as const, error: { code: 404 as const } }, { status: 404 })
  }
}

export type LoadedProfile = Awaited<ReturnType<typeof loadProfile>>['data']
