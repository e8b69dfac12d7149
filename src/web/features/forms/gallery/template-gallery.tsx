import { useEffect, useRef, useState } from 'react'
import { templateByKey } from '#contract/templates/catalogue.ts'
import type { Template } from '#contract/templates/template.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { GalleryTools } from './gallery-tools.tsx'
import { TemplateCard } from './template-card.tsx'
import classes from './template-gallery.module.css'
import { TemplatePreview } from './template-preview.tsx'
import { type Category, matchingTemplates } from './templates.ts'

/**
 * Every template by category. A press shows the whole form that it makes, beside the others where there is room and in
 * their place on a phone; a blank start needs no look.
 */
export function TemplateGallery({
  using,
  addressOf,
  onUse,
}: {
  /** Key of the template of which a form is being made. */
  using?: string | null
  /** Where the gallery is drawn by the server: what a template leads to as long as no script runs. */
  addressOf?: (template: Template) => string
  onUse: (template: Template) => void
}) {
  const hydrated = useHydrated()
  const [category, setCategory] = useState<Category | null>(null)
  const [words, setWords] = useState('')
  const [looking, setLooking] = useState<string | null>(null)
  const cards = useRef<HTMLDivElement>(null)
  const groups = matchingTemplates(category, words)
  const shown = looking === null ? undefined : templateByKey(looking)

  useEffect(() => {
    // The cards stand in another order of lines now.
    if (looking !== null) cardOf(cards.current, looking)?.scrollIntoView({ block: 'nearest' })
  }, [looking])

  function close() {
    setLooking(null)
    // After the cards are back on a phone.
    requestAnimationFrame(() => looking && cardOf(cards.current, looking)?.focus())
  }

  return (
    <div className={classes.gallery}>
      <div className={classes.panes} data-looking={shown !== undefined}>
        <div className={classes.choice} ref={cards}>
          <GalleryTools category={category} onCategory={setCategory} words={words} onWords={setWords} />
          {groups.map((group) => (
            <section key={group.category} className={classes.group} aria-label={group.category}>
              <h3 className={classes.category}>{group.category}</h3>
              <ul className={classes.cards}>
                {group.templates.map((template) => (
                  <li key={template.key}>
                    <TemplateCard
                      template={template}
                      address={hydrated ? undefined : addressOf?.(template)}
                      busy={using === template.key}
                      looking={looking === template.key}
                      onPress={() =>
                        template.questions.length === 0 ? onUse(template) : setLooking(template.key)
                      }
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {groups.length === 0 && (
            <p className={classes.none}>
              No template has these words. Try others, or start from blank: you can add any question yourself.
            </p>
          )}
        </div>
        {shown && (
          <TemplatePreview
            key={shown.key}
            template={shown}
            busy={using === shown.key}
            onUse={() => onUse(shown)}
            onClose={close}
          />
        )}
      </div>
    </div>
  )
}

const cardOf = (cards: HTMLElement | null, key: string) =>
  cards?.querySelector<HTMLElement>(`[data-template="${key}"]`)
