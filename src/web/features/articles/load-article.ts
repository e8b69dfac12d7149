import { data } from 'react-router'
import { type ArticleKind, articleBySlug } from '#contract/articles.ts'
import { ApiError, createClient, type Transport } from '#contract/client.ts'

/** An article for its page, or why there is none, with the status of that. */
export async function loadArticle({ transport }: { transport: Transport }, slug: string, kind: ArticleKind) {
  try {
    const found = await createClient(transport)(articleBySlug, { params: { slug }, query: { kind } })
    return data({ ...found, error: null, status: 200 }, { status: 200 })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400) throw error
    const status = error.status === 404 || error.status === 400 ? 404 : 503
    return data({ article: null, related: [], kind, error: 'single-article' as const, status }, { status })
  }
}

export type LoadedArticle = Awaited<ReturnType<typeof loadArticle>>['data']
