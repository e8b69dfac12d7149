import { Outlet } from 'react-router'
import { Look } from '#web/ui/look.tsx'

/** Around the pages with components of Mantine. */
export default function LookRoute() {
  return (
    <Look>
      <Outlet />
    </Look>
  )
}
