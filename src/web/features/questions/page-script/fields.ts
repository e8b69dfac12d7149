export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const controlsOf = (place: HTMLElement) =>
  Array.from(place.querySelectorAll<Control>('input, textarea, select'))

export const questionsOf = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll<HTMLElement>('[data-question]'))

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

/** The form as the browser would post it. */
export const bodyOf = (form: HTMLFormElement) => {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  return body.toString()
}

/** Puts what was posted back into the fields that are still there. */
export const fill = (form: HTMLFormElement, body: string) => {
  const posted = new URLSearchParams(body)
  for (const control of Array.from(form.elements) as Control[]) {
    if (!control.name.startsWith('q.') || /^(file|hidden)$/.test(control.type)) continue
    if (isBox(control)) control.checked = posted.getAll(control.name).includes(control.value)
    else control.value = posted.get(control.name) ?? ''
  }
}

export const isFilled = (place: HTMLElement) =>
  controlsOf(place).some((control) => (isBox(control) ? control.checked : control.value !== ''))

/** The words beside 'Other' and its button or box. */
export const otherOf = (place: Element) => ({
  box: place.querySelector<HTMLInputElement>('.other [type=radio], .other [type=checkbox]'),
  text: place.querySelector<HTMLInputElement>('.other [type=text]'),
})
