import classes from './home.module.css'

const steps = [
  {
    title: 'Start from a template',
    text: 'Workshops, courses, customers, teams: 22 sets of well-worded questions, or a blank page. Change anything.',
  },
  {
    title: 'Share one link',
    text: 'Publish, and send the link wherever your people are. It opens on a phone, a tablet or a laptop alike.',
  },
  {
    title: 'Read the answers',
    text: 'Every answer arrives in one place, counted and charted question by question. Nothing to add up yourself.',
  },
]

export function Steps() {
  return (
    <section className={classes.band} aria-labelledby="how-it-works">
      <h2 id="how-it-works" className={classes.title}>
        How it works
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
