import { Button, Switch } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ListingChoice, listForm, unlistForm } from '#contract/profiles.ts'
import { call } from '#web/lib/api.ts'
import { failureWords } from '#web/lib/failure-words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './listing-editor.module.css'

/** Which forms the public page lists; each switch is stored at once. */
export function ListingEditor({ choices: stored }: { choices: readonly ListingChoice[] }) {
  const [choices, setChoices] = useState(stored)
  const [failure, setFailure] = useState<string>()

  if (choices.length === 0)
    return (
      <EmptyState
        icon={<IconForms size={26} />}
        title="You have no forms yet"
        action={
          <Button component={Link} to="/forms">
            Make a form
          </Button>
        }
      >
        <p>What you publish can be listed here, so that one address leads to all of it.</p>
      </EmptyState>
    )

  const show = (formId: string, listed: boolean) =>
    setChoices((now) => now.map((choice) => (choice.formId === formId ? { ...choice, listed } : choice)))

  async function choose(formId: string, listed: boolean) {
    show(formId, listed)
    setFailure(undefined)
    try {
      await call(listed ? listForm : unlistForm, { params: { formId } })
    } catch (error) {
      show(formId, !listed)
      setFailure(failureWords(error))
    }
  }

  return (
    <div className={classes.choices}>
      {choices.map(({ formId, name, published, listed }) => (
        <Switch
          key={formId}
          label={name}
          description={published ? undefined : 'Not published: it appears once you publish it.'}
          checked={listed}
          onChange={({ currentTarget: { checked } }) => void choose(formId, checked)}
        />
      ))}
      {failure && (
        <Notice tone="danger">
          <p>{failure}</p>
        </Notice>
      )}
    </div>
  )
}
