import type { Article, ArticleCard, ArticleKind } from '#contract/articles.ts'

/** Where the articles of the site come from. */
export interface Content {
  /**
   * The newest first.
   * @throws ContentError when they cannot be had
   */
  list(kind: ArticleKind): Promise<ArticleCard[]>
  /**
   * @returns null when there is none of that slug
   * @throws ContentError when it cannot be had
   */
  one(slug: string): Promise<Article | null>
}

/** What a running server reads its articles from. */
export interface OpenContent extends Content {
  /** Where pictures of articles are that are not behind https. */
  pictureOrigins(): readonly string[]
  /** Writes down what is to be there at the next start. */
  close(): Promise<void>
}

/** A content service gave nothing that can be used. Says nothing of its address, which may hold a key. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/** Where content services are. None set: the articles that come with the product. */
export interface ContentSettings {
  /** A WordPress site, or its REST API. */
  wordpressUrl: string | undefined
  /** Another service, of articles alone. */
  articlesUrl: string | undefined
  articlesKey: string | undefined
}
