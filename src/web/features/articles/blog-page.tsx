import type { ArticleCard as Card } from '#contract/articles.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { ArticleCard } from './article-card.tsx'
import classes from './articles.module.css'

/** @param articles null while they cannot be fetched */
export function BlogPage({ articles, onRetry }: { articles: Card[] | null; onRetry: () => void }) {
  return (
    <Page>
      <PageHeading title="Blog" lead="How to ask for feedback, how to read it, and what to do with it." />
      {articles === null ? (
        <ErrorState title="Articles cannot be shown at the moment" onRetry={onRetry}>
          <p>The place they come from does not answer. Please try again shortly.</p>
        </ErrorState>
      ) : articles.length === 0 ? (
        <p>There are no articles yet.</p>
      ) : (
        <ul className={classes.cards}>
          {articles.map((card) => (
            <ArticleCard key={card.slug} card={card} kind="blog" level={2} />
          ))}
        </ul>
      )}
    </Page>
  )
}
