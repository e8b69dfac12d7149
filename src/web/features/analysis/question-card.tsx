import type { AnalysedQuestion } from '#contract/analysis.ts'
import { type Question, questionTypes } from '#contract/questions/question.ts'
import { formatCount, formatMean, formatNumber } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/section.tsx'
import { ChoicesFigure, RatingFigure, ScaleFigure } from './choice-figures.tsx'
import { NpsFigure } from './nps-figure.tsx'
import { DatesFigure, NumbersFigure } from './number-figures.tsx'
import classes from './question-card.module.css'
import { TextsFigure } from './texts-figure.tsx'

interface Props {
  analysed: AnalysedQuestion
  /** As it is asked now; a removed question has none. */
  question?: Question
  timeZone: string
  allHref: string
}

/** What was answered to one question. */
export function QuestionCard(props: Props) {
  const { type, label, removed, answered, skipped, mean, median } = props.analysed
  return (
    <Card>
      <article className={classes.question}>
        <header className={classes.head}>
          <div className={classes.words}>
            <h3 className={classes.label}>
              <bdi>{label || 'Question without a title'}</bdi>
            </h3>
            <p className={classes.meta}>
              <span>{typeNamed(type)?.name ?? type}</span>
              <span>{formatCount(answered)} answered</span>
              <span>{formatCount(skipped)} skipped</span>
              {removed && <Badge>Removed question</Badge>}
            </p>
          </div>
          {mean != null && median != null && (
            <dl className={classes.averages}>
              <div>
                <dt>Mean</dt>
                <dd>{formatMean(mean)}</dd>
              </div>
              <div>
                <dt>Median</dt>
                <dd>{formatNumber(median)}</dd>
              </div>
            </dl>
          )}
        </header>
        {answered === 0 ? <p className={classes.none}>No answers yet.</p> : <Figure {...props} />}
      </article>
    </Card>
  )
}

const typeNamed = (name: string) => questionTypes.find(({ type }) => type === name)

/** The picture that fits what was asked. */
function Figure({ analysed, question, timeZone, allHref }: Props) {
  if (analysed.nps) return <NpsFigure analysed={analysed} nps={analysed.nps} />
  if (analysed.type === 'rating') return <RatingFigure analysed={analysed} />
  if (analysed.type === 'scale') return <ScaleFigure analysed={analysed} question={question} />
  switch (typeNamed(analysed.type)?.figures) {
    case 'choices':
      return <ChoicesFigure analysed={analysed} />
    case 'numbers':
      return <NumbersFigure analysed={analysed} />
    case 'dates':
      return <DatesFigure analysed={analysed} />
    case 'texts':
      return <TextsFigure analysed={analysed} timeZone={timeZone} allHref={allHref} />
    default:
      return null
  }
}
