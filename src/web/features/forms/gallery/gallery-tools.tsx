import { VisuallyHidden } from '@mantine/core'
import { templateCategories } from '#contract/templates/template.ts'
import { formatCounted } from '#web/lib/format.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import classes from './template-gallery.module.css'
import { type Category, matchingTemplates } from './templates.ts'

/** Narrows the gallery down, by words and by category. */
export function GalleryTools({
  category,
  onCategory,
  words,
  onWords,
}: {
  category: Category | null
  onCategory: (category: Category | null) => void
  words: string
  onWords: (words: string) => void
}) {
  const count = matchingTemplates(category, words).flatMap(({ templates }) => templates).length
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchField
          label="Search the templates"
          placeholder="Search templates"
          value={words}
          pause={0}
          onSearch={onWords}
        />
        <VisuallyHidden role="status">{words && `${formatCounted(count, 'template')} found`}</VisuallyHidden>
      </div>
      <fieldset className={classes.filter}>
        <legend className={classes.legend}>Category</legend>
        {[null, ...templateCategories].map((name) => (
          <button
            key={name}
            type="button"
            className={classes.chip}
            aria-pressed={name === category}
            onClick={() => onCategory(name)}
          >
            {name ?? 'All'}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
