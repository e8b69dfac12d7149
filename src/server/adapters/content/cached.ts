import type { FastifyBaseLogger } from 'fastify'
import { type Article, type ArticleCard, type ArticleKind, articleKindSchema } from '#contract/articles.ts'
import { type KeptArticles, keptInMemory } from './kept-articles.ts'
import { originsIn } from './picture-origins.ts'
import { type Content, ContentError, type OpenContent } from './port.ts'

/**
 * Milliseconds: how long something is new; how long a page waits for what nobody asked for before, from a service that
 * answers and from one that did not lately; how long a failure is believed.
 */
const usual = { fresh: 5 * 60_000, patience: 2_500, brief: 250, calm: 15_000 }

/** How many articles are remembered, how many are fetched at the same time, and letters of those only seen in lists. */
const mostKept = 500
const mostAtOnce = 8
const mostListed = 4_000_000

interface Entry<T> {
  /** Absent until it could be had once. */
  value?: { is: T }
  /** When it was fetched, or when that failed last. */
  at: number
  failed: boolean
  running?: Promise<unknown> | undefined
  /** When that began. */
  since: number
}

const newEntry = <T>(): Entry<T> => ({ at: 0, failed: false, since: 0 })

/**
 * A content service with a memory: what was had once is given at once, also after a restart, and fetched anew behind
 * the back of whoever asked. Only what nobody ever asked for is waited for, and not while the service does not answer.
 */
export function cachedContent(
  source: Content,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  { fresh, patience, brief, calm } = usual,
  kept: KeptArticles = keptInMemory,
): OpenContent {
  const lists: Record<ArticleKind, Entry<ArticleCard[]>> = { blog: newEntry(), 'use-case': newEntry() }
  const articles = new Map<string, Entry<Article | null>>()
  /** Articles as lists have them: shown while they cannot be had by themselves. */
  const listed: Record<ArticleKind, Map<string, Article>> = { blog: new Map(), 'use-case': new Map() }
  const origins = new Set<string>()
  let running = 0
  /** Whether the service did not answer when it was asked last. */
  let troubled = false

  const before = kept.read()
  for (const kind of articleKindSchema.options) {
    const list = before?.lists[kind]
    if (list) lists[kind].value = { is: list }
  }
  for (const article of before?.articles.toReversed() ?? [])
    articles.set(article.slug, { ...newEntry(), value: { is: article } })
  for (const article of before?.listed ?? []) listed.blog.set(article.slug, article)
  notePictures([...(before?.articles ?? []), ...(before?.listed ?? [])])

  function notePictures(of: readonly Article[]) {
    for (const origin of originsIn(of)) if (origins.size < 10) origins.add(origin)
  }

  const snapshot = () => ({
    lists: { blog: lists.blog.value?.is, 'use-case': lists['use-case'].value?.is },
    articles: [...articles.values()].flatMap(({ value }) => value?.is ?? []).reverse(),
    listed: Object.values(listed).flatMap((found) => [...found.values()]),
  })

  function fetchAnew<T>(name: string, entry: Entry<T>, load: () => Promise<T>) {
    running++
    entry.since = Date.now()
    entry.running = load()
      .then((value) => {
        Object.assign(entry, { value: { is: value }, at: Date.now(), failed: false })
        troubled = false
        kept.write(snapshot)
      })
      .catch((error: unknown) => {
        const reason = error instanceof ContentError ? error.message : 'an error'
        if (!entry.failed) logger.warn({ key: name, reason }, 'content')
        Object.assign(entry, { at: Date.now(), failed: true })
        troubled = true
      })
      .finally(() => {
        running--
        entry.running = undefined
      })
  }

  async function get<T>(name: string, entry: Entry<T>, load: () => Promise<T>, standIn?: T): Promise<T> {
    const due = Date.now() - entry.at > (entry.failed ? calm : fresh)
    if (due && !entry.running && running < mostAtOnce) fetchAnew(name, entry, load)
    const value = () => entry.value
    if (!value() && entry.running && !entry.failed) {
      const most = troubled || standIn !== undefined ? brief : patience
      const left = entry.since + most - Date.now()
      if (left > 0) await Promise.race([entry.running, pause(left)])
      // It is still under way: whoever comes next need not wait as long.
      if (!value() && !entry.failed && Date.now() - entry.since >= patience) troubled = true
    }
    const had = value()
    if (had) return had.is
    if (standIn !== undefined) return standIn
    throw new ContentError('Nothing was fetched so far')
  }

  async function loadList(kind: ArticleKind) {
    const all = await source.list(kind)
    listed[kind].clear()
    let letters = 0
    for (const article of all.filter(isWhole)) {
      letters += article.html.length
      if (letters < mostListed) listed[kind].set(article.slug, article)
    }
    notePictures(all.filter(isWhole))
    return all.map(cardOf)
  }

  async function loadOne(slug: string) {
    const article = await source.one(slug)
    if (article) notePictures([article])
    return article
  }

  /** The entry of an article, which from now on is the one that was asked for last. */
  function entryOf(slug: string) {
    const entry = articles.get(slug) ?? newEntry<Article | null>()
    if (!articles.delete(slug) && articles.size >= mostKept) {
      // Addresses that lead to nothing go first, then what was asked for longest ago.
      const empty = [...articles].find(([, { value, running }]) => !value?.is && !running)
      articles.delete((empty ?? [...articles][0])?.[0] ?? '')
    }
    articles.set(slug, entry)
    return entry
  }

  return {
    list: (kind) => get(`list ${kind}`, lists[kind], () => loadList(kind)),
    async one(slug) {
      // What is no slug is not asked for.
      if (!/^[\p{L}\p{N}_%.-]{1,200}$/u.test(slug)) return null
      const standIn = listed.blog.get(slug) ?? listed['use-case'].get(slug)
      return get(`one ${slug}`, entryOf(slug), () => loadOne(slug), standIn)
    },
    pictureOrigins: () => [...origins],
    close: () => kept.close(),
  }
}

const isWhole = (one: ArticleCard): one is Article => 'html' in one && one.html !== ''

const cardOf = ({ slug, title, excerpt, date, author, picture, minutes }: ArticleCard): ArticleCard => ({
  slug,
  title,
  excerpt,
  date,
  author,
  picture,
  minutes,
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
