import { Switch } from '@mantine/core'
import type { FieldPart } from '../field-settings.ts'

export function OtherPart({ settings, onChange }: FieldPart) {
  return (
    <Switch
      label="Let people write an answer of their own (“Other”)"
      checked={settings.other ?? false}
      onChange={(event) => onChange({ other: event.currentTarget.checked })}
    />
  )
}
