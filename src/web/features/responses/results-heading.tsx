import { Button } from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Form } from '#contract/forms.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeading } from '#web/ui/page.tsx'
import classes from './results-heading.module.css'
import { ResultsMenu } from './results-menu.tsx'

export const publicPath = ({ ownerSlug, formId }: Pick<Form, 'ownerSlug' | 'formId'>) =>
  `/${ownerSlug}/${formId}`

export const formTitle = ({ name }: Pick<Form, 'name'>) => name || 'Untitled form'

/**
 * Which form this is, and the ways to its other pages.
 * @param more what else can be done here
 */
export function ResultsHeading({ form, total, more }: { form: Form; total: number; more?: ReactNode }) {
  const published = form.visibility === 1
  return (
    <PageHeading
      title={
        <span className={classes.title} dir="auto">
          {formTitle(form)}
        </span>
      }
      lead={
        <Badge tone={published ? 'accent' : 'neutral'}>
          {published ? 'Published' : 'Not published: takes no answers'}
        </Badge>
      }
      actions={
        <div className={classes.actions}>
          {more}
          {form.can.edit && (
            <Button
              component={Link}
              to={`/form-builder/${form.formId}`}
              variant="default"
              size="sm"
              leftSection={<IconPencil size={17} aria-hidden />}
            >
              Edit form
            </Button>
          )}
          {published && (
            <Button
              component="a"
              href={publicPath(form)}
              variant="default"
              size="sm"
              leftSection={<IconExternalLink size={17} aria-hidden />}
            >
              View form
            </Button>
          )}
          <ResultsMenu form={form} total={total} />
        </div>
      }
    />
  )
}
