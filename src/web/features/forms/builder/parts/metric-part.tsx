import { NativeSelect } from '@mantine/core'
import type { Metric } from '#contract/questions/definition.ts'
import type { FieldPart } from '../field-settings.ts'

const names: Record<Metric, string> = {
  none: 'Plain numbers',
  nps: 'Net Promoter Score (NPS)',
  csat: 'Customer satisfaction (CSAT)',
  ces: 'Customer effort (CES)',
}

/** How the analysis reads the answers. NPS is offered only where it can be had: from 0 to 10. */
export function MetricPart({ settings, problems, onChange }: FieldPart) {
  const { type, metric = 'none', min, max } = settings
  const fit = (name: Metric) =>
    name !== 'nps' || name === metric || (type === 'scale' && min === 0 && max === 10)
  const offered = (Object.keys(names) as Metric[]).filter(fit)
  return (
    <NativeSelect
      size="sm"
      label="Read the answers as"
      value={metric}
      error={problems.metric}
      data={offered.map((name) => ({ value: name, label: names[name] }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = offered.find((name) => name === value)
        if (chosen) onChange({ metric: chosen })
      }}
    />
  )
}
