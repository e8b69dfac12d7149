import { NumberInput, type NumberInputProps } from '@mantine/core'

/** A number that may be empty; `onNumber` gets undefined then. */
export function NumberField({
  value,
  onNumber,
  ...rest
}: Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: number | undefined
  onNumber: (value: number | undefined) => void
}) {
  return (
    <NumberInput
      size="sm"
      hideControls
      {...rest}
      value={value === undefined || Number.isNaN(value) ? '' : value}
      onChange={(next) => onNumber(next === '' || next === '-' ? undefined : Number(next))}
    />
  )
}
