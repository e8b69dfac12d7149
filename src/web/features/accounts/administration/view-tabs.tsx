import { TabLinks } from '#web/ui/tab-links.tsx'
import type { AdministrationView } from './view.ts'
import { viewSearch } from './view.ts'

const names = { users: 'Accounts', log: 'Audit log' } as const

/** The accounts and what was done with them. */
export const ViewTabs = ({ view }: { view: AdministrationView['view'] }) => (
  <TabLinks
    label="Administration"
    tabs={(['users', 'log'] as const).map((one) => ({
      name: names[one],
      to: { search: viewSearch({ view: one }) },
      current: one === view,
    }))}
  />
)
