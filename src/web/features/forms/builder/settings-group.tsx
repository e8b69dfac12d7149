import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Fields } from '#web/ui/field-row.tsx'
import classes from './settings-panel.module.css'

/** Settings that few forms need, folded until somebody looks for them. */
export function SettingsGroup({
  title,
  summary,
  hasProblem,
  children,
}: {
  title: string
  /** What is set, in a word or two; nothing when it is as usual. */
  summary: string
  /** Unfolds it, whatever was chosen. */
  hasProblem: boolean
  children: ReactNode
}) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const shown = open || hasProblem
  return (
    <section className={classes.group}>
      <h3 className={classes.groupTitle}>
        <button
          type="button"
          className={classes.groupFold}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setOpen(!shown)}
        >
          <span>{title}</span>
          {!shown && summary && <span className={classes.summary}>{summary}</span>}
          <IconChevronDown className={classes.chevron} size={18} aria-hidden />
        </button>
      </h3>
      <div id={id} className={classes.groupBody} hidden={!shown}>
        {shown && <Fields>{children}</Fields>}
      </div>
    </section>
  )
}
