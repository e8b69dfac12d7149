import { Link } from 'react-router'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import classes from './articles.module.css'

/** A short story in place of an article that is not there. */
export function ArticleNotFound({ away }: { away: boolean }) {
  return (
    <Page size="reading">
      {/* While the service that has it is away nobody can say that it is not there. */}
      <PageHeading title={away ? 'This article cannot be shown at the moment' : 'Article not found'} />
      <div className={classes.words}>
        {away ? (
          <p>The place it comes from does not answer. Please try again in a minute or two.</p>
        ) : (
          <>
            <p>
              Once upon a time there was an article at this address. Perhaps it was renamed, perhaps somebody
              asked for feedback on it, took the feedback to heart, and let it go.
            </p>
            <p>That is what feedback is for. Here is how the story can go on:</p>
          </>
        )}
        <ul>
          <li>
            <Link to="/blog">Read another article in the blog</Link>
          </li>
          <li>
            <Link to="/form-builder/new/general_feedback">Try the free form builder</Link>, without an account
          </li>
        </ul>
      </div>
      <LinkButton to="/register">Create an account</LinkButton>
    </Page>
  )
}
