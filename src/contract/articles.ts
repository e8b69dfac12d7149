import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What articles are sorted by: the blog, and what people use the product for. */
export const articleKindSchema = z.enum(['blog', 'use-case'])
export type ArticleKind = z.output<typeof articleKindSchema>

const pictureSchema = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** The same in other widths, as `srcset` has them. */
  sources: z.string().nullable(),
})

export const articleCardSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** Plain text. */
  excerpt: z.string(),
  /** A moment, or a day; null where the service does not say. */
  date: z.string().nullable(),
  author: z.string().nullable(),
  picture: pictureSchema.nullable(),
  /** How long it takes to read; 0 where that is not known. */
  minutes: z.number(),
})
/** What a list says of an article. */
export type ArticleCard = z.output<typeof articleCardSchema>

/** For sorting: what has no date comes last. */
export const newestFirst = (a: Pick<ArticleCard, 'date'>, b: Pick<ArticleCard, 'date'>) =>
  (b.date ?? '').localeCompare(a.date ?? '')

export const articleSchema = articleCardSchema.extend({
  /** Sanitised: of an allow list of elements and attributes. */
  html: z.string(),
  /** For search results and shared links. */
  description: z.string(),
  callToAction: z
    .object({ title: z.string(), description: z.string(), buttonText: z.string(), buttonUrl: z.string() })
    .nullable(),
})
export type Article = z.output<typeof articleSchema>

export const listArticles = endpoint({
  id: 'listArticles',
  summary: 'Articles of a kind, the newest first',
  method: 'GET',
  path: '/articles',
  access: 'anyone',
  query: z.object({ kind: articleKindSchema.default('blog') }),
  answer: z.array(articleCardSchema),
  errors: ['CONTENT_AWAY'],
})

export const articleBySlug = endpoint({
  id: 'articleBySlug',
  summary: 'An article, and others that go with it',
  method: 'GET',
  path: '/articles/:slug',
  access: 'anyone',
  params: z.object({ slug: z.string().max(200) }),
  query: z.object({ kind: articleKindSchema.default('blog') }),
  answer: z.object({
    article: articleSchema,
    /** Among which it is listed: the one asked for, unless it is only among the others. */
    kind: articleKindSchema,
    related: z.array(articleCardSchema),
  }),
  errors: ['ARTICLE_NOT_FOUND', 'CONTENT_AWAY'],
})
