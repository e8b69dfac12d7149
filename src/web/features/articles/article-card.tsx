import { Link } from 'react-router'
import { articlePath } from '#contract/article-path.ts'
import type { ArticleKind, ArticleCard as Card } from '#contract/articles.ts'
import classes from './articles.module.css'

/** What a list says of an article; all of it leads there. */
export function ArticleCard({ card, kind, level }: { card: Card; kind: ArticleKind; level: 2 | 3 }) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <li className={classes.card}>
      {card.picture && (
        <img
          className={classes.cardPicture}
          src={card.picture.src}
          srcSet={card.picture.sources ?? undefined}
          sizes="(min-width: 60rem) 22rem, 92vw"
          alt=""
          width={card.picture.width ?? undefined}
          height={card.picture.height ?? undefined}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={classes.cardWords}>
        <Title className={classes.cardTitle}>
          <Link to={articlePath(kind, card.slug)} data-ours="">
            {card.title}
          </Link>
        </Title>
        <p>{card.excerpt}</p>
        <p className={classes.about}>
          {kind === 'blog' && <Day date={card.date} />}
          {card.minutes > 0 && <span>{card.minutes} min read</span>}
        </p>
      </div>
    </li>
  )
}

export function Day({ date }: { date: string | null }) {
  if (!date) return null
  const day = date.slice(0, 10)
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return <time dateTime={day}>{format.format(new Date(`${day}T12:00:00Z`))}</time>
}
