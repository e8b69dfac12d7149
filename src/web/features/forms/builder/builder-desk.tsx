import '#web/features/questions/answer-page.css'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconForms, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import type { ProfileParts } from '#web/features/questions/profile-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import classes from './builder-desk.module.css'
import { BuilderPreview } from './builder-preview.tsx'
import { FieldDrawer, FieldPanel, useWide } from './field-panel.tsx'
import { UndoBar } from './undo-bar.tsx'
import type { useBuilder } from './use-builder.ts'
import { undoneByForm } from './use-undo-keys.ts'

/** Where a form is built: its settings and fields beside the form as visitors will see it. */
export function BuilderDesk({
  builder: { state, actions, undo, announcement, panelOpen },
  pictures,
  owner,
  problems,
  settings,
}: {
  builder: ReturnType<typeof useBuilder>
  /** Cover and logo as they are shown, where they are not the form's yet. */
  pictures?: { cover: string | null; logo: string | null }
  owner: ProfileParts | undefined
  /** What the server has against questions, by their ids. */
  problems: Readonly<Record<string, string>>
  settings: ReactNode
}) {
  const isWide = useWide()
  const { content, field } = state
  // Typing goes first; the preview follows when there is time.
  const settingsShown = useDeferredValue(content)
  const fieldLater = useDeferredValue(field)
  const fieldShown = fieldLater?.question.id === field?.question.id ? fieldLater : field
  const contentShown = settingsShown.questions === content.questions ? settingsShown : content
  const added = isWide && fieldShown && !fieldShown.original ? fieldShown.question.id : null
  useEffect(() => {
    // Its editor stands beside the preview, which may show other questions.
    if (added) document.querySelector(`[data-frame="${added}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [added])
  const empty = content.questions.length === 0 && !field
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.side}>
          <div {...undoneByForm}>{settings}</div>
          {isWide && <FieldPanel field={field} actions={actions} />}
        </div>
        <section className={classes.preview} aria-label="Live preview">
          <div className="answer-page">
            <BuilderPreview
              content={contentShown}
              {...pictures}
              owner={owner}
              field={fieldShown}
              problems={problems}
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
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
