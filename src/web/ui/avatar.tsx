import classes from './avatar.module.css'

/** A person's picture, or the first letters of the name. Decoration: the name stands beside it or in a label. */
export function Avatar({
  name,
  src,
  size = '2.25rem',
}: {
  name: string
  src: string | null
  /** A CSS length. */
  size?: string
}) {
  return (
    <span
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: `calc(${size} * 0.36)` }}
      aria-hidden
    >
      {src ? <img src={src} alt="" /> : initials(name)}
    </span>
  )
}

/** Letters of the first and the last name; letters, not code units. */
function initials(name: string) {
  const names = name.trim().split(/\s+/)
  return [names[0], names.length > 1 ? names.at(-1) : '']
    .map((part) => Array.from(part ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
