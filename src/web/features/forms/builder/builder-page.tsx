import '#web/features/questions/answer-page.css'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { LeaveGuard } from '#web/lib/leave-guard.tsx'
import { useSession } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BuilderBar } from './builder-bar.tsx'
import classes from './builder-page.module.css'
import { BuilderPreview } from './builder-preview.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EffectsDialog } from './effects-dialog.tsx'
import { EffectsHint } from './effects-hint.tsx'
import { FieldDrawer, FieldPanel, useWide } from './field-panel.tsx'
import { usePictures } from './look/use-pictures.ts'
import noticeClasses from './notices.module.css'
import type { OpenedForm } from './open-form.ts'
import { PreviewPage } from './preview-page.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useBuilder } from './use-builder.ts'
import { useEffectsHint } from './use-effects-hint.ts'
import { useKeeping } from './use-keeping.ts'
import { useMerging } from './use-merging.ts'
import { useSaving } from './use-saving.ts'
import { undoneByForm, useUndoKeys } from './use-undo-keys.ts'

export function BuilderPage({ opened }: { opened: OpenedForm }) {
  // The preview and the address given by the first save are the same builder: what was not saved lives on.
  const { key, state } = useLocation()
  const instance: string = state?.instance ?? key
  return <Builder key={instance} opened={opened} instance={instance} />
}

function Builder({ opened, instance }: { opened: OpenedForm; instance: string }) {
  const { state, dispatch, actions, undo, redo, announcement, panelOpen } = useBuilder(opened)
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
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isWide = useWide()
  const { user } = useSession()
  // Who asks is the owner, whom a co-author cannot look up here.
  const { form } = opened
  const owner = user && (!form || form.owner === user.id) ? user : undefined
  const { content, field } = state
  // Typing goes first; the preview follows when there is time.
  const settingsShown = useDeferredValue(content)
  const fieldLater = useDeferredValue(field)
  const fieldShown = fieldLater?.question.id === field?.question.id ? fieldLater : field
  const contentShown = settingsShown.questions === content.questions ? settingsShown : content

  const pictured = { ...content, cover: pictures.cover.shown, logo: pictures.logo.shown }

  // Elsewhere nothing has to be asked: what is not saved is kept, and comes back.
  const guard = <LeaveGuard dirty={keeping.is === 'not-kept'} what="Your changes to this form" />
  if (search.has('preview'))
    return (
      <>
        {guard}
        <PreviewPage content={pictured} owner={owner} back={pathname} instance={instance} />
      </>
    )

  const empty = content.questions.length === 0 && !field
  return (
    <>
      {guard}
      <BuilderBar
        state={state}
        keeping={keeping}
        saving={saving}
        merging={merging}
        undo={undo}
        redo={redo}
        instance={instance}
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
      <div className={classes.columns}>
        <div className={classes.side}>
          <div {...undoneByForm}>
            <SettingsPanel
              content={content}
              problems={saving.problems.settings}
              startOpen={content.name === ''}
              pictures={pictures}
              {...(form && { timeZone: form.timeZone })}
              onChange={actions.changeSettings}
            />
          </div>
          {isWide && <FieldPanel field={field} actions={actions} />}
        </div>
        <section className={classes.preview} aria-label="Live preview">
          <div className="answer-page">
            <BuilderPreview
              content={contentShown}
              cover={pictures.cover.shown}
              logo={pictures.logo.shown}
              owner={owner}
              field={fieldShown}
              problems={saving.problems.questions}
              actions={actions}
            />
          </div>
          {empty && (
            <EmptyState icon={<IconForms size={26} stroke={1.6} />} title="No fields yet">
              <p>Add your first field and see at once how it looks to the people who answer.</p>
            </EmptyState>
          )}
          {!isWide && !field && (
            <Button
              fullWidth
              variant="light"
              leftSection={<IconPlus size={18} aria-hidden />}
              data-place="picker"
              onClick={actions.pickType}
            >
              Add Field
            </Button>
          )}
        </section>
      </div>
      {!isWide && <FieldDrawer field={field} actions={actions} opened={panelOpen} />}
      <UndoBar putAway={state.putAway} onUndo={undo} onClose={actions.forgetPutAway} />
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
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
