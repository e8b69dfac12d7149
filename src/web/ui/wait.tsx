import classes from './wait.module.css'

/** Says how long to wait, while there is something to wait for; a screen reader is not told each second. */
export function Wait({ seconds }: { seconds: number }) {
  if (seconds === 0) return null
  const minutes = Math.floor(seconds / 60)
  return (
    <p className={classes.wait} role="timer">
      You can try again in {minutes}:{String(seconds % 60).padStart(2, '0')}
    </p>
  )
}
