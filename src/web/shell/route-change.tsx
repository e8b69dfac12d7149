import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import classes from './shell.module.css'

/**
 * After a change of page: puts the focus on its heading and says its title, as a browser does for a new document.
 * A navigation that only gives the same page another address passes `state: { samePage: true }`; one that puts
 * other content at the same address `{ newContent: true }`.
 */
export function RouteChange() {
  const { pathname, state } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname && !state?.newContent) return
    shown.current = pathname
    if (state?.samePage) return
    const main = document.getElementById('main')
    const target = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main
    target?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname, state])

  return (
    <div className={classes.unseen} aria-live="polite" aria-atomic="true">
      {title}
    </div>
  )
}
