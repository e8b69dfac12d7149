import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { ListedForm } from '#contract/forms.ts'
import { useHeldFocus } from '#web/lib/use-held-focus.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { GalleryDialog } from '../gallery/gallery-dialog.tsx'
import { EmptyList } from './empty-list.tsx'
import { FirstForm } from './first-form.tsx'
import type { FormLists } from './form-lists.ts'
import { FormRow } from './form-row.tsx'
import classes from './forms-page.module.css'
import { ListTools } from './list-tools.tsx'
import { Pager } from './pager.tsx'
import { usePublication } from './use-publication.ts'

/** The forms somebody owns or co-authors, and the way to a new one. */
export function FormsPage({ lists }: { lists: FormLists | { problem: string } }) {
  const [choosing, setChoosing] = useState(false)
  const loaded = !('problem' in lists)
  const none = loaded && lists.totals.active + lists.totals.inactive === 0
  return (
    <Page>
      <PageHeading
        title="Your forms"
        lead={none ? 'Three steps to your first answers.' : undefined}
        actions={
          !none && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setChoosing(true)}>
              New form
            </Button>
          )
        }
      />
      {!loaded ? <Problem text={lists.problem} /> : none ? <FirstForm /> : <List {...lists} />}
      <GalleryDialog opened={choosing} onClose={() => setChoosing(false)} />
    </Page>
  )
}

function Problem({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState title="Your forms could not be loaded" onRetry={revalidate} retrying={state !== 'idle'}>
      <p>{text}</p>
    </ErrorState>
  )
}

function List(lists: FormLists) {
  const { changing, toggle } = usePublication()
  const { state } = useNavigation()
  const heading = useRef<HTMLHeadingElement>(null)
  // The row goes to the other list and takes the focus with it.
  const holdFocus = useHeldFocus(changing !== null, heading)

  function change(form: ListedForm) {
    holdFocus()
    toggle(form)
  }

  return (
    <section aria-labelledby="list-heading">
      <h2 className={classes.heading} id="list-heading" tabIndex={-1} ref={heading}>
        {lists.list === 'active' ? 'Active forms' : 'Inactive forms'}
      </h2>
      <ListTools {...lists} />
      <div className={classes.content} data-loading={state === 'loading'}>
        {lists.forms.length === 0 ? (
          <EmptyList {...lists} />
        ) : (
          <ul className={classes.list}>
            {lists.forms.map((form) => (
              <FormRow
                key={form.formId}
                form={form}
                changing={changing === form.formId}
                onChange={() => change(form)}
              />
            ))}
          </ul>
        )}
        <Pager {...lists} />
      </div>
    </section>
  )
}
