import { Link } from 'react-router'
import { articlePath } from '#contract/article-path.ts'
import { useSiteFacts } from '#web/lib/site-facts.ts'
import { Wordmark } from '#web/ui/wordmark.tsx'
import classes from './footer.module.css'

const useCases = [
  { slug: 'trainers', name: 'Trainers' },
  { slug: 'teachers', name: 'Teachers' },
  { slug: 'professionals', name: 'Professionals' },
  { slug: 'event-organizers', name: 'Event Organizers' },
]

export function FooterLinks() {
  const feedbackUrl = useSiteFacts()?.feedbackUrl
  return (
    <div className={classes.links} data-for="guest" data-ours="">
      <div className={classes.about}>
        <Wordmark size={24} />
        <p>Feedback forms people finish.</p>
      </div>
      <nav aria-labelledby="footer-use-cases">
        <h2 id="footer-use-cases">Use Cases</h2>
        <ul>
          {useCases.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={articlePath('use-case', slug)}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="footer-resources">
        <h2 id="footer-resources">Resources</h2>
        <ul>
          <li>
            <Link to="/blog">Blog</Link>
          </li>
          <li>
            <Link to="/pricing">Pricing</Link>
          </li>
          {feedbackUrl && (
            <li>
              <a href={feedbackUrl}>Give us feedback</a>
            </li>
          )}
        </ul>
      </nav>
    </div>
  )
}
