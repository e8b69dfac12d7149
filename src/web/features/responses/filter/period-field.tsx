import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import classes from './filter-bar.module.css'
import { daysOf, periodOf, periods } from './periods.ts'

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Chooses days: a preset at once, days of one's own with a button. */
export function PeriodField({
  days,
  today,
  onChange,
}: {
  days: Days
  today: string
  onChange: (days: Days) => void
}) {
  const current = days.from || days.to ? (periodOf(days, today)?.key ?? 'own') : 'all'
  const [own, setOwn] = useState(current === 'own')
  const [problem, setProblem] = useState('')

  function choose(key: string) {
    setOwn(key === 'own')
    const preset = periods.find((period) => period.key === key)
    if (preset) onChange(daysOf(preset.key, today))
    if (key === 'all') onChange({ from: undefined, to: undefined })
  }

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [from, to] = [String(data.get('from') ?? ''), String(data.get('to') ?? '')]
    if (!from && !to) return setProblem('Please choose a day.')
    if (from && to && from > to) return setProblem('The last day is before the first.')
    setProblem('')
    onChange({ from: from || undefined, to: to || undefined })
  }

  return (
    <>
      <NativeSelect
        aria-label="Period"
        size="sm"
        value={own ? 'own' : current}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="all">All time</option>
        {periods.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
        <option value="own">Own days …</option>
      </NativeSelect>
      {own && (
        <form className={classes.own} onSubmit={apply} noValidate>
          <TextInput name="from" type="date" size="sm" label="First day" defaultValue={days.from} />
          <TextInput
            name="to"
            type="date"
            size="sm"
            label="Last day"
            defaultValue={days.to}
            error={problem || undefined}
          />
          <Button type="submit" size="sm" variant="default">
            Show these days
          </Button>
        </form>
      )}
    </>
  )
}
