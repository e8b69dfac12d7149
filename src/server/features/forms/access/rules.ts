import { type FormCan, type FormDeed, formCanSchema } from '#contract/forms/permissions.ts'
import type { FormData } from '#contract/forms.ts'
import { Problem } from '#contract/problems.ts'

/** What somebody is to a form; `invited` is a co-author who has not opened it yet. */
export type FormRole = 'owner' | 'co-author' | 'invited' | 'stranger'

const coAuthorDeeds: readonly FormDeed[] = ['edit', 'publish', 'seeResponses', 'invite', 'leave']

const deedsOf: Record<FormRole, readonly FormDeed[]> = {
  owner: [
    'edit',
    'publish',
    'seeResponses',
    'invite',
    'embed',
    'share',
    'handOver',
    'list',
    'deleteResponses',
    'delete',
  ],
  'co-author': coAuthorDeeds,
  invited: coAuthorDeeds,
  stranger: [],
}

export const may = (role: FormRole, deed: FormDeed) => deedsOf[role].includes(deed)

/**
 * All that a role may do, as replies carry it.
 * @param untaken the form was given to its owner, who has not published it yet
 */
export const canOf = (role: FormRole, untaken = false): FormCan => ({
  ...formCanSchema.parse(
    Object.fromEntries(formCanSchema.keyof().options.map((deed) => [deed, may(role, deed)])),
  ),
  ...(untaken && { publish: role === 'owner' }),
})

/**
 * Nothing stands under somebody's name who was given it and has not published it themselves.
 * @throws Problem FORM_NOT_YOURS
 */
export function refuseUntaken(role: FormRole, untaken: boolean): void {
  if (!untaken || role === 'owner') return
  const message = 'This form has a new owner. Once they have published it, its co-authors can, too.'
  throw new Problem('FORM_NOT_YOURS', { message })
}

const onlyOwner: Partial<Record<FormDeed, string>> = {
  embed: 'Only its owner can choose the sites that may show this form.',
  share: 'Only its owner can share this form.',
  handOver: 'Only its owner can hand this form over.',
  list: 'Only its owner can list this form.',
  delete: 'Only its owner can delete this form.',
  deleteResponses: 'Only its owner can delete all responses of this form.',
}

/** @throws Problem FORM_NOT_YOURS when the role may not; whoever works on the form is told why */
export function refuseUnless(role: FormRole, deed: FormDeed): void {
  if (may(role, deed)) return
  const message =
    role === 'stranger' ? undefined : (onlyOwner[deed] ?? 'You own this form: hand it over instead.')
  throw new Problem('FORM_NOT_YOURS', message === undefined ? {} : { message })
}

/** What a change of a form is: publishing or unpublishing it, editing it, or both. */
export function deedsIn({ visibility, ...rest }: FormData): FormDeed[] {
  const edits = Object.values(rest).some((value) => value !== undefined)
  return [...(visibility === undefined ? [] : ['publish' as const]), ...(edits ? ['edit' as const] : [])]
}
