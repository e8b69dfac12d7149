import type { Article, ArticleKind, ArticleCard as Card } from '#contract/articles.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { ArticleCard, Day } from './article-card.tsx'
import { ArticleNotFound } from './article-not-found.tsx'
import classes from './articles.module.css'

interface Loaded {
  article: Article | null
  related: Card[]
  kind: ArticleKind
  status?: number
}

export function ArticlePage({ article, related, kind, status }: Loaded) {
  if (!article) return <ArticleNotFound away={status === 503} />
  const { callToAction, picture } = article
  return (
    <Page size="reading">
      <article>
        <PageHeading
          title={article.title}
          lead={
            <span className={classes.about}>
              {kind === 'blog' && <Day date={article.date} />}
              {article.author && <span>{article.author}</span>}
              {article.minutes > 0 && <span>{article.minutes} min read</span>}
            </span>
          }
        />
        {picture && (
          <img
            className={classes.picture}
            src={picture.src}
            srcSet={picture.sources ?? undefined}
            sizes="(min-width: 46rem) 42rem, 92vw"
            alt={picture.alt}
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
          />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, whatever it came from */}
        <div className={classes.words} dangerouslySetInnerHTML={{ __html: article.html }} />
      </article>
      {callToAction && (
        <aside className={classes.call} aria-label="What to do next" data-ours="">
          {callToAction.title && <h2>{callToAction.title}</h2>}
          {callToAction.description && <p>{callToAction.description}</p>}
          <LinkButton to={callToAction.buttonUrl}>{callToAction.buttonText}</LinkButton>
        </aside>
      )}
      {related.length > 0 && (
        <section className={classes.related} aria-labelledby="related">
          <h2 id="related">Read next</h2>
          <ul className={classes.cards}>
            {related.map((card) => (
              <ArticleCard key={card.slug} card={card} kind={kind} level={3} />
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}
