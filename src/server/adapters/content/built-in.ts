import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { marked } from 'marked'
import { type Article, type ArticleKind, newestFirst } from '#contract/articles.ts'
import { projectFile } from '#server/project-file.ts'
import { callToActionOf, descriptionOf } from './call-to-action.ts'
import type { Content } from './port.ts'
import { beginning, ownBase, readingMinutes, sanitizeArticle } from './sanitize.ts'

const folders: Record<ArticleKind, string> = { blog: 'blog', 'use-case': 'use-cases' }

/** The articles that come with the product: Markdown in `content/`, read once. */
export function builtInContent(folder = path.dirname(projectFile('content/README.md'))): Content {
  let read: Record<ArticleKind, Article[]> | undefined
  const all = () => {
    read ??= { blog: articlesIn(folder, 'blog'), 'use-case': articlesIn(folder, 'use-case') }
    return read
  }
  return {
    list: async (kind) => all()[kind],
    one: async (slug) =>
      Object.values(all())
        .flat()
        .find((article) => article.slug === slug) ?? null,
  }
}

const articlesIn = (folder: string, kind: ArticleKind) =>
  readdirSync(path.join(folder, folders[kind]))
    .filter((name) => name.endsWith('.md'))
    .map((name) =>
      articleOf(name.replace(/\.md$/, ''), readFileSync(path.join(folder, folders[kind], name), 'utf8')),
    )
    .sort((a, b) => newestFirst(a, b) || a.slug.localeCompare(b.slug))

/** A file begins with lines `name: value` between two lines of `---`. */
function articleOf(slug: string, file: string): Article {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file.replaceAll('\r\n', '\n')) ?? []
  const fields = Object.fromEntries(
    head.split('\n').map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.trim(), value.join(':').trim()]
    }),
  )
  const { title, excerpt = '', date, author = null } = fields
  if (!title || !date || !body.trim()) throw new Error(`content/…/${slug}.md needs a title, a date and words`)
  const html = sanitizeArticle(marked.parse(body, { async: false }), ownBase)
  return {
    slug,
    title,
    excerpt,
    date,
    author,
    picture: null,
    minutes: readingMinutes(html),
    html,
    description: descriptionOf(fields) || beginning(excerpt, 160),
    callToAction: callToActionOf(fields),
  }
}
