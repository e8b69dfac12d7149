import { useSyncExternalStore } from 'react'

export interface Toast {
  id: number
  type: 'success' | 'error'
  title: string
  text?: string
  /** A link shown below the text, e.g. to what was just saved. */
  link?: { label: string; href: string }
  /** A button below the text, e.g. to undo what was just done; the toast goes with it. */
  action?: { label: string; onPress: () => void }
  /** How long it stays, where not as long as others. */
  seconds?: number
}

/** Milliseconds a toast stays, not counting the time it is pointed at or focused. */
export const toastLifetime = 15_000

const none: readonly Toast[] = []
let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message in the corner. One that is on screen already with the same words is replaced, not doubled. */
export function showToast(toast: Omit<Toast, 'id'>) {
  const id = ++lastId
  const others = toasts.filter(({ title, text }) => title !== toast.title || text !== toast.text)
  replace([...others.slice(-3), { ...toast, id }])
  return id
}

export const readToasts = () => toasts

export const dismissToast = (id: number) => replace(toasts.filter((toast) => toast.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useToasts = () => useSyncExternalStore(subscribe, readToasts, () => none)
