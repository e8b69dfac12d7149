import { type Dispatch, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { formDraft } from '#contract/forms/drafts.ts'
import { type Form, formById } from '#contract/forms.ts'
import { call } from '#web/lib/api.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { builderReducer } from './builder-reducer.ts'
import type { BuilderAction, BuilderState } from './builder-state.ts'
import { contentOf, emptyContent, type FormContent, sameContent } from './form-content.ts'
import type { Keeper } from './keeper.ts'
import { type Merge, mergeContents, type Side } from './merge.ts'
import { fromDraft } from './reconcile.ts'

/** Newer work that turned up elsewhere, and what it takes to go on with both. */
export interface Clash {
  /** The newer version that somebody saved; null: another tab of mine kept something. */
  form: Form | null
  theirs: FormContent
  revision: number
  merge: Merge
}

/** Finds out what changed elsewhere, and merges it or takes it over. */
export function useMerging(state: BuilderState, dispatch: Dispatch<BuilderAction>, keeper: Keeper) {
  const [clash, setClash] = useState<Clash | null>(null)
  /** Whether it was somebody's save, not only something that another tab of mine keeps. */
  const [isSaved, setIsSaved] = useState(false)
  const [looking, setLooking] = useState(false)

  /** @returns the state to go on with; null when something is asked first */
  async function look(state: BuilderState): Promise<BuilderState | null> {
    if (!state.stored) return state
    const found = await findClash(state, state.stored.formId, keeper)
    if ('clash' in found) {
      keeper.hold()
      setClash(found.clash)
      setIsSaved(found.clash.form !== null)
      return null
    }
    const action: BuilderAction = { type: 'saved', sent: null, form: found.form }
    keeper.restart(found.known)
    dispatch(action)
    return builderReducer(state, action)
  }

  async function ask() {
    setLooking(true)
    try {
      await look(state)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ type: 'error', title: 'Form Error', text: error.message })
    } finally {
      setLooking(false)
    }
  }

  /** Goes on with this content. Undo brings back what was there. */
  function goOn({ form, theirs, revision }: Clash, content: FormContent): BuilderState {
    const action: BuilderAction = { type: 'replace', content, form }
    keeper.restart({ revision, synced: form ? null : theirs })
    dispatch(action)
    setClash(null)
    return builderReducer(state, action)
  }

  return {
    clash,
    isSaved,
    looking,
    look,
    ask,
    /** @returns the state with both */
    merge: (choices: Readonly<Record<string, Side>>) => clash && goOn(clash, clash.merge.merged(choices)),
    takeTheirs: () => clash && goOn(clash, clash.theirs),
    close: () => setClash(null),
  }
}

type Found = { clash: Clash } | { known: ReturnType<Keeper['known']>; form: Form }

async function findClash({ content, saved }: BuilderState, formId: string, keeper: Keeper): Promise<Found> {
  const params = { formId }
  const [form, { draft }] = await Promise.all([call(formById, { params }), call(formDraft, { params })])
  const base = saved ?? emptyContent
  const theirs = contentOf(form)
  const known = keeper.known()
  if (!sameContent(theirs, base)) {
    const merge = mergeContents(base, content, theirs)
    return { clash: { form, theirs, revision: known.revision, merge } }
  }
  const revision = draft?.revision ?? 0
  const drafted = draft && fromDraft(theirs, draft)
  if (!drafted || revision === known.revision || sameContent(drafted, content))
    return { form, known: { revision, synced: drafted } }
  const merge = mergeContents(known.synced ?? base, content, drafted)
  return { clash: { form: null, theirs: drafted, revision, merge } }
}
