import { useState } from 'react'
import type { Plan } from '#contract/accounts/user.ts'
import { useSession } from '#web/lib/session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type AccountTask, wordsOf } from './account-tasks.ts'
import classes from './administration.module.css'
import { planChoices } from './plans.ts'
import { useAccountChange } from './use-account-change.ts'

/** Asks before an account is changed, says what happens, and stays open with the reason when it cannot be done. */
export function AccountDialog({ task, onClose }: { task: AccountTask | null; onClose: () => void }) {
  const { change, pending, failure, forget } = useAccountChange()
  const { user: me } = useSession()
  // Its words stay while it fades away.
  const [shown, setShown] = useState(task)
  const [plan, setPlan] = useState<Plan>('DEFAULT_FREE')
  if (task && task !== shown) {
    setShown(task)
    setPlan(task.user.plan as Plan)
    forget()
  }
  if (!shown) return null

  const words = wordsOf(shown, shown.user.id === me?.id)
  const confirm = async () => {
    if (await change(shown.kind, shown.user, plan, words.done)) onClose()
  }
  return (
    <ConfirmDialog
      opened={task !== null}
      title={words.title}
      confirmLabel={words.confirm}
      danger={shown.kind === 'block'}
      pending={pending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={classes.dialog}>
        {shown.kind === 'plan' && <PlanChoice value={plan} onChange={setPlan} />}
        <p>{words.text}</p>
        {failure && (
          <Notice tone="danger">
            <p>{failure}</p>
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}

function PlanChoice({ value, onChange }: { value: Plan; onChange: (plan: Plan) => void }) {
  return (
    <fieldset className={classes.plans}>
      <legend>New plan</legend>
      {planChoices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name="plan"
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
