import { TextInput } from '@mantine/core'
import { defaultMetric } from '#contract/questions/scale.ts'
import { FieldRow } from '#web/ui/field-row.tsx'
import type { FieldPart, FieldSettings } from '../field-settings.ts'
import { NumberField } from './number-field.tsx'

type Range = { min: number; max: number }

/** A scale that becomes 0 to 10 is read as NPS, as people expect; one that stops being it no longer is. */
function withMetric(before: Range, after: Range): FieldSettings {
  const [was, is] = [defaultMetric(before), defaultMetric(after)]
  return was === is ? after : { ...after, metric: is }
}

export function RangePart({ settings, problems, onChange }: FieldPart) {
  // An empty field is no number, and said to be none when the field is kept.
  const range = { min: Number(settings.min ?? Number.NaN), max: Number(settings.max ?? Number.NaN) }
  const change = (end: Partial<Range>) => onChange(withMetric(range, { ...range, ...end }))
  return (
    <FieldRow>
      <NumberField
        label="Lowest number"
        value={range.min}
        allowDecimal={false}
        error={problems.min}
        onNumber={(min = Number.NaN) => change({ min })}
      />
      <NumberField
        label="Highest number"
        value={range.max}
        allowDecimal={false}
        error={problems.max}
        onNumber={(max = Number.NaN) => change({ max })}
      />
    </FieldRow>
  )
}

export function EndsPart({ settings, problems, onChange }: FieldPart) {
  return (
    <FieldRow>
      <TextInput
        size="sm"
        label="Word at the low end"
        placeholder="Not at all likely"
        maxLength={100}
        value={settings.minLabel ?? ''}
        error={problems.minLabel}
        onChange={(event) => onChange({ minLabel: event.currentTarget.value })}
      />
      <TextInput
        size="sm"
        label="Word at the high end"
        placeholder="Extremely likely"
        maxLength={100}
        value={settings.maxLabel ?? ''}
        error={problems.maxLabel}
        onChange={(event) => onChange({ maxLabel: event.currentTarget.value })}
      />
    </FieldRow>
  )
}
