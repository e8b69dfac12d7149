import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { type Article, articleCardSchema, articleSchema } from '#contract/articles.ts'
import { writeWhole } from '../write-whole.ts'

const list = z.array(articleCardSchema).optional()
const snapshotSchema = z.object({
  source: z.string(),
  lists: z.object({ blog: list, 'use-case': list }),
  articles: z.array(articleSchema),
  listed: z.array(articleSchema),
})
type Snapshot = Omit<z.output<typeof snapshotSchema>, 'source'>

/** What a content service gave, for the next start. */
export interface KeptArticles {
  /** undefined where nothing was kept that can be used. */
  read(): Snapshot | undefined
  /** Soon; what is to be kept is asked for then. */
  write(snapshot: () => Snapshot): void
  /** At once, where something is to be written. */
  close(): Promise<void>
}

/** Keeps nothing for the next start. */
export const keptInMemory: KeptArticles = {
  read: () => undefined,
  write: () => {},
  close: async () => {},
}

/** Letters of articles in a file. */
const most = 8_000_000
/** Milliseconds until one is written: so many letters hold up everybody for a moment, which is not to come often. */
const soon = 30_000

/**
 * Keeps them in a file.
 * @param source where they come from: those of another one are not read. Only its hash is written
 */
export function keptInFile(
  file: string,
  source: string,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): KeptArticles {
  const name = createHash('sha256').update(source).digest('base64url')
  let waiting: (() => Snapshot) | undefined
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let written = ''
  let closed = false

  async function writeNow() {
    clearTimeout(timer)
    timer = undefined
    const snapshot = waiting?.()
    waiting = undefined
    if (!snapshot) return
    const text = JSON.stringify({ source: name, ...withinLimit(snapshot) })
    if (text === written) return
    written = text
    await writeWhole(file, Buffer.from(text)).catch(() => {
      logger.warn({ reason: 'What it gave could not be written into DATA_DIR' }, 'content')
    })
  }
  // One after the other: the last one written is the newest.
  const next = () => {
    writing = writing.then(writeNow)
    return writing
  }

  return {
    read() {
      try {
        const { source: from, ...snapshot } = snapshotSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
        return from === name ? snapshot : undefined
      } catch {
        return undefined
      }
    },
    write(snapshot) {
      if (closed) return
      waiting = snapshot
      timer ??= setTimeout(next, soon).unref()
    },
    close() {
      closed = true
      return next()
    },
  }
}

/** As many articles as fit: first those that were asked for. */
function withinLimit({ lists, articles, listed }: Snapshot): Snapshot {
  let letters = JSON.stringify(lists).length
  const fits = (article: Article) => {
    letters += JSON.stringify(article).length
    return letters < most
  }
  const asked = articles.filter(fits)
  const slugs = new Set(asked.map(({ slug }) => slug))
  return { lists, articles: asked, listed: listed.filter((one) => !slugs.has(one.slug)).filter(fits) }
}
