import { useMemo, useReducer, useState } from 'react'
import type { Form } from '#contract/forms.ts'
import { newQuestion } from '#contract/questions/complete.ts'
import type { Question } from '#contract/questions/question.ts'
import { type BuilderState, builderReducer, type FieldDraft, initialState } from './builder-state.ts'
import { fieldTitle } from './field-title.ts'
import { newId } from './new-id.ts'
import { useFocusAfter } from './use-focus-after.ts'

/** Where the focus can be sent; the parts mark themselves with these attributes. */
const places = {
  label: '[data-place="field-start"]',
  picker: '[data-place="picker"]',
  question: (id: string, part = 'frame') =>
    `[data-frame="${id}"][data-part="${part}"], [data-frame="${id}"] [data-part="${part}"]`,
}

export type BuilderActions = ReturnType<typeof useBuilder>['actions']

/** The builder's state, and what can be done in it: each deed moves the focus and says what happened. */
export function useBuilder(form: Form | null) {
  const [state, dispatch] = useReducer(builderReducer, form, initialState)
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
        dispatch({ type: 'change-settings', change }),
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
      move(question: Question, index: number, count: number, by: -1 | 1) {
        const to = index + by
        if (to < 0 || to >= count) {
          announce(`${fieldTitle(question)} is ${by < 0 ? 'first' : 'last'} already.`)
          return
        }
        dispatch({ type: 'move', id: question.id, by })
        announce(`${fieldTitle(question)} moved to ${to + 1} of ${count}.`)
        focusAfter(places.question(question.id, by < 0 ? 'up' : 'down'))
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
      undoDelete(question: Question) {
        dispatch({ type: 'undo-delete' })
        announce(`${fieldTitle(question)} is back.`)
        focusAfter(places.question(question.id))
      },
      forgetDeleted: () => dispatch({ type: 'forget-deleted' }),
    }
  }, [focusAfter])

  return { state, dispatch, actions, announcement, panelOpen }
}
