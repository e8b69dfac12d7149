import { useNavigation } from 'react-router'
import classes from './progress-bar.module.css'

/** A thin line at the top while the next page is loading; quick loads never show it. */
export function ProgressBar() {
  if (useNavigation().state === 'idle') return null
  return <div className={classes.bar} role="progressbar" aria-label="Loading page" data-print="no" />
}
