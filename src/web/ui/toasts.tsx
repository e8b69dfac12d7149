import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { dismissToast, type Toast, toastLifetime, useToasts } from './toast-store.ts'
import classes from './toasts.module.css'

/** The corner where toasts appear. Both live regions stay in the page, so that screen readers notice what comes. */
export function Toasts() {
  const toasts = useToasts()
  const shown = (type: Toast['type']) =>
    toasts.filter((toast) => toast.type === type).map((toast) => <ToastCard key={toast.id} {...toast} />)
  return (
    <section className={classes.corner} aria-label="Notifications" data-print="no">
      <div role="status" className={classes.stack}>
        {shown('success')}
      </div>
      <div role="alert" className={classes.stack}>
        {shown('error')}
      </div>
    </section>
  )
}

function ToastCard({ id, type, title, text, link, action, seconds }: Toast) {
  const [held, setHeld] = useState(false)
  const left = useRef(seconds === undefined ? toastLifetime : seconds * 1000)

  useEffect(() => {
    if (held) return
    const since = Date.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(2_000, left.current - (Date.now() - since))
    }
  }, [held, id])

  function act() {
    dismissToast(id)
    // The button goes with its toast: the focus must not fall back to the top of the document.
    document.getElementById('main')?.focus({ preventScroll: true })
    action?.onPress()
  }

  const Icon = type === 'success' ? IconCircleCheck : IconAlertCircle
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the timer while somebody reads
    <div
      className={classes.toast}
      data-type={type}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={22} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {text && <p className={classes.text}>{text}</p>}
        {link && <a href={link.href}>{link.label}</a>}
        {action && (
          <button type="button" className={classes.action} onClick={act}>
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className={classes.close}
        aria-label={`Dismiss: ${title}`}
        onClick={() => dismissToast(id)}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
