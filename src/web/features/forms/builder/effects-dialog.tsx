import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EffectsList } from './effects-list.tsx'
import { type Effects, needsConsent } from './effects-of.ts'
import classes from './notices.module.css'

/** Asks before a save that takes answered questions out of the form or gives them another meaning. */
export function EffectsDialog({
  effects,
  confirmLabel,
  onConfirm,
  onClose,
}: {
  effects: Effects | null
  confirmLabel: string
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      opened={effects !== null && needsConsent(effects)}
      title="This changes questions that were answered"
      confirmLabel={confirmLabel}
      cancelLabel="Go back"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>No answer is lost. This is what happens to those you have:</p>
      <EffectsList questions={effects?.questions ?? []} />
      <p className={classes.soft}>Old answers stay in the responses, in the export and in the analysis.</p>
    </ConfirmDialog>
  )
}
