import { Loader } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { templates } from '#contract/templates/catalogue.ts'
import { type Template, templateCategories } from '#contract/templates/template.ts'
import classes from './template-gallery.module.css'
import { useNewForm } from './use-new-form.ts'

type Category = (typeof templateCategories)[number]

const groups = templateCategories
  .map((category) => ({
    category,
    templates: templates.filter((template) => template.category === category),
  }))
  .filter((group) => group.templates.length > 0)

/** Every template by category; a press starts a form from it. */
export function TemplateGallery() {
  const [chosen, setChosen] = useState<Category | null>(null)
  const { making, start } = useNewForm()
  return (
    <>
      <fieldset className={classes.filter}>
        <legend className={classes.legend}>Category</legend>
        {[null, ...groups.map(({ category }) => category)].map((category) => (
          <button
            key={category}
            type="button"
            className={classes.chip}
            aria-pressed={category === chosen}
            onClick={() => setChosen(category)}
          >
            {category ?? 'All'}
          </button>
        ))}
      </fieldset>
      {groups
        .filter(({ category }) => chosen === null || category === chosen)
        .map((group) => (
          <section key={group.category} className={classes.group} aria-label={group.category}>
            <h3 className={classes.category}>{group.category}</h3>
            <ul className={classes.cards}>
              {group.templates.map((template) => (
                <li key={template.key}>
                  <TemplateCard
                    template={template}
                    busy={making === template.key}
                    onStart={() => start(template)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  )
}

function TemplateCard({
  template: { name, description, questions },
  busy,
  onStart,
}: {
  template: Template
  busy: boolean
  onStart: () => void
}) {
  const blank = questions.length === 0
  return (
    <button
      type="button"
      className={classes.card}
      data-blank={blank || undefined}
      onClick={onStart}
      aria-busy={busy}
    >
      <span className={classes.name}>
        {blank && <IconPlus size={18} aria-hidden />}
        {name}
        {busy && <Loader size={16} className={classes.loader} />}
      </span>
      <span className={classes.description}>{description}</span>
      <span className={classes.questions}>
        {blank
          ? 'No questions yet'
          : `${questions.length} ${questions.length === 1 ? 'question' : 'questions'}`}
      </span>
    </button>
  )
}
