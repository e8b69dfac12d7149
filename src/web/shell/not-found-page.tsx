import { Lark } from '#web/ui/lark.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import classes from './not-found-page.module.css'

export function NotFoundPage() {
  return (
    <Page size="reading">
      <title>Not found · Formlark</title>
      <meta name="robots" content="noindex" />
      <div className={classes.notFound}>
        <span className={classes.lark}>
          <Lark size={72} />
        </span>
        <PageHeading
          title="404, not found."
          lead="There is nothing at this address. It may have moved, or the link may be missing a piece."
        />
        <div data-for="account">
          <LinkButton to="/">Home</LinkButton>
        </div>
        <div data-for="guest">
          <LinkButton to="/login">Login</LinkButton>
        </div>
      </div>
    </Page>
  )
}
