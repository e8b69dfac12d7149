import { create } from 'qrcode'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { completeQuestions } from '#contract/questions/complete.ts'
import { templateByKey } from '#contract/templates/catalogue.ts'
import { QuestionBlock } from '#web/features/questions/question-block.tsx'
import { qrPath, qrWidth } from '#web/lib/qr-picture.ts'
import { Bar, Bars } from '#web/ui/bar.tsx'
import classes from './step-pictures.module.css'

const template = templateByKey('trainer_feedback')

let ids = 0
const questions = completeQuestions(template?.questions.slice(0, 2) ?? [], () => `step-${++ids}`)

/** The first questions of a template, as visitors see them. */
const Template = () => (
  <div className={`answer-page ${classes.sheet}`}>
    <p className={classes.name}>{template?.name}</p>
    {questions.map((question) => (
      <QuestionBlock key={question.id} question={question} />
    ))}
  </div>
)

/** An address and its code. It leads somewhere: whoever points a phone at it should not be disappointed. */
function Share({ address }: { address: string }) {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const width = qrWidth(modules)
  return (
    <div className={classes.share}>
      <p className={classes.address}>{address.replace(/^https?:\/\//, '')}</p>
      <svg viewBox={`0 0 ${width} ${width}`} aria-hidden shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${width}v${width}H0z`} />
        <path fill="#111" d={qrPath(modules)} />
      </svg>
    </div>
  )
}

const pace = [
  ['Just right', 18],
  ['Too slow', 5],
  ['Too quick', 2],
] as const
const answers = pace.reduce((sum, [, count]) => sum + count, 0)

const Results = () => (
  <div className={classes.results}>
    <p className={classes.name}>How was the pace?</p>
    <Bars label="Pace">
      {pace.map(([label, count]) => (
        <Bar
          key={label}
          label={label}
          share={count / answers}
          figure={`${count} · ${((100 * count) / answers).toFixed(1)} %`}
        />
      ))}
    </Bars>
  </div>
)

const drawn = (picture: ReactNode) => renderToStaticMarkup(picture)
const [first, third] = [drawn(<Template />), drawn(<Results />)]
const second = new Map<string, string>()

/**
 * What each step looks like in the product, small, as markup: visitors get none of its script.
 * @param address where the code of the second leads
 */
export function stepPictures(address: string): string[] {
  const known = second.get(address) ?? drawn(<Share address={address} />)
  // Few: a server has one address, or some.
  if (second.size < 100) second.set(address, known)
  return [first, known, third]
}
