import { useEffect, useMemo, useState } from 'react'
import type { BuilderState } from '../builder-state.ts'
import { type FormPicture, usePicture } from './use-picture.ts'

export type FormPictures = Record<'cover' | 'logo', FormPicture>

/**
 * The form's cover and logo. What was chosen before the first save is sent right after it, and saved with a save of
 * its own.
 */
export function usePictures(
  { content, stored }: Pick<BuilderState, 'content' | 'stored'>,
  changeSettings: (change: { cover?: string | null; logo?: string | null }) => void,
  { pending, save }: { pending: unknown; save: () => unknown },
): FormPictures {
  const formId = stored?.formId ?? null
  /** What a picture that came late has to become part of. */
  const [late, setLate] = useState<Partial<Record<'cover' | 'logo', string>>>({})
  const take = (kind: 'cover' | 'logo') => (address: string | null, isLate: boolean) => {
    changeSettings({ [kind]: address })
    if (isLate && address) setLate((before) => ({ ...before, [kind]: address }))
  }
  const cover = usePicture('cover', { formId, address: content.cover }, take('cover'))
  const logo = usePicture('logo', { formId, address: content.logo }, take('logo'))

  const isDue =
    (late.cover !== undefined && late.cover === content.cover) ||
    (late.logo !== undefined && late.logo === content.logo)
  const isBusy = pending !== null || cover.progress !== null || logo.progress !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when both are there and nothing else is being saved
  useEffect(() => {
    if (!isDue || isBusy) return
    setLate({})
    save()
  }, [isDue, isBusy])

  return useMemo(() => ({ cover, logo }), [cover, logo])
}
