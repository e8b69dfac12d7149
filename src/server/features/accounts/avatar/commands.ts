import { Problem } from '#contract/problems.ts'
import type { Context } from '#server/context.ts'
import { transaction } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import { squarePicture } from '#server/pictures.ts'
import { ownerChanged } from '../../forms/commands.ts'
import { askForRemoval } from '../deletion/commands.ts'
import { lockUser, type UserRow, updateUser } from '../queries.ts'

const side = 512

/**
 * Makes a picture that was sent the account's, in place of the one it had.
 * @throws Problem UNSUPPORTED_TYPE, INVALID, BUSY
 */
export async function replaceAvatar(context: Context, userId: string, picture: Uint8Array): Promise<UserRow> {
  const square = await squarePicture(picture, side)
  // A name of its own each time: browsers keep what they saw, and nobody can guess the next one.
  const key = `avatars/${newId(24).toLowerCase()}.webp`
  await context.files.put(key, square, 'image/webp')
  try {
    return await setAvatar(context, userId, `/files/${key}`)
  } catch (error) {
    await context.files.remove(key).catch(() => {})
    throw error
  }
}

/** Stores which picture an account has. The file of the one before is removed by a job, which tries until it is gone. */
export async function setAvatar(
  { db, news, jobs }: Pick<Context, 'db' | 'news' | 'jobs'>,
  userId: string,
  avatar: string | null,
): Promise<UserRow> {
  const { user, tell } = await transaction(db, async (tx) => {
    const before = await lockUser(tx, userId)
    const user = before && (await updateUser(tx, userId, { avatar }))
    if (!user) throw new Problem('NOT_FOUND')
    if (before.avatar) await askForRemoval({ tx, jobs }, before.avatar)
    return { user, tell: await ownerChanged({ db: tx, news }, userId) }
  })
  tell()
  return user
}
