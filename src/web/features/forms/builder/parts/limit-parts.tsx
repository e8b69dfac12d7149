import { TextInput } from '@mantine/core'
import { FieldRow } from '#web/ui/field-row.tsx'
import type { FieldPart } from '../field-settings.ts'
import { NumberField } from './number-field.tsx'

const limitOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
const dayOf = (value: unknown) => (typeof value === 'string' ? value : '')

export function NumbersPart({ settings, problems, onChange }: FieldPart) {
  return (
    <FieldRow>
      <NumberField
        label="Smallest"
        placeholder="Any"
        value={limitOf(settings.min)}
        error={problems.min}
        onNumber={(min) => onChange({ min })}
      />
      <NumberField
        label="Largest"
        placeholder="Any"
        value={limitOf(settings.max)}
        error={problems.max}
        onNumber={(max) => onChange({ max })}
      />
      <NumberField
        label="Steps of"
        placeholder="Any"
        value={settings.step}
        error={problems.step}
        onNumber={(step) => onChange({ step })}
      />
    </FieldRow>
  )
}

export function DatesPart({ settings, problems, onChange }: FieldPart) {
  return (
    <FieldRow>
      <TextInput
        size="sm"
        type="date"
        label="First day"
        value={dayOf(settings.min)}
        error={problems.min}
        onChange={(event) => onChange({ min: event.currentTarget.value || undefined })}
      />
      <TextInput
        size="sm"
        type="date"
        label="Last day"
        value={dayOf(settings.max)}
        error={problems.max}
        onChange={(event) => onChange({ max: event.currentTarget.value || undefined })}
      />
    </FieldRow>
  )
}

export function MaxLengthPart({ settings, problems, onChange }: FieldPart) {
  return (
    <NumberField
      label="Longest answer, in characters"
      placeholder="No limit of your own"
      allowDecimal={false}
      allowNegative={false}
      value={settings.maxLength}
      error={problems.maxLength}
      onNumber={(maxLength) => onChange({ maxLength })}
    />
  )
}
