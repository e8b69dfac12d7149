import { IconStarFilled } from '@tabler/icons-react'
import type { AnalysedQuestion } from '#contract/analysis.ts'
import type { Question } from '#contract/questions/question.ts'
import { choiceRows, mostChosenFirst } from './choice-rows.ts'
import classes from './figures.module.css'
import { ShareBars } from './share-bars.tsx'

const rowsOf = ({ distribution = [], answered }: AnalysedQuestion, several = false) =>
  choiceRows(distribution, { answered, several })

/** Stars, the best on top. */
export function RatingFigure({ analysed }: { analysed: AnalysedQuestion }) {
  return (
    <ShareBars
      label={analysed.label}
      rows={rowsOf(analysed).toReversed()}
      labelOf={({ label }) => (
        <span className={classes.stars}>
          {label}
          <IconStarFilled size={14} aria-hidden />
          <span className={classes.unseen}>{label === '1' ? 'star' : 'stars'}</span>
        </span>
      )}
    />
  )
}

/** A scale from its low to its high end, with what the ends mean. */
export function ScaleFigure({ analysed, question }: { analysed: AnalysedQuestion; question?: Question }) {
  const rows = rowsOf(analysed)
  const ends = new Map<string | undefined, string | undefined>()
  if (question?.type === 'scale') {
    ends.set(rows[0]?.value, question.minLabel)
    ends.set(rows.at(-1)?.value, question.maxLabel)
  }
  return (
    <ShareBars
      label={analysed.label}
      rows={rows}
      labelOf={({ value, label }) => (
        <>
          <span className={classes.point}>{label}</span>
          {ends.get(value) && (
            <span className={classes.end} dir="auto">
              {ends.get(value)}
            </span>
          )}
        </>
      )}
    />
  )
}

/** Options, the most chosen on top. */
export function ChoicesFigure({ analysed }: { analysed: AnalysedQuestion }) {
  const several = analysed.type === 'multiple'
  return (
    <>
      <ShareBars label={analysed.label} rows={mostChosenFirst(rowsOf(analysed, several))} />
      {several && (
        <p className={classes.note}>
          Several could be chosen, so the shares may add up to more than 100&nbsp;%.
        </p>
      )}
    </>
  )
}

/** Few different numbers or days, each on a line of its own. */
export function ValuesFigure({
  analysed,
  format,
}: {
  analysed: AnalysedQuestion
  format: (value: string) => string
}) {
  return <ShareBars label={analysed.label} rows={rowsOf(analysed)} labelOf={({ value }) => format(value)} />
}
