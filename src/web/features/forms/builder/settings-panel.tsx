import { Switch, Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, type ReactNode, useId, useState } from 'react'
import { defaultDescription, defaultSubmitButtonText } from '#contract/forms.ts'
import { Fields } from '#web/ui/field-row.tsx'
import { EmbedSection } from './embed-section.tsx'
import { PictureField } from './look/picture-field.tsx'
import type { FormPictures } from './look/use-pictures.ts'
import classes from './settings-panel.module.css'
import {
  AfterSendingSection,
  LimitsSection,
  LookSection,
  PrivacySection,
  type SettingsPart,
} from './settings-sections.tsx'

/** The form's own words and settings. On small screens it folds, so that the questions are in reach. */
export const SettingsPanel = memo(function SettingsPanel({
  content,
  problems,
  startOpen,
  start,
  pictures,
  share,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
  address,
  mayEmbed = true,
  onChange,
}: SettingsPart & {
  /** Whether it starts unfolded where it folds. */
  startOpen: boolean
  /** Comes before the settings. */
  start?: ReactNode
  /** Missing where nothing can be uploaded yet. */
  pictures?: FormPictures
  /** Missing where nobody can share. */
  share?: ReactNode
  /** The form's; that of the browser for a new one. */
  timeZone?: string
  /** The path of its page; missing until it was saved. */
  address?: string
  /** Whether whoever edits may choose who shows the form. */
  mayEmbed?: boolean
}) {
  const id = useId()
  const [open, setOpen] = useState(startOpen)
  const part = { content, problems, onChange }
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
          {start}
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
          {pictures && <PictureField kind="cover" picture={pictures.cover} />}
          {share}
          <TextInput
            label="Submit button text"
            placeholder={defaultSubmitButtonText}
            maxLength={60}
            value={content.submitButtonText}
            error={problems.submitButtonText}
            onChange={(event) => onChange({ submitButtonText: event.currentTarget.value })}
          />
          <Switch
            label="Show profile card"
            description="Your name and picture, so that people know who asks."
            checked={content.showProfileCard}
            onChange={(event) => onChange({ showProfileCard: event.currentTarget.checked })}
          />
        </Fields>
        <div className={classes.groups}>
          <AfterSendingSection {...part} />
          <LookSection {...part} pictures={pictures} />
          <LimitsSection {...part} timeZone={timeZone} />
          <PrivacySection {...part} />
          {address && <EmbedSection {...part} path={address} mayChange={mayEmbed} />}
        </div>
      </div>
    </section>
  )
})
