import { scriptWords as words } from '../words.ts'
import { controlsOf, otherOf, questionsOf } from './fields.ts'
import { quietButton } from './notices.ts'

/** Small kindnesses: 'Other' chooses itself when written, limits count along, a choice can be taken back. */
export const addHelpers = (form: HTMLFormElement) => {
  form.addEventListener('input', (event) => {
    const { box, text } = otherOf((event.target as Element).closest('.question') ?? form)
    if (event.target === text && box && text?.value.trim()) box.checked = true
    refresh()
  })

  const takeBack = questionsOf(form).flatMap((question) => {
    const radios = controlsOf(question).filter(({ type }) => type === 'radio') as HTMLInputElement[]
    if (radios.length === 0 || radios[0]?.required) return []
    const button = quietButton(words.clearChoice, () => {
      for (const radio of radios) radio.checked = false
      const { text } = otherOf(question)
      if (text) text.value = ''
      radios[0]?.focus()
      radios[0]?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    question.append(button)
    return { radios, button }
  })

  const refresh = () => {
    for (const { radios, button } of takeBack) button.hidden = !radios.some(({ checked }) => checked)
    for (const counter of Array.from(form.querySelectorAll<HTMLElement>('[data-count]'))) {
      const field = counter.previousElementSibling as HTMLTextAreaElement | null
      counter.textContent = words.count(field?.value.length ?? 0, Number(counter.dataset.count))
    }
  }
  refresh()
}
