import { scriptWords as words } from '../words.ts'
import { controlsOf } from './fields.ts'

/** One notice at a time, above the questions or beside the button. */
export const noticesOf = (form: HTMLFormElement) => {
  let shown: HTMLElement | null = form.querySelector('.notice')

  const clear = () => {
    shown?.remove()
    shown = null
  }

  const show = (text: string, look: 'bad' | 'calm', ...more: HTMLElement[]) => {
    clear()
    const notice = document.createElement('div')
    notice.className = look === 'bad' ? 'notice bad' : 'notice'
    notice.setAttribute('role', look === 'bad' ? 'alert' : 'status')
    const line = document.createElement('p')
    line.textContent = text
    notice.append(line, ...more)
    shown = notice
    return notice
  }

  return {
    clear,
    /** Beside the button, where the visitor looks after sending. */
    atEnd: (text: string, look: 'bad' | 'calm', ...more: HTMLElement[]) =>
      form.querySelector('.send')?.before(show(text, look, ...more)),
    atStart: (text: string, look: 'bad' | 'calm', ...more: HTMLElement[]) =>
      form.prepend(show(text, look, ...more)),
    /** Names every question that has a problem and goes to the first. */
    problems: (questions: HTMLElement[]) => {
      const list = document.createElement('ul')
      for (const question of questions) {
        const target = controlsOf(question)[0]
        const link = document.createElement('a')
        link.href = `#${target?.id}`
        link.textContent = (
          question.querySelector('legend, .title, .choice span')?.textContent ?? ''
        ).replace(/ \*$/, '')
        const item = document.createElement('li')
        item.append(link)
        list.append(item)
      }
      form.prepend(show(words.problems(questions.length), 'bad', list))
      const [first] = questions
      if (first) controlsOf(first)[0]?.focus()
    },
  }
}

/** A small button that looks like a link. */
export const quietButton = (text: string, action: () => void) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet'
  button.textContent = text
  button.addEventListener('click', action)
  return button
}
