import { IconMenu2 } from '@tabler/icons-react'
import { useState } from 'react'
import { partMissing } from '#web/lib/part-missing.ts'
import { showToast } from '#web/ui/toast-store.ts'
import classes from './header.module.css'
import type { MobileDrawer } from './mobile-drawer.tsx'

/** The navigation of small screens; the drawer is fetched when it is first opened. */
export function MobileNav() {
  const [Drawer, setDrawer] = useState<typeof MobileDrawer>()
  const [opened, setOpened] = useState(false)
  async function open() {
    if (!Drawer) {
      const loaded = await import('./mobile-drawer.tsx').catch(() => undefined)
      if (!loaded)
        return showToast({ type: 'error', title: 'The menu could not be opened', text: partMissing })
      setDrawer(() => loaded.MobileDrawer)
    }
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
      {Drawer && <Drawer opened={opened} onClose={() => setOpened(false)} />}
    </div>
  )
}
