import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import classes from './segmented-choice.module.css'

/** One of two to four short choices, all in sight. */
export function SegmentedChoice<Value extends string>({
  label,
  labelHidden = false,
  value,
  options,
  onChange,
}: {
  label: string
  labelHidden?: boolean
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <div className={classes.choice}>
      {!labelHidden && (
        <span id={id} className={classes.label}>
          {label}
        </span>
      )}
      <SegmentedControl
        {...(labelHidden ? { 'aria-label': label } : { 'aria-labelledby': id })}
        value={value}
        data={options}
        onChange={(next) => {
          const chosen = options.find((option) => option.value === next)
          if (chosen) onChange(chosen.value)
        }}
      />
    </div>
  )
}
