import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link, useNavigation, useRevalidator } from 'react-router'
import { formatCounted } from '#web/lib/format.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { GalleryDialog } from '../gallery/gallery-dialog.tsx'
import { KeptDraftOffer } from '../guest/kept-draft-offer.tsx'
import { BinList } from './bin-list.tsx'
import { EmptyList } from './empty-list.tsx'
import { FirstForm } from './first-form.tsx'
import { FirstPublication } from './first-publication.tsx'
import { FormList } from './form-list.tsx'
import { type FormLists, hasNoForms, type ListName, listAddress } from './form-lists.ts'
import classes from './forms-page.module.css'
import { ListTools } from './list-tools.tsx'
import { ListPager } from './pager.tsx'

/** The forms somebody owns or co-authors, and the way to a new one. */
export function FormsPage({ lists }: { lists: FormLists | { problem: string } }) {
  const [choosing, setChoosing] = useState(false)
  const loaded = !('problem' in lists)
  const none = loaded && hasNoForms(lists) && lists.list !== 'bin'
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
      {loaded && <FirstPublication forms={lists.forms} />}
      <KeptDraftOffer />
      {!loaded ? <Problem text={lists.problem} /> : none ? <NoForms {...lists} /> : <List {...lists} />}
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

const NoForms = ({ totals }: FormLists) => (
  <>
    {totals.bin > 0 && (
      <p className={classes.binNote}>
        You deleted {formatCounted(totals.bin, 'form')} lately.{' '}
        <Anchor component={Link} to={listAddress({ list: 'bin' })}>
          Look into the bin
        </Anchor>
      </p>
    )}
    <FirstForm />
  </>
)

const headings: Record<ListName, string> = {
  active: 'Active forms',
  inactive: 'Inactive forms',
  bin: 'Deleted forms',
}

function List(lists: FormLists) {
  const { state } = useNavigation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { list, forms, deleted } = lists
  const empty = (list === 'bin' ? deleted : forms).length === 0
  return (
    <section aria-labelledby="list-heading">
      <h2 className={classes.heading} id="list-heading" tabIndex={-1} ref={heading}>
        {headings[list]}
      </h2>
      <ListTools {...lists} />
      <div className={classes.content} data-loading={state === 'loading'}>
        {list === 'bin' ? (
          <BinList {...lists} heading={heading} />
        ) : (
          <FormList {...lists} heading={heading} />
        )}
        {empty && <EmptyList {...lists} />}
        <ListPager {...lists} />
      </div>
    </section>
  )
}
