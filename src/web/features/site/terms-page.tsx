import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Operator } from '#web/lib/operator.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { OperatorWords } from './operator-words.tsx'
import classes from './prose.module.css'

export function TermsPage({ operator }: { operator: Operator | undefined }) {
  return (
    <Page size="reading">
      <PageHeading title="Terms and conditions" lead="What you and Formlark can expect of each other." />
      <div className={classes.prose}>
        <h2>Your account</h2>
        <p>
          You need an account to publish forms, not to answer them. Give a name and an e-mail address that are
          yours, keep your password to yourself, and tell whoever runs this service if you think somebody else
          knows it. You are responsible for what is done through your account.
        </p>
        <h2>Your forms and their answers</h2>
        <p>
          What you write stays yours, and so do the answers your forms collect. You allow the service to store
          them and to show them where you ask it to: a published form to everybody who has its link, its
          responses to you and to those you share the form with.
        </p>
        <p>
          Towards the people who answer, you are the one who asks: tell them why you ask, ask only for what
          you need, and handle what they tell you as the law where you are requires.
        </p>
        <h2>What is not allowed</h2>
        <ul>
          <li>Asking for passwords, card numbers or other secrets, or pretending to be somebody else.</li>
          <li>Content that is unlawful, threatens people or is meant to deceive them.</li>
          <li>Sending unwanted mail, or trying to overload or break into the service.</li>
        </ul>
        <p>Forms and accounts used for this may be closed without notice.</p>
        <h2>The service</h2>
        <p>
          An answer is confirmed to the person who sent it only when it has been stored. Beyond that the
          service is offered as it is: it may be changed or interrupted, so keep a copy of anything you cannot
          do without.
        </p>
        <h2>Paying</h2>
        <p>
          The plan Free costs nothing. Where other plans can be paid for, they are paid a month at a time, and
          each month renews until you cancel; what you have paid for then stays until its end. Going back to a
          lower plan deletes nothing.
        </p>
        <h2>Ending it</h2>
        <p>
          You may unpublish a form at any time; it then takes no more answers. You may stop using the service
          whenever you like.
        </p>
        <p>
          How personal data is handled is described in the{' '}
          <Anchor component={Link} to="/privacy-policy">
            privacy policy
          </Anchor>
          .
        </p>
        <OperatorWords operator={operator} />
      </div>
    </Page>
  )
}
