// Makes the answer page kinder where scripts run; without it the same form posts and works.
import { dropDraft, keepDraft, readDraft } from './page-script/draft.ts'
import { bodyOf, fill, isFilled, questionsOf } from './page-script/fields.ts'
import { addHelpers } from './page-script/helpers.ts'
import { noticesOf, quietButton } from './page-script/notices.ts'
import { problemOf, showProblem, showProblems } from './page-script/problems.ts'
import { pauseBefore, post } from './page-script/sending.ts'
import { scriptWords as words } from './words.ts'

const enhance = (form: HTMLFormElement) => {
  const notices = noticesOf(form)
  const button = form.querySelector<HTMLButtonElement>('.send')
  const id = form.elements.namedItem('id') as HTMLInputElement | null
  const ownId = id?.value ?? ''
  const buttonText = button?.textContent ?? ''
  let sending = false
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is to be sent: kept apart from the fields, since a form may have changed since it was typed. */
  let waiting: string | undefined

  const setSending = (now: boolean) => {
    sending = now
    if (!button) return
    button.disabled = now
    button.textContent = now ? words.sending : buttonText
  }

  const thank = () => {
    dropDraft()
    const thanks = document.querySelector<HTMLTemplateElement>('template#thanks')
    const main = document.querySelector('main')
    if (!thanks || !main) return location.replace('?thanks')
    main.replaceChildren(thanks.content.cloneNode(true))
    // So that a reload thanks again instead of showing an empty form.
    history.replaceState(null, '', '?thanks')
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
    const outcome = await post(body)
    setSending(false)
    if (outcome.kind === 'received') return thank()
    if (outcome.kind === 'later') return wait(body, outcome.after)
    keepDraft({ body, waiting: false })
    const refused = showProblems(form, outcome.fields)
    if (refused.length > 0) notices.problems(refused)
    else if (outcome.code === 'RESPONSE_DIFFERS')
      notices.atEnd(words.differs, 'bad', quietButton(words.startAnew, startAnew))
    else notices.atEnd(outcome.message ?? words.failed, 'bad')
  }

  const resend = () => {
    if (waiting !== undefined) send(waiting)
  }

  /** The same answers under the new id that the page gets when it is loaded again. */
  const startAnew = () => {
    const body = new URLSearchParams(bodyOf(form))
    body.delete('id')
    keepDraft({ body: body.toString(), waiting: false })
    location.reload()
  }

  const forget = () => {
    clearTimeout(timer)
    waiting = undefined
    form.reset()
    if (id) id.value = ownId
    showProblems(form, new Map())
    notices.clear()
    form.dispatchEvent(new Event('input'))
    dropDraft()
  }

  const restore = () => {
    const draft = readDraft()
    // What the server gave back with its problems is newer than the draft.
    if (!draft || form.querySelector('.notice')) return
    fill(form, draft.body)
    const keptId = new URLSearchParams(draft.body).get('id')
    if (id && keptId) id.value = keptId
    if (draft.waiting) return void send(draft.body)
    if (questionsOf(form).some(isFilled))
      notices.atStart(words.restored, 'calm', quietButton(words.clear, forget))
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
    if (!sending) keepDraft({ body: bodyOf(form), waiting: waiting !== undefined })
    if (waiting !== undefined) waiting = bodyOf(form)
    // Only while typing, never on leaving a field: what moves then could move the button away from under the click.
    const question = (event.target as Element).closest<HTMLElement>('[data-question]')
    if (question?.querySelector('.problem')) showProblem(question, problemOf(question))
  })
  addEventListener('online', resend)
  restore()
  addHelpers(form)
}

const form = document.querySelector<HTMLFormElement>('form#f')
if (form) enhance(form)
