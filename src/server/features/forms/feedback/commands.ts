import { adminRole } from '#contract/accounts/roles.ts'
import type { Config } from '#server/config.ts'
import { type Db, transaction } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import type { News } from '#server/db/news.ts'
import { newsCache } from '#server/db/news-cache.ts'
import { unknownPassword } from '../../accounts/credentials/commands.ts'
import { insertUser, userById } from '../../accounts/queries.ts'
import { builtInUserId, emailKey } from '../../accounts/rules.ts'
import { addToListing } from '../../profiles/queries.ts'
import { deleteSetting } from '../../responses/notifications/queries.ts'
import { formById, insertForm, lockForm, publishedForm } from '../queries.ts'
import { addCoAuthor, deleteCoAuthor } from '../sharing/queries.ts'
import { addAdmins, takeTurn } from './queries.ts'
import { feedbackContent, feedbackFormId, formlark } from './rules.ts'

type Parts = { config: Pick<Config, 'feedbackUrl'>; db: Db; news: News }

/**
 * Makes the form for feedback with its account where no other place was set for it, once in the life of a database:
 * that the account is there says that it was made, whatever became of the form. Of processes that start at once one
 * makes it.
 */
export async function makeFeedbackForm({ config, db, news }: Parts): Promise<void> {
  if (config.feedbackUrl || (await userById(db, builtInUserId))) return
  const passwordHash = await unknownPassword()
  await transaction(db, async (tx) => {
    await takeTurn(tx)
    if (!(await makeAccount(tx, passwordHash))) return
    await insertForm(
      tx,
      feedbackFormId,
      builtInUserId,
      feedbackContent(() => newId(10)),
    )
    await addToListing(tx, builtInUserId, feedbackFormId)
    await addAdmins(tx, feedbackFormId)
    await news.announce(tx, 'form-changed', feedbackFormId)
  })
  news.tell('form-changed', feedbackFormId)
}

/**
 * Somebody may have its slug or its address from before they were kept free; then it takes the next.
 * @returns false when it is there already
 */
async function makeAccount(tx: Db, passwordHash: string): Promise<boolean> {
  const [termsAcceptedAt, id] = [new Date(), builtInUserId]
  for (let number = 1; ; number++) {
    const ending = number > 1 ? `-${number}` : ''
    const email = formlark.email.replace('@', `${ending}@`)
    const own = { id, slug: formlark.slug + ending, email, emailKey: emailKey(email) }
    if (await insertUser(tx, { ...formlark, ...own, passwordHash, termsAcceptedAt })) return true
    if (await userById(tx, id)) return false
  }
}

/**
 * Has whoever becomes an admin work on the form for feedback, and whoever stops being one no longer.
 * @param tx began with `takeTurn`
 */
export async function followRole(tx: Db, userId: string, role: number): Promise<void> {
  await lockForm(tx, feedbackFormId)
  if (role < adminRole) {
    await deleteCoAuthor(tx, feedbackFormId, userId)
    await deleteSetting(tx, { formId: feedbackFormId, userId })
  } else if (await formById(tx, feedbackFormId))
    await addCoAuthor(tx, { formId: feedbackFormId, userId, email: null })
}

/**
 * Where people tell whoever runs this server something: what was set, else the form for feedback while it is published.
 * Whether it is, is looked up when news of it comes, not for each page.
 */
export function feedbackAddress({ config, db, news }: Parts): () => Promise<string | undefined> {
  const { feedbackUrl } = config
  if (feedbackUrl) return async () => feedbackUrl
  // What is undefined would not be kept.
  const addressOf = newsCache(news, 'form-changed', async (formId) => {
    const published = await publishedForm(db, formId)
    return published ? `/${published.owner.slug}/${formId}` : null
  })
  // Pages are there without the database, too.
  return async () => (await addressOf(feedbackFormId).catch(() => null)) ?? undefined
}
