import { Switch } from '@mantine/core'
import { useState } from 'react'
import { asksNotToBeTracked, ignoreKey, isLeftOut } from '#web/lib/usage-counting.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

/** Switches off, in this browser, that its visits are counted. */
export function UsageChoice() {
  const hydrated = useHydrated()
  return hydrated ? <Choice /> : null
}

function Choice() {
  const [counted, setCounted] = useState(() => !isLeftOut())
  if (asksNotToBeTracked())
    return (
      <p>Your browser asks not to be tracked (Do Not Track or Global Privacy Control): nothing is sent.</p>
    )

  function change(wanted: boolean) {
    try {
      if (wanted) localStorage.removeItem(ignoreKey)
      else localStorage.setItem(ignoreKey, '1')
      setCounted(wanted)
    } catch {
      setCounted(false)
    }
  }

  return (
    <Switch
      label="Count my visits in this browser"
      checked={counted}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
