import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate, useParams } from 'react-router'
import { myListing } from '#contract/profiles.ts'
import { AvatarField } from '#web/features/accounts/settings/avatar/avatar-field.tsx'
import { SlugForm } from '#web/features/accounts/settings/slug-form.tsx'
import { ProfileSettingsPage } from '#web/features/profiles/settings/profile-settings-page.tsx'
import { call } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/page-handle.ts'
import { requireUser, useSession } from '#web/lib/session.ts'
import { readToken } from '#web/lib/token.ts'
import { PageSkeleton } from '#web/ui/skeletons.tsx'

export const meta = () => pageMeta('Your public page')

export async function clientLoader({ params: { slug = '' }, request }: ClientLoaderFunctionArgs) {
  const page = `/${encodeURIComponent(slug)}`
  if (!readToken()) throw redirect(page)
  const user = await requireUser({ request })
  if (user.slug !== slug.toLowerCase()) throw redirect(page)
  return { user, choices: await call(myListing, { params: { userId: user.id } }) }
}

export const HydrateFallback = () => <PageSkeleton rows={4} />

export default function ProfileSettingsRoute() {
  const { user: loaded, choices } = useLoaderData<typeof clientLoader>()
  const user = useSession().user ?? loaded
  useCurrentAddress(user.slug)
  return (
    <ProfileSettingsPage
      key={user.id}
      user={user}
      choices={choices}
      picture={<AvatarField user={user} />}
      address={(markUnsaved) => <SlugForm user={user} markUnsaved={markUnsaved} />}
    />
  )
}

/** The page lies under the slug that is changed on it. */
function useCurrentAddress(slug: string) {
  const { slug: shown } = useParams()
  const navigate = useNavigate()
  useEffect(() => {
    if (shown !== slug) navigate(`/${slug}/settings`, { replace: true, state: { samePage: true } })
  }, [shown, slug, navigate])
}
