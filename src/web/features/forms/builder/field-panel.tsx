import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { memo, useEffect, useRef } from 'react'
import type { FieldDraft } from './builder-state.ts'
import { FieldEditor } from './field-editor.tsx'
import classes from './field-panel.module.css'
import { TypePicker } from './type-picker.tsx'
import type { BuilderActions } from './use-builder.ts'

/** From this width on the panel stands beside the preview; below it is a drawer. */
const wide = '(min-width: 64em)'

export const useWide = () => useMediaQuery(wide, true, { getInitialValueInEffect: false })

interface PanelProps {
  field: FieldDraft | null
  actions: BuilderActions
}

const titleOf = (field: FieldDraft | null) => (field?.original ? 'Edit Field' : 'Add Field')

/** Picks the kind of a new field, then edits it; or edits a field of the form. */
export const FieldPanel = memo(function FieldPanel({ field, actions }: PanelProps) {
  const panel = useRef<HTMLElement>(null)
  const id = field?.question.id
  useEffect(() => {
    // Only the column scrolls: the question in the preview stays where it is.
    if (id && panel.current) panel.current.parentElement?.scrollTo({ top: panel.current.offsetTop - 28 })
  }, [id])
  return (
    <section ref={panel} className={classes.panel} aria-labelledby="field-panel">
      <h2 className={classes.title} id="field-panel">
        {titleOf(field)}
      </h2>
      <PanelBody field={field} actions={actions} />
    </section>
  )
})

export function FieldDrawer({ field, actions, opened }: PanelProps & { opened: boolean }) {
  return (
    <Drawer
      opened={opened}
      onClose={() => actions.closePanel(field)}
      title={titleOf(field)}
      position="bottom"
      size="92%"
      returnFocus={false}
      classNames={{ title: classes.title, content: classes.drawer }}
    >
      <PanelBody field={field} actions={actions} />
    </Drawer>
  )
}

const PanelBody = ({ field, actions }: PanelProps) =>
  field ? (
    <FieldEditor key={field.question.id} field={field} actions={actions} />
  ) : (
    <TypePicker onPick={actions.startField} />
  )
