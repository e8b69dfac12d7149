import classes from './home.module.css'
import pictured from './step-pictures.module.css'

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

/** @param pictures markup of what each looks like; see step-pictures.server.tsx */
export function Steps({ pictures }: { pictures: readonly string[] }) {
  return (
    <section className={classes.band} aria-labelledby="how-it-works">
      <h2 id="how-it-works" className={classes.title}>
        How it works
      </h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={classes.step}>
            {/* Parts of the product that only look like it: nothing for the keyboard, and nothing to hear. */}
            <div
              className={pictured.picture}
              aria-hidden
              inert
              // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from our own words
              dangerouslySetInnerHTML={{ __html: pictures[index] ?? '' }}
            />
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className={classes.what}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
