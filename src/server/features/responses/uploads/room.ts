import { statfs } from 'node:fs/promises'
import { Problem } from '#contract/problems.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { noteClaims, unclaimedBytes } from './queries.ts'
import { countedAtLeast, leastFree, unclaimedLimit } from './rules.ts'

/**
 * Asked before anything of a file is read.
 * @param least bytes that have to be free on the disk
 * @throws Problem BUSY while the form has too many files that no response names, or the disk is nearly full
 */
export async function refuseWithoutRoom(
  { db, config }: { db: Db; config: Pick<Config, 'dataDir' | 's3'> },
  formId: string,
  least = leastFree,
) {
  // A bucket has room; what is on its way there is gone in a moment.
  if (!config.s3) {
    const { bavail, bsize } = await statfs(config.dataDir)
    if (bavail * bsize < least) throw noRoomNow()
  }
  if ((await unclaimedBytes(db, formId, countedAtLeast)) < unclaimedLimit) return
  await noteClaims(db, formId)
  if ((await unclaimedBytes(db, formId, countedAtLeast)) >= unclaimedLimit) throw noRoomNow()
}

const noRoomNow = () =>
  new Problem('BUSY', {
    message: 'There is no room for files at the moment. Please send yours again later.',
    retryAfter: 60,
  })
