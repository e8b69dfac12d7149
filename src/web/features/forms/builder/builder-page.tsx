import '#web/features/questions/answer-page.css'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Form } from '#contract/forms.ts'
import { LeaveGuard } from '#web/lib/leave-guard.tsx'
import { useSession } from '#web/lib/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BuilderBar } from './builder-bar.tsx'
import classes from './builder-page.module.css'
import { BuilderPreview } from './builder-preview.tsx'
import { isDirty } from './builder-state.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { FieldDrawer, FieldPanel, useWide } from './field-panel.tsx'
import { PreviewPage } from './preview-page.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useBuilder } from './use-builder.ts'
import { useSaving } from './use-saving.ts'

/** @param form null for a form that is not saved yet */
export function BuilderPage({ form }: { form: Form | null }) {
  // The preview and the address given by the first save are the same builder: what was not saved lives on.
  const { key, state } = useLocation()
  const instance: string = state?.instance ?? key
  return <Builder key={instance} form={form} instance={instance} />
}

function Builder({ form, instance }: { form: Form | null; instance: string }) {
  const { state, dispatch, actions, announcement, panelOpen } = useBuilder(form)
  const saving = useSaving(state, dispatch, instance)
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isWide = useWide()
  const { user } = useSession()
  // Who asks is the owner, whom a co-author cannot look up here.
  const owner = user && (!form || form.owner === user.id) ? user : undefined
  const dirty = isDirty(state)
  const { content, field, removed } = state
  // Typing goes first; the preview follows when there is time.
  const settingsShown = useDeferredValue(content)
  const fieldLater = useDeferredValue(field)
  const fieldShown = fieldLater?.question.id === field?.question.id ? fieldLater : field
  const contentShown = settingsShown.questions === content.questions ? settingsShown : content

  if (search.has('preview'))
    return (
      <>
        <LeaveGuard dirty={dirty} what="Your changes to this form" />
        <PreviewPage content={content} owner={owner} back={pathname} instance={instance} />
      </>
    )

  const empty = content.questions.length === 0 && !field
  return (
    <>
      <LeaveGuard dirty={dirty} what="Your changes to this form" />
      <BuilderBar state={state} dirty={dirty} saving={saving} instance={instance} />
      <div className={classes.columns}>
        <div className={classes.side}>
          <SettingsPanel
            content={content}
            problems={saving.problems.settings}
            startOpen={content.name === ''}
            onChange={actions.changeSettings}
          />
          {isWide && <FieldPanel field={field} actions={actions} />}
        </div>
        <section className={classes.preview} aria-label="Live preview">
          <div className="answer-page">
            <BuilderPreview
              content={contentShown}
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
      <UndoBar question={removed?.question} onUndo={actions.undoDelete} onClose={actions.forgetDeleted} />
      <ConflictDialog
        opened={saving.conflict !== null}
        loading={saving.pending === 'load'}
        onLoadNewer={saving.loadNewer}
        onOverwrite={saving.overwrite}
        onClose={saving.keepEditing}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
