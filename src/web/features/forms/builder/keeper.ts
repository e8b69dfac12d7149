import { ApiError } from '#contract/client.ts'
import type { FieldDraft } from './builder-state.ts'
import { type CopyPlace, type DeviceCopy, removeCopy, writeCopy } from './device-copy.ts'
import { type FormContent, sameContent } from './form-content.ts'
import type { OpenedForm } from './open-form.ts'
import { dropServerDraft, type SavedDraft, saveServerDraft } from './server-draft.ts'

/** Unsaved work. */
export interface Work {
  formId: string | null
  version: number | null
  saved: FormContent | null
  content: FormContent
  /** What the field editor holds, if that is not in the form. */
  field: FieldDraft | null
}

export type Keeping =
  | { is: 'idle' | 'saving' | 'offline' | 'on-device' | 'changed' | 'not-kept' }
  /** `leftOut`: what the draft is without, because the server does not take it yet. */
  | { is: 'saved'; at: string; leftOut: readonly (keyof FormContent)[] }

const deviceDelay = 250
const draftDelay = 1500
const longestWait = 60_000

export type Keeper = ReturnType<typeof createKeeper>

/** Keeps unsaved work on the device at once, and as a draft on the server a little later. Knows nothing of React. */
export function createKeeper({ place, adopted, ...opened }: OpenedForm) {
  let work: Work | null = null
  let { revision, synced } = opened
  let sending: FormContent | null = null
  /** What was sent last, where the server took only a part of it. */
  let partly: { content: FormContent; leftOut: readonly (keyof FormContent)[] } | null = null
  let written: CopyPlace | null = adopted ? { ...place, tab: adopted, formId: formIdOf(opened) } : null
  let onDevice = true
  let savedAt = opened.savedAt
  let failures = 0
  let held = opened.outdated
  let paused = false
  let left = false
  let inFlight: Promise<void> | null = null
  let deviceTimer: ReturnType<typeof setTimeout> | undefined
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  let keeping: Keeping = { is: held ? 'changed' : 'idle' }
  const listeners = new Set<() => void>()

  function show(next: Keeping) {
    if (next.is === keeping.is && next.is !== 'saved') return
    keeping = next
    for (const listener of listeners) listener()
  }

  /** Writes what there is to the device, now. */
  function write() {
    clearTimeout(deviceTimer)
    deviceTimer = undefined
    if (left) return
    const before = written
    const where = work && { ...place, formId: work.formId }
    if (where && work) {
      onDevice = writeCopy(where, toCopy(work))
      written = where
    } else written = null
    if (before && (before.tab !== where?.tab || before.formId !== where.formId)) removeCopy(before)
    if (!onDevice && keeping.is !== 'saved' && keeping.is !== 'changed') show({ is: 'not-kept' })
  }

  const toCopy = ({ field, ...rest }: Work): DeviceCopy => ({
    content: rest.content,
    saved: rest.saved,
    version: rest.version,
    field: field && { question: field.question, isNew: !field.original },
    revision,
    synced,
    sending,
    at: Date.now(),
  })

  /** What the field editor holds is kept on the device alone. */
  const whereAll = ({ field }: Work): Keeping =>
    savedAt && !field ? { is: 'saved', at: savedAt, leftOut: partly?.leftOut ?? [] } : { is: 'on-device' }

  const later = (wait: number) => {
    clearTimeout(draftTimer)
    if (!held && !paused && !left) draftTimer = setTimeout(send, wait)
  }

  /** Whether the server has all of the form that there is to keep. */
  const isSynced = () => {
    if (!work) return revision === 0
    const there = revision === 0 ? work.saved : synced
    if (partly && sameContent(work.content, partly.content)) return true
    return there !== null && sameContent(work.content, there)
  }

  function send() {
    clearTimeout(draftTimer)
    if (inFlight || held || paused || isSynced()) return
    const { formId } = work ?? { formId: written?.formId ?? formIdOf(opened) }
    if (!formId) return
    inFlight = (work ? sendWork(formId, work) : drop(formId)).catch(failed).finally(() => {
      inFlight = null
      if (failures === 0 && !isSynced() && keeping.is !== 'on-device') later(draftDelay)
    })
  }

  async function sendWork(formId: string, { content, saved, version }: Work) {
    sending = content
    write()
    const stored: SavedDraft = await saveServerDraft({
      formId,
      content,
      saved,
      version: version ?? 1,
      revision,
    })
    revision = stored.revision
    synced = stored.kept
    partly = stored.leftOut.length > 0 ? { content, leftOut: stored.leftOut } : null
    savedAt = stored.savedAt
    sending = null
    failures = 0
    if (isSynced() && work) show(whereAll(work))
    write()
  }

  async function drop(formId: string) {
    await dropServerDraft(formId)
    revision = 0
    synced = null
    partly = null
    failures = 0
  }

  function failed(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 409) {
      held = true
      return show({ is: 'changed' })
    }
    // What the server will never take stays here until it is mended or saved.
    const isHopeless = error.status >= 400 && error.status < 500 && error.status !== 429
    if (isHopeless) return show({ is: 'on-device' })
    failures++
    show({ is: onDevice ? 'offline' : 'not-kept' })
    later(Math.min(longestWait, (error.retryAfter ?? 0) * 1000 || 2000 * 2 ** (failures - 1)))
  }

  return {
    read: () => keeping,
    /** The server's draft that the work holds already. */
    known: () => ({ revision, synced }),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes over what there is to keep; null when all is saved. */
    keep(next: Work | null) {
      left = false
      work = next
      deviceTimer ??= setTimeout(write, deviceDelay)
      if (held) return
      if (!next) show({ is: 'idle' })
      else if (!next.formId) show({ is: onDevice ? 'on-device' : 'not-kept' })
      else if (isSynced()) show(whereAll(next))
      else if (keeping.is !== 'offline') show({ is: 'saving' })
      if (failures === 0) later(draftDelay)
    },
    /** Writes to the device what waits to be written. */
    flush() {
      if (deviceTimer !== undefined) write()
    },
    /** Tries again at once, as when the network is back. */
    retry() {
      if (failures > 0) later(0)
    },
    /** Before a save: nothing is sent from when this is done until `resume`. */
    async settle() {
      paused = true
      clearTimeout(draftTimer)
      await inFlight
    },
    resume() {
      paused = false
      later(draftDelay)
    },
    /** Goes on from this draft of the server; 0: it has none, as after a save. */
    restart(from: { revision: number; synced: FormContent | null }) {
      held = false
      failures = 0
      partly = null
      revision = from.revision
      synced = from.synced
    },
    /** Newer work turned up elsewhere: the server's is left alone until it is merged. */
    hold() {
      held = true
      clearTimeout(draftTimer)
      show({ is: 'changed' })
    },
    /** The builder is left: what waits is written and sent now. */
    leave() {
      if (deviceTimer !== undefined) write()
      if (work) send()
      left = true
      clearTimeout(draftTimer)
    },
  }
}

const formIdOf = ({ form }: Pick<OpenedForm, 'form'>) => form?.formId ?? null
