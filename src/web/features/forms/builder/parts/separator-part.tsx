import { TextInput } from '@mantine/core'
import type { FieldPart } from '../field-settings.ts'

export function SeparatorPart({ settings, problems, onChange }: FieldPart) {
  return (
    <TextInput
      data-place="field-start"
      data-autofocus
      label="Text"
      description="A heading between questions. Left blank, it is a horizontal line."
      maxLength={500}
      value={settings.separatorText ?? ''}
      error={problems.separatorText}
      onChange={(event) => onChange({ separatorText: event.currentTarget.value })}
    />
  )
}
