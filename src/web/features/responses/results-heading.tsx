import { Button } from '@mantine/core'
import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { closedReason, closedWords } from '#contract/forms/closing.ts'
import type { Form } from '#contract/forms.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PageHeading } from '#web/ui/page.tsx'
import classes from './results-heading.module.css'
import { ResultsMenu } from './results-menu.tsx'

export const publicPath = ({ ownerSlug, formId }: Pick<Form, 'ownerSlug' | 'formId'>) =>
  `/${ownerSlug}/${formId}`

export const formTitle = ({ name }: Pick<Form, 'name'>) => name || 'Untitled form'

/** Whether it takes answers, and why not. */
function State({ form, total }: { form: Form; total: number }) {
  if (form.visibility === 0) return <Badge>Not published: takes no answers</Badge>
  const reason = closedReason({ ...form, responses: total })
  if (!reason) return <Badge tone="accent">Published</Badge>
  return (
    <>
      <Badge tone="warm">Closed</Badge> {closedWords(reason)}
    </>
  )
}

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
      lead={<State form={form} total={total} />}
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
