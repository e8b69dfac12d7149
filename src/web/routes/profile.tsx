import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { loadProfile } from '#web/features/profiles/load-profile.ts'
import { profileMeta } from '#web/features/profiles/profile-meta.ts'
import { ProfilePage } from '#web/features/profiles/profile-page.tsx'
import { useSession } from '#web/lib/session.ts'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => profileMeta(matches, loaderData)

export const loader = ({ params: { slug = '' }, request, context }: LoaderFunctionArgs) =>
  loadProfile(context.transport, request, slug)

export default function ProfileRoute() {
  const loaded = useLoaderData<typeof loader>()
  const { user } = useSession()
  if (loaded.status === 'FAILED') return <NotFoundPage />
  const { profile, listing } = loaded
  return <ProfilePage profile={profile} listing={listing} mine={user?.slug === profile.slug} />
}
