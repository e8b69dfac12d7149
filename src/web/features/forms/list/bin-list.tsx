import { type RefObject, useRef, useState } from 'react'
import { formatCounted } from '#web/lib/format.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { BinRow } from './bin-row.tsx'
import type { DeletedForm, FormLists } from './form-lists.ts'
import classes from './forms-page.module.css'
import { useDeeds } from './use-deeds.ts'

/** What was deleted in the last 30 days. */
export function BinList({ deleted, heading }: FormLists & { heading: RefObject<HTMLElement | null> }) {
  const { doing, restore, erase } = useDeeds()
  const holdFocus = useHeldFocus(doing !== null, heading)
  const [doomed, setDoomed] = useState<DeletedForm | null>(null)
  const asked = useRef<HTMLElement | null>(null)

  async function eraseDoomed() {
    if (!doomed || !(await erase(doomed))) return
    setDoomed(null)
  }

  return (
    <>
      <ul className={classes.list}>
        {deleted.map((form) => (
          <BinRow
            key={form.formId}
            form={form}
            restoring={doing?.deed === 'restored' && doing.formId === form.formId}
            onRestore={() => {
              holdFocus()
              restore(form)
            }}
            onErase={(button) => {
              asked.current = button
              setDoomed(form)
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={doomed !== null}
        title="Delete it for good?"
        confirmLabel="Delete for good"
        danger
        pending={doing?.deed === 'deleted'}
        onConfirm={eraseDoomed}
        onClose={() => setDoomed(null)}
        onClosed={() => (asked.current?.isConnected ? asked.current : heading.current)?.focus()}
      >
        <p>
          “{doomed?.name}” and {doomed && formatCounted(doomed.responses, 'response')} cannot be brought back
          afterwards.
        </p>
      </ConfirmDialog>
    </>
  )
}
