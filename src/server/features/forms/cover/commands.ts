import { coverWidths } from '#contract/forms/look.ts'
import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import { fittedPicture, widePictures } from '#server/pictures.ts'
import { askForRemoval } from '../../accounts/deletion/commands.ts'
import { formIfMine } from '../access/commands.ts'
import { forgetUnused, insertPicture, markUnused } from './queries.ts'

const type = 'image/webp'
/** Pixels of the square that a logo fits into. */
const logoSide = 512
/** Days for which a picture is kept that no form and no draft uses: whoever undoes a change finds it again. */
const unusedDays = 7

const newPictureId = () => newId(24).toLowerCase()
const coverKeys = (id: string) => coverWidths.map((width) => `covers/${id}-${width}.webp`)
const logoKey = (id: string) => `logos/${id}.webp`

/**
 * For calls whose refusal says nothing of a form that is somebody else's.
 * @throws Problem FORM_NOT_FOUND unless this person may edit it
 */
export async function refuseStrangers({ db }: Pick<Context, 'db'>, userId: string, formId: string) {
  if (!(await formIfMine(db, userId, formId, 'edit'))) throw new Problem('FORM_NOT_FOUND')
}

/**
 * Keeps a cover in its sizes.
 * @returns the path of the largest; see `coverSizes`
 * @throws Problem UNSUPPORTED_TYPE, INVALID, BUSY
 */
export async function keepCover({ db, files }: Pick<Context, 'db' | 'files'>, bytes: Uint8Array) {
  const pictures = await widePictures(bytes, coverWidths)
  const id = newPictureId()
  // Noted first: what is noted and was not stored is swept away like any other.
  await insertPicture(db, { id, kind: 'cover' })
  const keys = coverKeys(id)
  for (const [index, picture] of pictures.entries()) await files.put(keys[index] ?? '', picture, type)
  return `/files/${keys.at(-1)}`
}

/**
 * Keeps a logo in its own proportions.
 * @throws Problem UNSUPPORTED_TYPE, INVALID, BUSY
 */
export async function keepLogo({ db, files }: Pick<Context, 'db' | 'files'>, bytes: Uint8Array) {
  const picture = await fittedPicture(bytes, logoSide)
  const id = newPictureId()
  await insertPicture(db, { id, kind: 'logo' })
  await files.put(logoKey(id), picture, type)
  return `/files/${logoKey(id)}`
}

/** Has the files removed of pictures that nobody has used for a week: replaced, never saved, or of a deleted form. */
export async function sweepPictures({ db, jobs }: Pick<Context, 'db' | 'jobs'>, now = new Date()) {
  await transaction(db, async (tx) => {
    await markUnused(tx, now)
    const unused = await forgetUnused(tx, new Date(now.getTime() - unusedDays * 24 * 3600 * 1000))
    for (const { id, kind } of unused)
      for (const key of kind === 'cover' ? coverKeys(id) : [logoKey(id)])
        await askForRemoval({ tx, jobs }, `/files/${key}`)
  })
}
