import { useNavigation } from 'react-router'
import classes from './progress-bar.module.css'
import { useLoginInPlace } from './use-login-in-place.ts'

/** A thin line at the top while the next page is loading; quick loads never show it. */
export function ProgressBar() {
  const login = useLoginInPlace()
  if (useNavigation().state === 'idle' || login) return null
  return <div className={classes.bar} role="progressbar" aria-label="Loading page" data-print="no" />
}
