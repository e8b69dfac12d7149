import { IconStarFilled } from '@tabler/icons-react'
import type { AnalysedQuestion, Share } from '#contract/analysis.ts'
import type { Question } from '#contract/questions/question.ts'
import { DivergingFigure } from './diverging-figure.tsx'
import classes from './figures.module.css'
import { ShareBars } from './share-bars.tsx'
import { isAgreement, mostChosenFirst } from './shares.ts'

const starsNamed = ({ value }: Share) => (value === '1' ? '1 star' : `${value} stars`)

/** How often each number of stars was given. */
export function RatingFigure({ analysed }: { analysed: AnalysedQuestion }) {
  return (
    <DivergingFigure
      analysed={analysed}
      nameOf={starsNamed}
      labelOf={(row) => (
        <span className={classes.stars}>
          {row.label}
          <IconStarFilled size={14} aria-hidden />
          <span className={classes.unseen}>{row.value === '1' ? 'star' : 'stars'}</span>
        </span>
      )}
    />
  )
}

/** A scale from its low to its high end, with what the ends mean. */
export function ScaleFigure({ analysed, question }: { analysed: AnalysedQuestion; question?: Question }) {
  const { distribution = [] } = analysed
  const ends = new Map<string | undefined, string | undefined>()
  if (question?.type === 'scale') {
    ends.set(distribution[0]?.value, question.minLabel)
    ends.set(distribution.at(-1)?.value, question.maxLabel)
  }
  return (
    <DivergingFigure
      analysed={analysed}
      labelOf={({ value, label }) => (
        <span>
          {label}
          {ends.get(value) && (
            <span className={classes.end} dir="auto">
              {ends.get(value)}
            </span>
          )}
        </span>
      )}
    />
  )
}

/** Options, the most chosen on top; points of agreement from one end to the other. */
export function ChoicesFigure({ analysed }: { analysed: AnalysedQuestion }) {
  const { distribution = [], type } = analysed
  if (type !== 'multiple' && isAgreement(distribution)) return <DivergingFigure analysed={analysed} />
  return (
    <>
      <ShareBars analysed={analysed} rows={mostChosenFirst(distribution)} />
      {type === 'multiple' && (
        <p className={classes.note}>
          Several could be chosen, so the shares may add up to more than 100&nbsp;%.
        </p>
      )}
    </>
  )
}

/** Few different numbers or days, each on a line of its own. */
export const ValuesFigure = ({
  analysed,
  format,
}: {
  analysed: AnalysedQuestion
  format: (value: string) => string
}) => (
  <ShareBars
    analysed={analysed}
    rows={analysed.distribution ?? []}
    nameOf={({ value }) => format(value)}
    labelOf={({ value }) => format(value)}
  />
)
