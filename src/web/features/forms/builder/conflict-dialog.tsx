import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { Change } from './changes-between.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import classes from './conflict-dialog.module.css'
import type { Side } from './merge.ts'
import type { Clash } from './use-merging.ts'

/** Newer work turned up elsewhere: shows what comes from whom, and asks where both changed the same thing. */
export function ConflictDialog({
  clash,
  onMerge,
  onTakeTheirs,
  onClose,
}: {
  clash: Clash | null
  onMerge: (choices: Readonly<Record<string, Side>>) => void
  onTakeTheirs: () => void
  onClose: () => void
}) {
  const title = clash?.form ? 'This form was changed elsewhere' : 'You changed this form in another tab'
  return (
    <Modal opened={clash !== null} onClose={onClose} title={title} size={620}>
      {clash && (
        <MergeForm
          key={clash.form?.version ?? clash.revision}
          clash={clash}
          onMerge={onMerge}
          onTakeTheirs={onTakeTheirs}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

function MergeForm({
  clash: { form, merge },
  onMerge,
  onTakeTheirs,
  onClose,
}: Omit<Parameters<typeof ConflictDialog>[0], 'clash'> & { clash: Clash }) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const { conflicts, fromMine, fromTheirs } = merge
  const open = conflicts.filter(({ key }) => !choices[key]).length
  return (
    <>
      <p className={classes.text}>
        {form
          ? 'A newer version was saved since you opened this one, in another tab or by somebody who edits it with you.'
          : 'What you changed there is kept as a draft.'}{' '}
        {conflicts.length === 0
          ? 'Your changes and those go together.'
          : 'Where both changed the same, please choose.'}
      </p>
      <div className={classes.sides}>
        <Changes title="From here" changes={fromMine} />
        <Changes title={form ? 'From elsewhere' : 'From the other tab'} changes={fromTheirs} />
      </div>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.key}
          conflict={conflict}
          choice={choices[conflict.key]}
          onChoose={(side) => setChoices({ ...choices, [conflict.key]: side })}
        />
      ))}
      <div className={classes.ways}>
        <Button disabled={open > 0} onClick={() => onMerge(choices)} data-autofocus={open === 0 || undefined}>
          {form ? 'Merge and save' : 'Merge'}
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          {form ? 'Load the newer version' : 'Take what the other tab has'}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Keep editing for now
        </Button>
      </div>
      <p className={classes.note}>
        {open > 0 && `${open === 1 ? 'One choice is' : `${open} choices are`} still open. `}
        Whatever you choose, Undo brings back what you have here now.
      </p>
    </>
  )
}

const mostShown = 6

function Changes({ title, changes }: { title: string; changes: readonly Change[] }) {
  if (changes.length === 0) return null
  const more = changes.length - mostShown
  return (
    <section className={classes.side} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {changes.slice(0, mostShown).map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </section>
  )
}
