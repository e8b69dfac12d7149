import type { Summary } from '#contract/summary.ts'
import { formatCount, formatMoment } from '#web/lib/format.ts'
import { Card, Section } from '#web/ui/section.tsx'
import { ClaimList } from './claim-list.tsx'
import { ModelPanel } from './model-panel.tsx'
import classes from './summary-section.module.css'
import { useSummary } from './use-summary.ts'

/** What all answers to a form come down to, each claim with the answers that show it. */
export function SummarySection({
  summary: given,
  formId,
  timeZone,
}: {
  summary: Summary
  formId: string
  timeZone: string
}) {
  const { summary, ...writing } = useSummary(given, formId)
  const { strengths, improvements, themes } = summary
  const none = strengths.length + improvements.length + themes.length === 0
  return (
    <Section title="In short">
      <Card>
        <p className={classes.headline} dir="auto">
          {summary.headline}
        </p>
        {none ? (
          <p className={classes.note}>
            There is not enough yet to tell strengths, weaknesses or themes. They appear here by themselves as
            more responses come in.
          </p>
        ) : (
          <div className={classes.lists}>
            <ClaimList title="Strengths" claims={strengths} formId={formId} />
            <ClaimList title="To improve" claims={improvements} formId={formId} />
            <ClaimList title="What people write about" claims={themes} formId={formId} wide />
          </div>
        )}
        <p className={classes.source}>
          {sourceOf(summary)}{' '}
          <time dateTime={summary.generatedAt}>{formatMoment(summary.generatedAt, timeZone)}</time>
        </p>
        <ModelPanel summary={summary} {...writing} />
      </Card>
    </Section>
  )
}

function sourceOf({ source, model, texts: { read, of } }: Summary) {
  const answers = of === 1 ? 'written answer' : 'written answers'
  const covered =
    read < of
      ? `the newest ${formatCount(read)} of ${formatCount(of)} ${answers}`
      : `${formatCount(of)} ${answers}`
  return source === 'model'
    ? `Written by ${model} from ${covered}. Counts are ours, and every quote stands word for word in its answer.`
    : `Worked out from ${of === 0 ? 'the figures' : `the figures and ${covered}`}, without any AI.`
}
