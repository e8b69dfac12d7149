import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './long-text.module.css'

/** Characters that are shown before the rest is folded away. */
const mostShown = 400

/** What somebody wrote, with its line breaks and in its own direction; the end of a long one on demand and on paper. */
export function LongText({ text }: { text: string }) {
  const [all, setAll] = useState(false)
  const folds = text.length > mostShown * 1.25
  const start = folds && !all ? upToWord(text) : text
  return (
    <>
      <p className={classes.text} dir="auto">
        {start}
        {start !== text && (
          <>
            <span className={classes.more}>…</span>
            <span className={classes.rest}>{text.slice(start.length)}</span>
          </>
        )}
      </p>
      {folds && (
        <Button
          data-print="no"
          variant="subtle"
          size="compact-sm"
          ml={-8}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}

/** Cut between words where there are any, and never inside a character of two halves. */
const upToWord = (text: string) =>
  text
    .slice(0, mostShown)
    .replace(/\s+\S{0,30}$/, '')
    .replace(/[\ud800-\udbff]$/, '')
