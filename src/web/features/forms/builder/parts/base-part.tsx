import { Textarea, TextInput } from '@mantine/core'
import type { FieldPart } from '../field-settings.ts'

/** What every question has: its title and an explanation. */
export function BasePart({ settings, problems, onChange }: FieldPart) {
  return (
    <>
      <TextInput
        data-place="field-start"
        data-autofocus
        label="Field title"
        placeholder="What would you like to ask?"
        maxLength={500}
        value={settings.label ?? ''}
        error={problems.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <Textarea
        size="sm"
        label="Explanation (optional)"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={2000}
        value={settings.explainer ?? ''}
        error={problems.explainer}
        onChange={(event) => onChange({ explainer: event.currentTarget.value })}
      />
    </>
  )
}
