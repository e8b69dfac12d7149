// Makes the answer page kinder where scripts run; without it the same form posts and works.
import { dropDraft, idOf, keepDraft, keepId, markSent, readDraft, wasSent } from './page-script/draft.ts'
import { bodyOf, controlsOf, fill, isFilled, questionsOf } from './page-script/fields.ts'
import { tellHeight } from './page-script/framed.ts'
import { addHelpers } from './page-script/helpers.ts'
import { newId } from './page-script/new-id.ts'
import { noticesOf, quietButton } from './page-script/notices.ts'
import { problemOf, showProblem, showProblems } from './page-script/problems.ts'
import { addCopy, putReceipt } from './page-script/receipt.ts'
import { pauseBefore, post } from './page-script/sending.ts'
import { scriptWords as words } from './words.ts'

const enhance = (form: HTMLFormElement) => {
  const notices = noticesOf(form)
  const button = form.querySelector<HTMLButtonElement>('.send')
  const id = form.elements.namedItem('id') as HTMLInputElement
  const opened = form.elements.namedItem('opened') as HTMLInputElement | null
  const buttonText = button?.textContent ?? ''
  /** Whether anything was typed here: then these answers keep their id. */
  let touched = false
  let sending = false
  let tries = 0
  const begun = performance.now()
  const clear = quietButton(words.clear, () => forget())
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is to be sent: kept apart from the fields, since a form may have changed since it was typed. */
  let waiting: string | undefined

  const setSending = (now: boolean) => {
    sending = now
    clear.disabled = now
    // What would be typed now is not among what is sent.
    for (const question of questionsOf(form)) question.inert = now
    if (!button) return
    button.disabled = now
    button.textContent = now ? words.sending : buttonText
  }

  const thank = (receipt: string | undefined) => {
    markSent(id.value)
    dropDraft()
    const address = receipt ? `?thanks=${receipt}` : '?thanks'
    const thanks = document.querySelector<HTMLTemplateElement>('template#thanks')
    const main = document.querySelector('main')
    if (!thanks || !main) return location.replace(address)
    main.replaceChildren(thanks.content.cloneNode(true))
    putReceipt(main, receipt)
    addCopy(main)
    // So that a reload thanks again instead of showing an empty form.
    history.replaceState(null, '', address)
    scrollTo(0, 0)
    main.querySelector('h1')?.focus()
  }

  const wait = (body: string, after: number | undefined) => {
    waiting = body
    tries += 1
    const kept = keepDraft({ body, waiting: true })
    notices.atEnd(kept ? words.kept : words.unkept, 'calm', quietButton(words.again, resend))
    timer = setTimeout(resend, pauseBefore(tries, after) * 1000)
  }

  const send = async (body: string) => {
    clearTimeout(timer)
    if (sending) return
    waiting = undefined
    keepDraft({ body, waiting: true })
    setSending(true)
    await untilSlowEnough(body)
    const outcome = await post(body)
    setSending(false)
    if (outcome.kind === 'received') return thank(outcome.receipt)
    if (outcome.kind === 'later') return wait(body, outcome.after)
    const plain = withoutHollow(body)
    if (outcome.code === 'LOOKS_AUTOMATED' && plain !== body) return send(plain)
    const kept = keepDraft({ body, waiting: false })
    const refused = showProblems(form, outcome.fields)
    if (refused.length > 0) notices.problems(refused)
    else if (outcome.code === 'RESPONSE_DIFFERS') {
      markSent(id.value)
      notices.atEnd(words.differs, 'bad', quietButton(words.startAnew, startAnew))
    } else {
      const said = outcome.message ?? words.failed
      notices.atEnd(kept && outcome.code === 'FORM_CLOSED' ? `${said} ${words.keptClosed}` : said, 'bad')
    }
  }

  /** The same without what a form filler put where nobody sees it; the field is emptied. */
  const withoutHollow = (body: string) => {
    const field = form.elements.namedItem('hollow')
    if (field instanceof HTMLInputElement) field.value = ''
    const posted = new URLSearchParams(body)
    posted.delete('hollow')
    return posted.toString()
  }

  const resend = () => {
    if (waiting !== undefined) send(waiting)
  }

  /** Nobody has to hear that they were too quick for the server: the rest of the time is waited out. */
  const untilSlowEnough = (body: string) => {
    if (!opened?.value || new URLSearchParams(body).get('opened') !== opened.value) return
    const left = Math.min(3, questionsOf(form).length) * 1000 - (performance.now() - begun)
    if (left > 0) return new Promise((resolve) => setTimeout(resolve, left))
  }

  /** The same answers as a response of its own. */
  const startAnew = () => {
    id.value = newId()
    keepDraft({ body: bodyOf(form), waiting: false })
    notices.clear()
    button?.focus()
  }

  const forget = () => {
    clearTimeout(timer)
    waiting = undefined
    form.reset()
    // Whoever answers next at this computer is somebody else.
    id.value = newId()
    touched = false
    showProblems(form, new Map())
    notices.clear()
    form.dispatchEvent(new Event('input'))
    keepId(id.value)
    questionsOf(form).flatMap(controlsOf)[0]?.focus()
  }

  /** While nothing is typed here, the id is the device's: tabs share it, and nobody gets one that was sent. */
  const shareId = () => {
    if (touched || !form.isConnected) return
    const draft = readDraft()
    const shared = draft && idOf(draft)
    id.value = shared && !wasSent(shared) ? shared : newId()
    if (!draft) keepId(id.value)
  }

  const restore = () => {
    // What the server gave back with its problems is newer than the draft.
    if (form.querySelector('.notice')) {
      touched = true
      return void keepDraft({ body: bodyOf(form), waiting: false })
    }
    const draft = readDraft()
    if (!draft) return void keepId(id.value)
    fill(form, draft.body)
    id.value = idOf(draft) ?? id.value
    touched = questionsOf(form).some(isFilled)
    if (draft.waiting) return void send(draft.body)
    if (!touched) return shareId()
    notices.atStart(words.restored, 'calm', quietButton(words.empty, forget))
  }

  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (sending) return
    const problems = new Map<string, string>()
    for (const question of questionsOf(form)) {
      const problem = problemOf(question)
      if (problem) problems.set(question.dataset.question ?? '', problem)
    }
    const wrong = showProblems(form, problems)
    if (wrong.length > 0) return notices.problems(wrong)
    notices.clear()
    tries = 0
    send(bodyOf(form))
  })
  form.addEventListener('input', (event) => {
    if (event.target === form) return
    shareId()
    touched = true
    clear.hidden = false
    if (!sending) keepDraft({ body: bodyOf(form), waiting: waiting !== undefined })
    if (waiting !== undefined) waiting = bodyOf(form)
    // Only while typing, never on leaving a field: what moves then could move the button away from under the click.
    const question = (event.target as Element).closest<HTMLElement>('[data-question]')
    if (question?.querySelector('.problem')) showProblem(question, problemOf(question))
  })
  addEventListener('online', resend)
  addEventListener('storage', shareId)
  addEventListener('pageshow', ({ persisted }) => persisted && shareId())
  button?.after(clear)
  restore()
  clear.hidden = !touched
  addHelpers(form)
}

const form = document.querySelector<HTMLFormElement>('form#f')
if (form) enhance(form)
addCopy(document)
tellHeight()
