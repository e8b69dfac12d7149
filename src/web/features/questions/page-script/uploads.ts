// Sends files as soon as they are chosen or dropped, and shows how far they are.
import {
  fileEmpty,
  fileLimit,
  fileTooLarge,
  sizeInWords,
  tooManyFiles,
} from '#contract/questions/file-limits.ts'
import { fileWords as words } from '../words.ts'
import { readDraft } from './draft.ts'
import { quietButton } from './notices.ts'
import { sendFile } from './send-file.ts'
import { rowButton, type UploadRow, uploadRow } from './upload-row.ts'

const [, , formId = ''] = location.pathname.split('/')

const takeFiles = (form: HTMLFormElement, input: HTMLInputElement) => {
  const { name, required } = input
  const most = Number(input.dataset.most)
  const list = document.createElement('ul')
  list.className = 'files'
  const news = document.createElement('p')
  news.className = 'only-read'
  news.setAttribute('role', 'status')
  const place = input.closest('[data-question]')
  place?.append(list, news)
  /** Those that are being sent, or wait for it; what calls each off. */
  const under = new Map<UploadRow, () => void>()
  /** Those that are sent, and the response they were sent for. */
  const kept = new Map<UploadRow, { id: string; response: string; called: string }>()
  let queue = Promise.resolve()

  const own = (field: string) => (form.elements.namedItem(field) as HTMLInputElement | null)?.value ?? ''
  const address = (response = own('id')) => `/api/v1/uploads/${formId}/${response}`

  /** Tells the rest of the page: what is to be kept with the draft, and whether the form can be sent. */
  const changed = () => {
    input.required = required && kept.size === 0
    input.setCustomValidity(under.size > 0 ? words.wait : '')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const drop = (row: UploadRow) => {
    under.get(row)?.()
    under.delete(row)
    const sent = kept.get(row)
    // Nobody needs to wait for it: what no response names is removed anyway.
    if (sent) fetch(`${address(sent.response)}/${sent.id}`, { method: 'DELETE' }).catch(() => {})
    kept.delete(row)
    row.element.remove()
  }
  const removal = (row: UploadRow, called: string) =>
    rowButton(words.remove, words.removeOf(called), () => {
      drop(row)
      changed()
      news.textContent = words.removed(called)
      input.focus()
    })

  const hold = (row: UploadRow, id: string, called: string, response = own('id')) => {
    kept.set(row, { id, response, called })
    row.hold({ [name]: id, [`${name}.names`]: called })
    row.offer(removal(row, called))
  }

  const refuse = (row: UploadRow, called: string, message: string, again?: () => void) => {
    under.delete(row)
    row.say(message, true)
    row.offer(...(again ? [quietButton(words.again, again)] : []), removal(row, called))
  }

  const send = async (row: UploadRow, file: File) => {
    const query = new URLSearchParams({ name: file.name, formVersion: own('formVersion') })
    const url = `${address()}/${name.slice(2)}?${query}`
    while (under.has(row)) {
      row.progress(0, words.sending(file.name))
      const attempt = sendFile(url, file, (share) => row.progress(share, words.sending(file.name)))
      under.set(row, attempt.abort)
      const outcome = await attempt.outcome
      if (!under.has(row)) return
      if (outcome.kind === 'later') {
        row.say(words.busy)
        await new Promise((resolve) => setTimeout(resolve, outcome.after * 1000))
      } else if (outcome.kind === 'failed') {
        refuse(
          row,
          file.name,
          outcome.message ?? words.failed,
          outcome.message ? undefined : () => begin(row, file),
        )
      } else {
        under.delete(row)
        row.say(sizeInWords(file.size))
        hold(row, outcome.id, outcome.name)
        news.textContent = words.sent(outcome.name)
      }
    }
    changed()
  }

  /** One after the other: each is there sooner than if all shared the line. */
  const begin = (row: UploadRow, file: File) => {
    under.set(row, () => {})
    row.say(words.waiting)
    row.offer(
      rowButton(words.cancel, words.cancelOf(file.name), () => {
        drop(row)
        changed()
        input.focus()
      }),
    )
    queue = queue.then(() => send(row, file))
  }

  const problemWith = (file: File) => {
    if (file.size === 0) return fileEmpty(file.name)
    if (file.size > fileLimit) return fileTooLarge(file.name)
    const shownByServer = place?.querySelectorAll(':checked').length ?? 0
    return under.size + kept.size + shownByServer >= most ? tooManyFiles(most) : undefined
  }

  const add = (file: File) => {
    const row = uploadRow(file.name, '')
    list.append(row.element)
    const problem = problemWith(file)
    if (problem) refuse(row, file.name, problem)
    else begin(row, file)
  }

  const take = () => {
    const chosen = Array.from(input.files ?? [])
    if (chosen.length === 0) return
    input.value = ''
    // What could not be sent is done with once others are chosen.
    for (const line of Array.from(list.querySelectorAll('.wrong'))) line.closest('li')?.remove()
    chosen.forEach(add)
    changed()
  }

  const restore = () => {
    const draft = new URLSearchParams(readDraft()?.body)
    // Files belong to their response; what the server gave back with its problems is newer than the draft.
    if (!draft.get('id') || form.querySelector('.notice')) return
    const names = draft.getAll(`${name}.names`)
    draft.getAll(name).forEach((id, at) => {
      const called = names[at]
      if (!id || !called) return
      const row = uploadRow(called, '')
      list.append(row.element)
      hold(row, id, called, draft.get('id') ?? '')
    })
    input.required = required && kept.size === 0
  }

  input.addEventListener('change', take)
  // Begun anew, a response has an id of its own, and no file of the one before.
  form.addEventListener('submit', () => {
    for (const [row, { response, called }] of kept) {
      if (response === own('id')) continue
      kept.delete(row)
      row.hold({})
      refuse(row, called, words.chooseAgain)
    }
    input.required = required && kept.size === 0
  })
  form.addEventListener('reset', () => {
    for (const row of [...under.keys(), ...kept.keys()]) drop(row)
    list.replaceChildren()
    input.required = required
    input.setCustomValidity('')
  })
  restore()
  // Chosen before the script was there.
  take()
}

const form = document.querySelector<HTMLFormElement>('form#f')
if (form)
  for (const input of Array.from(form.querySelectorAll<HTMLInputElement>('[type=file]')))
    takeFiles(form, input)
