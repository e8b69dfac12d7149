import type { ArticleCard as Card } from '#contract/articles.ts'
import { ArticleCard } from './article-card.tsx'
import classes from './articles.module.css'

/** Where no service can be asked. */
const fixed: Pick<Card, 'slug' | 'title' | 'excerpt'>[] = [
  { slug: 'trainers', title: 'Trainers', excerpt: 'Ask at noon, at the end, and four weeks later.' },
  { slug: 'teachers', title: 'Teachers', excerpt: 'Short, anonymous, and answered in the next lesson.' },
  { slug: 'professionals', title: 'Professionals', excerpt: 'Hear what clients would tell a colleague.' },
  {
    slug: 'event-organizers',
    title: 'Event Organizers',
    excerpt: 'Short forms in the right places, before, during and after.',
  },
]

/** Who it is for. @param cards null when they cannot be fetched */
export function UseCases({ cards }: { cards: Card[] | null }) {
  const shown: Card[] = cards?.length
    ? cards.slice(0, 4)
    : fixed.map((card) => ({ ...card, date: null, author: null, picture: null, minutes: 0 }))
  return (
    <section className={classes.useCases} aria-labelledby="use-cases">
      <h2 id="use-cases">Made for people who ask people</h2>
      <ul className={classes.cards}>
        {shown.map((card) => (
          <ArticleCard key={card.slug} card={card} kind="use-case" level={3} />
        ))}
      </ul>
    </section>
  )
}
