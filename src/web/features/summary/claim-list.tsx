import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Claim } from '#contract/summary.ts'
import { formatCount, formatCounted } from '#web/lib/format.ts'
import { ClaimEvidence } from './claim-evidence.tsx'
import classes from './claim-list.module.css'

/** Claims of a kind; nothing where there are none. */
export function ClaimList({
  title,
  claims,
  formId,
  wide = false,
}: {
  title: string
  claims: readonly Claim[]
  /** Takes a row of its own. */
  wide?: boolean
  formId: string
}) {
  if (claims.length === 0) return null
  return (
    <div className={classes.list} data-wide={wide}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.claims}>
        {claims.map((claim) => (
          <ClaimRow key={claim.text} claim={claim} formId={formId} />
        ))}
      </ul>
    </div>
  )
}

/** One claim; pressing it shows what it rests on. */
function ClaimRow({ claim, formId }: { claim: Claim; formId: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { text, count, figure } = claim
  return (
    <li className={classes.claim}>
      <button
        type="button"
        className={classes.press}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.words} dir="auto">
          {text}
        </span>
        <span className={classes.count}>
          {figure
            ? `${formatCount(count)} of ${formatCount(figure.answered)}`
            : formatCounted(count, 'response')}
        </span>
        <IconChevronDown className={classes.chevron} size={18} aria-hidden />
      </button>
      <div id={id} hidden={!open}>
        {open && <ClaimEvidence claim={claim} formId={formId} />}
      </div>
    </li>
  )
}
