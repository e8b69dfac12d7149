import { formatTimeZone } from '#web/lib/format.ts'
import { Card, Section } from '#web/ui/section.tsx'
import { useTimeLinks } from './filter-links.ts'
import { TimeChart } from './time-chart.tsx'
import { type Step, timeSeries } from './time-series.ts'

const titles: Record<Step, string> = {
  day: 'Responses by day',
  week: 'Responses by week',
  month: 'Responses by month',
}

/** When the responses came, in the form's time zone. */
export function Trend({
  trend,
  timeZone,
}: {
  trend: readonly { day: string; responses: number }[]
  timeZone: string
}) {
  const linkTo = useTimeLinks()
  const series = timeSeries(trend.map(({ day, responses }) => ({ day, count: responses })))
  if (!series) return null
  const title = titles[series.step]
  return (
    <Section title={title} description={`Time zone: ${formatTimeZone(timeZone)}`}>
      <Card>
        <TimeChart series={series} title={title} counted="response" linkTo={linkTo} />
      </Card>
    </Section>
  )
}
