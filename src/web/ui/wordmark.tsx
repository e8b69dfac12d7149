import { Lark } from './lark.tsx'
import classes from './wordmark.module.css'

export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.wordmark} style={{ fontSize: size * 0.75 }}>
      <Lark size={size} />
      <span>Formlark</span>
    </span>
  )
}
