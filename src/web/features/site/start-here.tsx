import { Link } from 'react-router'
import classes from './home.module.css'

export interface Start {
  key: string
  name: string
  description: string
  /** How many questions it asks. */
  questions: number
}

/** Templates that anybody can begin with, without an account. */
export function StartHere({ templates }: { templates: readonly Start[] }) {
  return (
    <section className={classes.band} aria-labelledby="start-here">
      <h2 id="start-here" className={classes.title}>
        Start one right here
      </h2>
      <p className={classes.under}>
        Pick a template and change what you like. You need an account only once you publish.
      </p>
      <ul className={classes.templates}>
        {templates.map(({ key, name, description, questions }) => (
          <li key={key}>
            <h3>
              <Link to={`/form-builder/new/${key}`} data-ours="">
                {name}
              </Link>
            </h3>
            <p>{description}</p>
            <span>{questions} questions</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
