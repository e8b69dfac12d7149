import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import classes from './header.module.css'

const MobileDrawer = lazy(() =>
  import('./mobile-drawer.tsx').then((module) => ({ default: module.MobileDrawer })),
)

/** The navigation of small screens; the drawer is fetched when it is first opened. */
export function MobileNav() {
  const [wanted, setWanted] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
  return (
    <div className={classes.burger}>
      <button
        type="button"
        className={classes.menu}
        aria-label="Open menu"
        aria-expanded={opened}
        onClick={open}
      >
        <IconMenu2 aria-hidden />
      </button>
      {wanted && (
        <Suspense>
          <MobileDrawer opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  )
}
