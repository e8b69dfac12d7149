import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { LeaveGuard } from '#web/lib/leave-guard.tsx'
import { useSession } from '#web/lib/session.ts'
import { publicPath } from '../form-links.ts'
import { BuilderBar } from './builder-bar.tsx'
import { BuilderDesk } from './builder-desk.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EffectsDialog } from './effects-dialog.tsx'
import { EffectsHint } from './effects-hint.tsx'
import { usePictures } from './look/use-pictures.ts'
import noticeClasses from './notices.module.css'
import type { OpenedForm } from './open-form.ts'
import { PreviewPage } from './preview-page.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { useBuilder } from './use-builder.ts'
import { useEffectsHint } from './use-effects-hint.ts'
import { useKeeping } from './use-keeping.ts'
import { useMerging } from './use-merging.ts'
import { useSaving } from './use-saving.ts'
import { useShare } from './use-share.tsx'
import { useUndoKeys } from './use-undo-keys.ts'

export function BuilderPage({ opened }: { opened: OpenedForm }) {
  // The preview and the address given by the first save are the same builder: what was not saved lives on.
  const { key, state } = useLocation()
  const instance: string = state?.instance ?? key
  return <Builder key={instance} opened={opened} instance={instance} />
}

function Builder({ opened, instance }: { opened: OpenedForm; instance: string }) {
  const builder = useBuilder(opened)
  const { state, dispatch, actions, undo, redo } = builder
  const { keeper, keeping } = useKeeping(state, opened)
  const merging = useMerging(state, dispatch, keeper)
  const saving = useSaving(state, dispatch, { keeper, merging, instance })
  const pictures = usePictures(state, actions.changeSettings, saving)
  const effects = useEffectsHint(state)
  const [restored, setRestored] = useState(opened.unsaved !== null)
  useUndoKeys(undo, redo)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was found on opening is asked about by itself
  useEffect(() => {
    if (opened.outdated) merging.ask()
  }, [])
  const share = useShare(state, dispatch)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { user } = useSession()
  // Who asks is the owner, whom a co-author cannot look up here.
  const { form } = opened
  const owner = user && (!form || form.owner === user.id) ? user : undefined
  const { content } = state
  const shown = { cover: pictures.cover.shown, logo: pictures.logo.shown }

  // Elsewhere nothing has to be asked: what is not saved is kept, and comes back.
  const guard = <LeaveGuard dirty={keeping.is === 'not-kept'} what="Your changes to this form" />
  if (search.has('preview'))
    return (
      <>
        {guard}
        <PreviewPage content={{ ...content, ...shown }} owner={owner} back={pathname} instance={instance} />
      </>
    )

  return (
    <>
      {guard}
      <BuilderBar
        builder={builder}
        keeping={keeping}
        saving={saving}
        merging={merging}
        instance={instance}
        share={share.button}
      />
      <div className={noticeClasses.notices}>
        {restored && (
          <RestoredNotice
            onDiscard={() => {
              setRestored(false)
              actions.discard()
            }}
            onClose={() => setRestored(false)}
          />
        )}
        {effects && <EffectsHint effects={effects} />}
      </div>
      <BuilderDesk
        builder={builder}
        pictures={shown}
        owner={owner}
        problems={saving.problems.questions}
        settings={
          <SettingsPanel
            content={content}
            problems={saving.problems.settings}
            startOpen={content.name === ''}
            pictures={pictures}
            share={share.field}
            {...(form && { timeZone: form.timeZone, address: publicPath(form), mayEmbed: form.can.embed })}
            onChange={actions.changeSettings}
          />
        }
      />
      <ConflictDialog
        clash={merging.clash}
        onMerge={saving.merge}
        onTakeTheirs={merging.takeTheirs}
        onClose={merging.close}
      />
      <EffectsDialog
        effects={saving.asked?.effects ?? null}
        confirmLabel={saving.asked?.deed === 'publish' ? 'Publish' : 'Save Form'}
        onConfirm={saving.agree}
        onClose={saving.goBack}
      />
    </>
  )
}
