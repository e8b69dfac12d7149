import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { publicAddress } from '../form-links.ts'
import { InviteForm } from './invite-form.tsx'
import { PostsSection } from './posts-section.tsx'
import { QrCode } from './qr-code.tsx'
import classes from './share-dialog.module.css'
import type { SharedForm } from './shared-form.ts'

/** The ways to the people who are to answer. */
export function AnswerTab({ form }: { form: SharedForm }) {
  const address = publicAddress(form)
  const published = form.visibility === 1
  const name = form.name.trim() || 'Untitled form'
  const canShare = useHydrated() && Boolean(navigator.share)
  return (
    <div className={classes.parts}>
      {!published && (
        <Notice title="Publish the form first">
          <p>
            Until then nobody can answer it. The link and the code stay the same, so you can prepare a poster
            already; mails and posts can be sent once it is published.
          </p>
        </Notice>
      )}
      <Part title="Link">
        <div className={classes.link}>
          <CopyField label="Address of the form" value={address} copyLabel="Copy" />
        </div>
        {published && canShare && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconShare2 size={17} aria-hidden />}
            // Refused, or the person changed their mind: nothing to say.
            onClick={() => navigator.share({ title: name, url: address }).catch(() => undefined)}
          >
            Share with an app …
          </Button>
        )}
      </Part>
      <Part title="QR code">
        <QrCode address={address} name={name} file={`${form.ownerSlug}-${form.formId}`} />
      </Part>
      {published && form.can.invite && (
        <Part title="By e-mail">
          <InviteForm form={form} />
        </Part>
      )}
      {published && (
        <Part title="As a post">
          <PostsSection name={name} address={address} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id} className={classes.partTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}
