import { type Dispatch, type ReactNode, useMemo } from 'react'
import { ShareButton } from '../sharing/share-button.tsx'
import { ShareField } from '../sharing/share-field.tsx'
import type { BuilderAction, BuilderState } from './builder-state.ts'

/** Shows the way to the share dialog; only an icon where there is little room. */
export type ShareSlot = (place: { iconOnly: boolean }) => ReactNode

/** What of sharing stands in the builder: a field of the settings, and a button once there is something to share. */
export function useShare(
  { stored, saved }: BuilderState,
  dispatch: Dispatch<BuilderAction>,
): { field: ReactNode; button: ShareSlot | null } {
  const formId = stored?.formId ?? null
  // One's own before the first save.
  const mayShare = stored?.can.share ?? true
  // The same element as long as nothing of it changes: the settings are not drawn anew at each key.
  const field = useMemo(
    () =>
      mayShare && (
        <div data-undo="own">
          <ShareField
            formId={formId}
            label="Share by e-mail"
            description="Adds a co-author, who can edit the form and see its responses."
          />
        </div>
      ),
    [formId, mayShare],
  )
  const button: ShareSlot | null =
    stored &&
    (({ iconOnly }) => (
      <ShareButton
        iconOnly={iconOnly}
        form={{ ...stored, name: saved?.name ?? '' }}
        onForm={(form) => dispatch({ type: 'saved', sent: null, form })}
      />
    ))
  return { field, button }
}
