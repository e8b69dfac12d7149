import type { AnalysedQuestion, Analysis } from '#contract/analysis.ts'
import { areReadOneByOne } from '#contract/questions/definition.ts'
import { type Question, questionTypes } from '#contract/questions/question.ts'
import { formatCount } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/section.tsx'
import { ChoicesFigure, RatingFigure, ScaleFigure } from './choice-figures.tsx'
import { changeWords, keyFigures } from './key-figures.ts'
import { NpsFigure } from './nps-figure.tsx'
import { DatesFigure, NumbersFigure } from './number-figures.tsx'
import classes from './question-card.module.css'
import { TextsFigure } from './texts-figure.tsx'

interface Props {
  analysed: AnalysedQuestion
  /** As it is asked now; a removed question has none. */
  question?: Question
  analysis: Analysis
}

/** What was answered to one question. */
export function QuestionCard(props: Props) {
  const { analysed, analysis } = props
  const { type, label, removed, answered, skipped, tooFew } = analysed
  const figures = keyFigures(analysed)
  const change = changeWords(analysed, analysis.previous)
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
              {tooFew && answered > 0 && !isReadOneByOne(type) && <Badge>Too few answers to tell</Badge>}
            </p>
            {change && (
              <p className={classes.change} data-verdict={analysed.change?.verdict}>
                {change}
              </p>
            )}
          </div>
        </header>
        {figures.length > 0 && (
          <dl className={classes.figures}>
            {figures.map(({ name, value, interval }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
                {interval && (
                  <dd className={classes.interval}>
                    <abbr title="Of everybody who might have been asked, with 95 % certainty">95&nbsp;%</abbr>
                    : {interval}
                  </dd>
                )}
              </div>
            ))}
          </dl>
        )}
        {answered === 0 ? <p className={classes.none}>No answers yet.</p> : <Figure {...props} />}
      </article>
    </Card>
  )
}

function isReadOneByOne(type: string) {
  const known = typeNamed(type)
  return known !== undefined && areReadOneByOne(known.figures)
}

const typeNamed = (name: string) => questionTypes.find(({ type }) => type === name)

/** The picture that fits what was asked. */
function Figure({ analysed, question, analysis }: Props) {
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
    case 'files':
      return <TextsFigure analysed={analysed} formId={analysis.formId} timeZone={analysis.timeZone} />
    default:
      return null
  }
}
