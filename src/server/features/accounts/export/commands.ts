import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/database.ts'
import { cardOf } from '../../cards/queries.ts'
import { formToWire } from '../../forms/commands.ts'
import { coAuthorsOf } from '../../forms/sharing/queries.ts'
import { subscriptionOf } from '../../plans/payments/queries.ts'
import { toWire as subscriptionToWire } from '../../plans/payments/rules.ts'
import { profileOf } from '../../profiles/rules.ts'
import { csvOf, jsonOf } from '../../responses/export/commands.ts'
import { settingsOf } from '../../responses/notifications/queries.ts'
import { claimedUploads } from '../../responses/uploads/queries.ts'
import { keyOf } from '../../responses/uploads/rules.ts'
import { boundOf, shownOf, waitingIn } from '../../responses/waiting/commands.ts'
import { ownedForms } from '../deletion/queries.ts'
import type { UserRow } from '../queries.ts'
import { sessionsOf } from '../sessions/queries.ts'
import { deviceName } from '../sessions/rules.ts'
import { formerSlugsOf } from '../slugs/queries.ts'
import { userToWire } from '../wire.ts'

/**
 * All data of an account as a zip: account.json, the picture, and for each form its form.json, responses.json and
 * responses.csv, and the files that came with its responses, as far as the plan shows them. Written as it is read, so
 * it needs little memory whatever its size.
 */
export async function accountArchive(
  context: Pick<Context, 'db' | 'files' | 'config'>,
  user: UserRow,
): Promise<Readable> {
  const { db, files } = context
  const zip = new yazl.ZipFile()
  const output = Readable.from(zip.outputStream)
  const addText = (path: string, make: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(path, (done) => done(null, Readable.from(make(), { objectMode: false })))
  zip.on('error', (error: Error) => output.destroy(error))
  const account = await describeAccount(db, user)
  zip.addBuffer(Buffer.from(json(account)), 'account.json')
  const picture = user.avatar && (await files.read(user.avatar.replace(/^\/files\//, '')))
  if (picture) zip.addReadStream(picture.content, 'picture.webp')
  // Those in the bin too: until they are deleted for good they are somebody's data.
  for (const [at, { form }] of (await ownedForms(db, user.id)).entries()) {
    const folder = `forms/${String(at + 1).padStart(3, '0')}-${form.id}`
    const coAuthors = (await coAuthorsOf(db, form.id)).map(({ userId }) => userId)
    const content = formToWire({ form, ownerSlug: user.slug, coAuthors, role: 'owner' })
    const bound = await boundOf(context, form)
    const shown = shownOf({}, bound)
    const about = {
      ...content,
      deletedAt: form.deletedAt,
      removedQuestions: form.retired,
      waitingResponses: (await waitingIn(db, form, {}, bound)) ?? null,
    }
    zip.addBuffer(Buffer.from(json(about)), `${folder}/form.json`)
    addText(`${folder}/responses.json`, () => jsonOf(db, form, shown))
    addText(`${folder}/responses.csv`, () => csvOf(db, form, { bom: true, selection: shown }))
    for (const upload of await claimedUploads(db, form.id, bound?.last)) {
      zip.addReadStreamLazy(`${folder}/files/${upload.id}-${upload.name}`, { compress: false }, (done) => {
        // One that was deleted since leaves an empty place rather than no archive.
        const sendOn = (file: { content: Readable } | null) => done(null, file?.content ?? Readable.from([]))
        files.read(keyOf(upload)).then(sendOn, (error: unknown) => done(error, Readable.from([])))
      })
    }
  }
  zip.end()
  return output
}

async function describeAccount(db: Db, user: UserRow) {
  const sessions = await sessionsOf(db, user.id)
  return {
    ...userToWire(user),
    emailVerifiedAt: user.emailVerifiedAt,
    termsAcceptedAt: user.termsAcceptedAt,
    passwordChangedAt: user.passwordChangedAt,
    lastLoginAt: user.lastLoginAt,
    loginCount: user.loginCount,
    publicPage: { ...profileOf(user), showEmail: user.showEmail },
    businessCard: (await cardOf(db, user.id)) ?? null,
    notifications: await settingsOf(db, user.id),
    subscription: subscriptionToWire(await subscriptionOf(db, user.id)),
    createdAt: user.createdAt,
    formerAddresses: await formerSlugsOf(db, user.id),
    sessions: sessions.map(({ userAgent, createdAt, lastUsed, expiresAt }) => ({
      device: deviceName(userAgent),
      userAgent,
      createdAt,
      lastUsedAt: lastUsed,
      expiresAt,
    })),
  }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
