import { IconArrowRight } from '@tabler/icons-react'
import { adjusted, contrast } from '#contract/forms/colors.ts'
import { shownDescription } from '#contract/forms.ts'
import type { ListingEntry } from '#contract/profiles.ts'
import classes from './listed-form.module.css'

/** A form as an invitation; all of the card leads to its page. */
export function ListedForm({ form }: { form: ListingEntry }) {
  const { ownerSlug, formId, name, description, cover, language, accentColor, questionCount } = form
  return (
    <li className={classes.card}>
      {cover ? (
        <img className={classes.cover} src={cover} alt="" loading="lazy" />
      ) : (
        <span
          className={classes.band}
          style={accentColor ? { background: visible(accentColor) } : undefined}
          aria-hidden
        />
      )}
      <div className={classes.words}>
        <h3 className={classes.name} lang={language} dir="auto">
          {/* An answer page is no page of React Router's. */}
          <a href={`/${ownerSlug}/${formId}`} data-theirs="">
            {name}
          </a>
        </h3>
        {shownDescription(description) && (
          <p className={classes.description} lang={language} dir="auto">
            {description}
          </p>
        )}
        <p className={classes.foot}>
          <span>{questionCount === 1 ? '1 question' : `${questionCount} questions`}</span>
          <span className={classes.go} aria-hidden>
            Answer <IconArrowRight size={17} />
          </span>
        </p>
      </div>
    </li>
  )
}

/** What a shape and its ground have to differ by: WCAG 2.2, 1.4.11. */
const enoughForShapes = 3

/** Neither white on white nor black on black. */
const visible = (color: string) =>
  adjusted(adjusted(color, '#000000', differsFrom('#ffffff')), '#ffffff', differsFrom('#1b201f'))

const differsFrom = (ground: string) => (color: string) => contrast(color, ground) >= enoughForShapes
