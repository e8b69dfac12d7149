import { Button } from '@mantine/core'
import { IconArrowUpRight, IconMail, IconPencil, IconWritingSign } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ListingEntry, Profile } from '#contract/profiles.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { Section } from '#web/ui/section.tsx'
import { ListedForm } from './listed-form.tsx'
import classes from './profile-page.module.css'

/** The public page of a person, complete without a script. */
export function ProfilePage({
  profile,
  listing,
  mine,
}: {
  profile: Profile
  listing: readonly ListingEntry[]
  /** Whether its person is looking. */
  mine: boolean
}) {
  const { slug, name, headline, about, links, email, avatar } = profile
  const edit = (
    <Button
      component={Link}
      to={`/${slug}/settings`}
      variant="default"
      leftSection={<IconPencil size={17} aria-hidden />}
    >
      Edit your page
    </Button>
  )
  return (
    <Page>
      <div className={classes.page}>
        <header className={classes.person}>
          <Avatar name={name} src={avatar} size="7.5rem" />
          <div className={classes.words}>
            <h1 className={classes.name} tabIndex={-1}>
              {name}
            </h1>
            {headline && <p className={classes.headline}>{headline}</p>}
          </div>
          {mine && <div className={classes.edit}>{edit}</div>}
        </header>
        {about && (
          <div className={classes.about}>
            {about.split(/\n{2,}/).map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
              <p key={at}>{paragraph}</p>
            ))}
          </div>
        )}
        {(links.length > 0 || email) && (
          <ul className={classes.links} aria-label="Links" data-theirs="">
            {links.map(({ label, url }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a link may stand there twice
              <li key={at}>
                <a href={url} rel="nofollow ugc noopener">
                  {label} <IconArrowUpRight size={16} aria-hidden />
                </a>
              </li>
            ))}
            {email && (
              <li>
                <a href={`mailto:${email}`}>
                  <IconMail size={17} aria-hidden /> {email}
                </a>
              </li>
            )}
          </ul>
        )}
        <Section title={listing.length > 0 ? 'Your feedback is welcome' : 'Forms'}>
          {listing.length > 0 ? (
            <ul className={classes.forms}>
              {listing.map((form) => (
                <ListedForm key={form.id} form={form} />
              ))}
            </ul>
          ) : (
            <NoForms slug={slug} name={name} mine={mine} />
          )}
        </Section>
      </div>
    </Page>
  )
}

function NoForms({ slug, name, mine }: { slug: string; name: string; mine: boolean }) {
  const icon = <IconWritingSign size={26} />
  if (!mine)
    return (
      <EmptyState icon={icon} title="No forms here right now">
        <p>When {name} asks for feedback here, you will find it on this page.</p>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title="This is what visitors see of you"
      action={
        <Button component={Link} to={`/${slug}/settings`}>
          Set up your page
        </Button>
      }
    >
      <p>
        Choose which of your published forms stand here, say who you are and add your links. Then one address
        is enough for everything you ask.
      </p>
    </EmptyState>
  )
}
