import { Button } from '@mantine/core'
import { IconArchive, IconSend } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type FormLists, listAddress } from './form-lists.ts'

/** One of the lists has no forms (or fewer pages than asked for), but the other has. */
export function EmptyList({ list, sorting, page }: FormLists) {
  if (page > 0)
    return (
      <EmptyState
        icon={<IconArchive size={26} stroke={1.6} />}
        title="Nothing on this page"
        action={
          <Button component={Link} to={listAddress({ list, sorting })} variant="default">
            Go to the first page
          </Button>
        }
      >
        <p>The list has become shorter.</p>
      </EmptyState>
    )
  return list === 'active' ? (
    <EmptyState icon={<IconSend size={26} stroke={1.6} />} title="No published forms">
      <p>A form appears here once you publish it. Then everybody with its link can answer.</p>
    </EmptyState>
  ) : (
    <EmptyState icon={<IconArchive size={26} stroke={1.6} />} title="No inactive forms">
      <p>Forms you are still working on, and forms you have unpublished, wait here. Nobody else sees them.</p>
    </EmptyState>
  )
}
