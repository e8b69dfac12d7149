import { quietButton } from './notices.ts'

/** One file in the list under its question. */
export interface UploadRow {
  element: HTMLElement
  /** How much of it is sent, from 0 to 1. */
  progress(share: number, label: string): void
  /** A line under the name: calm, or what is wrong. */
  say(text: string, bad?: boolean): void
  /** The hidden fields that are posted with the form, in place of any before. */
  hold(fields: Record<string, string>): void
  /** The one thing that can be done with it. */
  offer(...buttons: HTMLButtonElement[]): void
}

export const uploadRow = (name: string, size: string): UploadRow => {
  const element = document.createElement('li')
  element.className = 'upload'
  const title = document.createElement('span')
  title.dir = 'auto'
  title.textContent = name
  const actions = document.createElement('span')
  const below = document.createElement('span')
  below.hidden = true
  element.append(title, actions, below)
  let under: HTMLElement = below

  const show = (next: HTMLElement) => {
    under.replaceWith(next)
    under = next
  }
  const say = (text: string, bad = false) => {
    const line = document.createElement(bad ? 'p' : 'small')
    if (bad) {
      line.className = 'wrong'
      line.setAttribute('role', 'alert')
    }
    line.textContent = text
    show(line)
  }
  if (size) say(size)
  return {
    element,
    say,
    progress: (share, label) => {
      const bar = under instanceof HTMLProgressElement ? under : document.createElement('progress')
      bar.setAttribute('aria-label', label)
      bar.value = share
      if (under !== bar) show(bar)
    },
    hold: (fields) => {
      for (const old of Array.from(element.querySelectorAll('[type=hidden]'))) old.remove()
      for (const [field, value] of Object.entries(fields)) {
        const input = document.createElement('input')
        Object.assign(input, { type: 'hidden', name: field, value })
        element.append(input)
      }
    },
    offer: (...buttons) => actions.replaceChildren(...buttons),
  }
}

/** A quiet button whose name says which file it is about. */
export const rowButton = (text: string, label: string, action: () => void) => {
  const button = quietButton(text, action)
  button.setAttribute('aria-label', label)
  return button
}
