import { Button } from '@mantine/core'
import { IconArchive, IconSearchOff, IconSend, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatCounted } from '#web/lib/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type FormLists, listAddress } from './form-lists.ts'

const look = { size: 26, stroke: 1.6 }

/** The list that is shown has no forms, or fewer pages than asked for. */
export function EmptyList(lists: FormLists) {
  const { list, sorting, search, page, totals } = lists
  if (page > 0 && totals[list] > 0)
    return (
      <EmptyState
        icon={<IconArchive {...look} />}
        title="Nothing on this page"
        action={
          <Button component={Link} to={listAddress({ list, sorting, search })} variant="default">
            Go to the first page
          </Button>
        }
      >
        <p>The list has become shorter.</p>
      </EmptyState>
    )
  if (search && list !== 'bin') return <NoHits {...lists} />
  if (list === 'active')
    return (
      <EmptyState icon={<IconSend {...look} />} title="No published forms">
        <p>A form appears here once you publish it. Then everybody with its link can answer.</p>
      </EmptyState>
    )
  if (list === 'inactive')
    return (
      <EmptyState icon={<IconArchive {...look} />} title="No inactive forms">
        <p>
          Forms you are still working on, and forms you have unpublished, wait here. Nobody else sees them.
        </p>
      </EmptyState>
    )
  return (
    <EmptyState icon={<IconTrash {...look} />} title="The bin is empty">
      <p>A form you delete stays here for 30 days with its responses, so that you can change your mind.</p>
    </EmptyState>
  )
}

function NoHits({ list, sorting, search, totals }: FormLists) {
  const other = list === 'active' ? 'inactive' : 'active'
  return (
    <EmptyState
      icon={<IconSearchOff {...look} />}
      title={`No ${list} form is called “${search}”`}
      action={
        totals[other] > 0 ? (
          <Button component={Link} to={listAddress({ list: other, sorting, search })} variant="default">
            Show {formatCounted(totals[other], `${other} form`)}
          </Button>
        ) : (
          <Button component={Link} to={listAddress({ list, sorting })} variant="default">
            Show all forms
          </Button>
        )
      }
    >
      <p>
        {totals[other] > 0
          ? `But among your ${other} forms there is what you look for.`
          : 'Try fewer words, or a part of one: they may stand anywhere in the name.'}
      </p>
    </EmptyState>
  )
}
