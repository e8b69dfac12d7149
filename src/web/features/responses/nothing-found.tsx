import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** There are responses, but none that is asked for: what to do about it. */
export function NothingFound({ search, allSearch }: { search: string; allSearch: string }) {
  return (
    <EmptyState
      icon={<IconFilterOff size={26} stroke={1.6} />}
      title={search ? `No response with “${search}” in it` : 'No response fits these filters'}
      action={
        <Button component={Link} to={{ search: allSearch }} variant="default" data-print="no">
          Show all responses
        </Button>
      }
    >
      <p>
        {search
          ? 'Try fewer or shorter words; every word has to be there. Filters count too.'
          : 'Take one of the filters above away, or choose more days.'}
      </p>
    </EmptyState>
  )
}
