import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { type PictureKind, pictureProblem, sendPicture } from './send-picture.ts'

/** A picture of a form that is being chosen, sent, or waits for the form to be saved. */
export interface FormPicture {
  /** The address to show: of the form's picture, or of the one that is on its way. */
  shown: string | null
  /** From 0 to 1 while it is being sent. */
  progress: number | null
  /** Chosen, and sent with the first save. */
  waits: boolean
  problem: string | undefined
  choose: (file: File) => void
  cancel: () => void
  remove: () => void
}

/**
 * One picture of the form in the builder.
 * @param formId null before the first save: what is chosen is kept and sent right after it
 * @param onAddress takes the address into the form; `late` when the form was saved while the picture waited
 */
export function usePicture(
  kind: PictureKind,
  { formId, address }: { formId: string | null; address: string | null },
  onAddress: (address: string | null, late: boolean) => void,
): FormPicture {
  const [chosen, setChosen] = useState<{ file: File; url: string; waits: boolean } | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const sending = useRef<AbortController>(null)

  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url)
  }, [chosen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited is sent once, when there is a form
  useEffect(() => {
    if (formId && chosen?.waits) void send(formId, chosen.file, true)
  }, [formId])

  function stop() {
    sending.current?.abort()
    sending.current = null
    setProgress(null)
    setChosen(null)
  }

  async function send(id: string, file: File, late: boolean) {
    const abort = new AbortController()
    sending.current = abort
    setProgress(0)
    try {
      const sent = await sendPicture(kind, id, file, { onProgress: setProgress, signal: abort.signal })
      if (abort.signal.aborted) return
      onAddress(sent, late)
      stop()
    } catch (error) {
      if (abort.signal.aborted) return
      stop()
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  }

  const shown: FormPicture = {
    shown: chosen?.url ?? address,
    progress,
    waits: chosen !== null && progress === null,
    problem,
    choose(file) {
      stop()
      const found = pictureProblem(file)
      setProblem(found)
      if (found) return
      setChosen({ file, url: URL.createObjectURL(file), waits: formId === null })
      if (formId) void send(formId, file, false)
    },
    cancel: stop,
    remove() {
      stop()
      setProblem(undefined)
      if (address !== null) onAddress(null, false)
    },
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does follows from these
  return useMemo(() => shown, [chosen, progress, problem, formId, address])
}
