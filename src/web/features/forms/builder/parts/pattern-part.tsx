import { TextInput } from '@mantine/core'
import type { FieldPart } from '../field-settings.ts'

export function PatternPart({ settings, problems, onChange }: FieldPart) {
  return (
    <>
      <TextInput
        size="sm"
        label="Pattern"
        description="A regular expression the whole answer has to match. Empty: any text will do."
        placeholder="[A-Z]{2}-\d{4}"
        maxLength={500}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={settings.pattern ?? ''}
        error={problems.pattern}
        onChange={(event) => onChange({ pattern: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        label="What fits, in words"
        description="Shown with the field, and when an answer does not fit."
        placeholder="Two letters, a dash and four digits, like AB-1234"
        maxLength={300}
        value={settings.patternHint ?? ''}
        error={problems.patternHint}
        onChange={(event) => onChange({ patternHint: event.currentTarget.value })}
      />
    </>
  )
}
