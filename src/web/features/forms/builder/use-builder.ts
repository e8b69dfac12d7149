import { useMemo, useReducer, useState } from 'react'
import { newQuestion } from '#contract/questions/complete.ts'
import type { Question } from '#contract/questions/question.ts'
import { builderReducer, initialState } from './builder-reducer.ts'
import type { BuilderState, FieldDraft } from './builder-state.ts'
import { changesBetween } from './changes-between.ts'
import { fieldTitle } from './field-title.ts'
import { newId } from './new-id.ts'
import type { OpenedForm } from './open-form.ts'
import { useFocusAfter } from './use-focus-after.ts'

/** Where the focus can be sent; the parts mark themselves with these attributes. */
const places = {
  label: '[data-place="field-start"]',
  picker: '[data-place="picker"]',
  title: 'h1',
  question: (id: string, part = 'frame') =>
    `[data-frame="${id}"][data-part="${part}"], [data-frame="${id}"] [data-part="${part}"]`,
}

export type BuilderActions = ReturnType<typeof useBuilder>['actions']

/** The builder's state, and what can be done in it: each deed moves the focus and says what happened. */
export function useBuilder(opened: Pick<OpenedForm, 'form' | 'unsaved'>) {
  const [state, dispatch] = useReducer(builderReducer, opened, initialState)
  const [announcement, announce] = useState('')
  /** Whether the field panel is open where it is a drawer (on small screens). */
  const [panelOpen, setPanelOpen] = useState(false)
  const focusAfter = useFocusAfter()

  const actions = useMemo(() => {
    const openPanel = (place: string) => {
      setPanelOpen(true)
      focusAfter(place)
    }
    return {
      changeSettings: (change: Partial<Omit<BuilderState['content'], 'questions'>>) =>
        dispatch({ type: 'change-settings', change, at: performance.now() }),
      pickType() {
        openPanel(places.picker)
      },
      startField(type: Question['type']) {
        dispatch({ type: 'start-field', question: newQuestion(type, newId) })
        openPanel(places.label)
      },
      editField(id: string) {
        dispatch({ type: 'edit-field', id })
        openPanel(places.label)
      },
      continueField() {
        openPanel(places.label)
      },
      changeField: (question: Question) => dispatch({ type: 'change-field', question }),
      keepField(question: Question, isNew: boolean) {
        dispatch({ type: 'keep-field' })
        announce(`${fieldTitle(question)} ${isNew ? 'added' : 'changed'}.`)
        setPanelOpen(false)
        focusAfter(places.question(question.id))
      },
      dropField(original: Question | null) {
        dispatch({ type: 'drop-field' })
        setPanelOpen(false)
        focusAfter(original ? places.question(original.id) : places.picker)
      },
      closePanel(field: FieldDraft | null) {
        setPanelOpen(false)
        focusAfter(field ? places.question(field.question.id, 'continue') : places.picker)
      },
      /** @param part what keeps the focus; the button of that direction where not said */
      move(question: Question, index: number, count: number, by: -1 | 1, part = by < 0 ? 'up' : 'down') {
        const to = index + by
        if (to < 0 || to >= count) {
          announce(`${fieldTitle(question)} is ${by < 0 ? 'first' : 'last'} already.`)
          return
        }
        dispatch({ type: 'move', id: question.id, by })
        announce(`${fieldTitle(question)} moved to ${to + 1} of ${count}.`)
        focusAfter(places.question(question.id, part))
      },
      /** Puts a question before another one; null: at the end. `to`: its place afterwards, from 0. */
      place(question: Question, before: string | null, to: number, count: number) {
        dispatch({ type: 'place', id: question.id, before })
        announce(`${fieldTitle(question)} moved to ${to + 1} of ${count}.`)
        focusAfter(places.question(question.id))
      },
      duplicate(question: Question) {
        const id = newId()
        const optionIds = 'options' in question ? question.options.map(newId) : []
        dispatch({ type: 'duplicate', id: question.id, newIds: [id, ...optionIds] })
        announce(`${fieldTitle(question)} duplicated.`)
        focusAfter(places.question(id))
      },
      remove(question: Question, neighbour: string | undefined) {
        dispatch({ type: 'delete', id: question.id })
        focusAfter(neighbour ? places.question(neighbour) : places.picker)
      },
      discard() {
        dispatch({ type: 'discard' })
        focusAfter(places.title)
      },
      forgetPutAway: () => dispatch({ type: 'forget-put-away' }),
    }
  }, [focusAfter])

  /** Goes a step back or forward, says what that was, and shows where. */
  function jump(type: 'undo' | 'redo') {
    const next = builderReducer(state, { type })
    const done = type === 'undo' ? 'Undone' : 'Redone'
    if (next === state) return announce(`Nothing to ${type}.`)
    dispatch({ type })
    const changes = changesBetween(state.content, next.content)
    const field = next.field && next.field !== state.field ? next.field.question : null
    const words = changes.length > 0 ? summary(changes.map((change) => change.words)) : 'field being edited'
    announce(`${done}: ${words}.`)
    const ids = new Set(next.content.questions.map(({ id }) => id))
    const shown = field?.id ?? changes.find(({ questionId }) => questionId && ids.has(questionId))?.questionId
    // A button or field that was used stays at hand; a question that goes cannot hold the focus.
    const free = document.activeElement === document.body || document.activeElement?.closest('[data-frame]')
    if (free) focusAfter(shown ? places.question(shown) : places.title)
    else if (shown)
      requestAnimationFrame(() =>
        document.querySelector(places.question(shown))?.scrollIntoView({ block: 'nearest' }),
      )
  }

  const undo = () => jump('undo')
  const redo = () => jump('redo')
  return { state, dispatch, actions, undo, redo, announce, announcement, panelOpen }
}

const summary = (words: string[]) => (words.length > 2 ? `${words.length} things` : words.join(' and '))
