import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { defaultDescription, defaultSubmitButtonText } from '#contract/forms.ts'
import { Fields } from '#web/ui/field-row.tsx'
import type { FormContent } from './form-content.ts'
import classes from './settings-panel.module.css'

/** The form's own words and settings. On small screens it folds, so that the questions are in reach. */
export function SettingsPanel({
  content,
  problems,
  startOpen,
  onChange,
}: {
  content: FormContent
  problems: Readonly<Record<string, string>>
  /** Whether it starts unfolded where it folds. */
  startOpen: boolean
  onChange: (change: Partial<Omit<FormContent, 'questions'>>) => void
}) {
  const id = useId()
  const [open, setOpen] = useState(startOpen)
  return (
    <section className={classes.panel} aria-labelledby={`${id}-title`}>
      <h2 className={classes.title} id={`${id}-title`}>
        Settings
      </h2>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Settings
        <IconChevronDown size={20} aria-hidden />
      </button>
      <div id={id} className={classes.body} data-open={open}>
        <Fields>
          <TextInput
            label="Title"
            placeholder="What is this form about?"
            maxLength={200}
            value={content.name}
            error={problems.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          <Textarea
            label="Description"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={5000}
            value={content.description}
            error={problems.description}
            onFocus={(event) => {
              // Words that only hold the place are typed over.
              if (event.currentTarget.value === defaultDescription) event.currentTarget.select()
            }}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
          <TextInput
            label="Submit button text"
            placeholder={defaultSubmitButtonText}
            maxLength={60}
            value={content.submitButtonText}
            error={problems.submitButtonText}
            onChange={(event) => onChange({ submitButtonText: event.currentTarget.value })}
          />
          <Checkbox
            label="Show profile card"
            description="Your name and picture, so that people know who asks."
            checked={content.showProfileCard}
            onChange={(event) => onChange({ showProfileCard: event.currentTarget.checked })}
          />
        </Fields>
      </div>
    </section>
  )
}
