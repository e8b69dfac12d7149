import { renderToStaticMarkup } from 'react-dom/server'
import type { Question } from '#contract/questions/question.ts'
import { QuestionBlock } from '#web/features/questions/question-block.tsx'
import { Bar, Bars } from '#web/ui/bar.tsx'
import classes from './scene.module.css'

const questions: Question[] = [
  { id: 'stars', type: 'rating', label: 'How was the workshop?' },
  {
    id: 'pace',
    type: 'radio',
    label: 'And the pace?',
    options: [
      { id: 'quick', value: 'A little quick' },
      { id: 'right', value: 'Just right' },
      { id: 'slow', value: 'A little slow' },
    ],
  },
]

/** How often one to five stars were given. */
const given = [1, 1, 3, 8, 11]
const total = given.reduce((sum, count) => sum + count, 0)
const sum = given.reduce((stars, count, at) => stars + count * (at + 1), 0)
const mean = (stars: number) => ((sum + stars) / (total + (stars > 0 ? 1 : 0))).toFixed(2)

const starsOf = (row: number) => (row === 1 ? '1 star' : `${row} stars`)

/** Of what is rendered for each answer the stylesheet shows the one that was given: no script is needed. */
const Scene = () => (
  <>
    <section className={`answer-page ${classes.form}`} aria-label="An example of a form">
      {questions.map((question) => (
        <QuestionBlock key={question.id} question={question} />
      ))}
      <p className={classes.hint}>Try it: nothing is sent, this is an example.</p>
    </section>
    <section className={classes.result} aria-label="What the answers come down to">
      <p className={classes.figure}>
        {[0, 1, 2, 3, 4, 5].map((stars) => (
          <b key={stars} data-given={stars}>
            {mean(stars)}
          </b>
        ))}{' '}
        on average
      </p>
      <Bars label="Stars">
        {[5, 4, 3, 2, 1].map((row) => (
          <Bar
            key={row}
            label={starsOf(row)}
            share={(given[row - 1] ?? 0) / total}
            figure={
              <span data-row={row}>
                <span>{given[row - 1]}</span>
                <b>{(given[row - 1] ?? 0) + 1}</b>
              </span>
            }
          />
        ))}
      </Bars>
    </section>
  </>
)

/** A real form and a real chart that answers it, small, as markup. Visitors get the markup and none of its script. */
export const sceneMarkup = () => renderToStaticMarkup(<Scene />)
