import { Section } from '#web/ui/section.tsx'
import { TemplateGallery } from '../gallery/template-gallery.tsx'
import { useNewForm } from '../gallery/use-new-form.ts'
import classes from './first-form.module.css'

const steps = [
  ['Pick a start', 'A template with well-worded questions, or a blank page.'],
  ['Make it yours', 'Change the words, add questions, and see at once how it looks.'],
  ['Publish and share', 'Send the link. People answer on any device, without an account.'],
]

/** What somebody without forms sees: how it goes, and the templates to begin with. */
export function FirstForm() {
  const { making, start } = useNewForm()
  return (
    <>
      <ol className={classes.steps}>
        {steps.map(([title, text], index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <span>
              <strong>{title}</strong>
              <span className={classes.text}>{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <Section title="Start with a template" description="Everything in it can be changed afterwards.">
        <TemplateGallery using={making} onUse={start} />
      </Section>
    </>
  )
}
