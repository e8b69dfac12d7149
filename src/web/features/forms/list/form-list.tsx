import { type RefObject, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { binDays } from '#contract/forms/bin.ts'
import { formatCounted } from '#web/lib/format.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'
import { TypedConfirmDialog } from '#web/ui/typed-confirm-dialog.tsx'
import { ShareDialog } from '../sharing/share-dialog.tsx'
import type { FormLists } from './form-lists.ts'
import type { FormTask } from './form-menu.tsx'
import { FormRow } from './form-row.tsx'
import classes from './forms-page.module.css'
import { useDeeds } from './use-deeds.ts'

/** A page of the published or unpublished forms. */
export function FormList({ forms, heading }: FormLists & { heading: RefObject<HTMLElement | null> }) {
  const deeds = useDeeds()
  // The row goes to another list and takes the focus with it.
  const holdFocus = useHeldFocus(deeds.doing !== null, heading)
  const [task, setTask] = useState<FormTask | null>(null)
  const { revalidate } = useRevalidator()
  const asked = useRef<HTMLElement | null>(null)
  const doomed = task?.kind === 'delete' ? task.form : null
  // As the list has it by now; one that was left is in it no more.
  const shared =
    task?.kind === 'share' ? (forms.find(({ formId }) => formId === task.form.formId) ?? null) : null

  const end = () => setTask(null)

  /** Back to the button of the menu; where the row went away, to the heading. */
  function giveFocus() {
    const button = asked.current?.isConnected ? asked.current : heading.current
    button?.focus()
  }

  async function remove() {
    if (!doomed || !(await deeds.remove(doomed))) return
    setTask(null)
  }

  return (
    <>
      <ul className={classes.list}>
        {forms.map((form) => (
          <FormRow
            key={form.formId}
            form={form}
            deeds={deeds}
            onDeed={holdFocus}
            onTask={(next, button) => {
              asked.current = button
              setTask(next)
            }}
          />
        ))}
      </ul>
      <ShareDialog form={shared} onForm={() => revalidate()} onClose={end} onClosed={giveFocus} />
      <TypedConfirmDialog
        opened={doomed !== null}
        title="Delete this form?"
        word={doomed?.name ?? ''}
        confirmLabel="Delete form"
        pending={deeds.doing?.deed === 'deleted'}
        onConfirm={remove}
        onClose={end}
        onClosed={giveFocus}
      >
        <p>{doomed && whatHappens(doomed)}</p>
      </TypedConfirmDialog>
    </>
  )
}

const whatHappens = ({ visibility, responses }: FormLists['forms'][number]) =>
  [
    visibility === 1 && 'Nobody can answer it any more.',
    `It stays in the bin for ${binDays} days${responses > 0 ? `, with its ${formatCounted(responses, 'response')}` : ''}. After that it is gone for good.`,
  ]
    .filter(Boolean)
    .join(' ')
