import type { ReactNode } from 'react'
import type { Operator } from '#web/lib/operator.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { OperatorWords } from './operator-words.tsx'
import classes from './prose.module.css'

/**
 * @param usage how the use of the pages is counted, where it is
 * @param payments whether plans can be paid for here
 * @param operator who runs this server, as far as they have said
 */
export function PrivacyPage({
  usage,
  payments,
  operator,
}: {
  usage: ReactNode
  payments: boolean
  operator: Operator | undefined
}) {
  return (
    <Page size="reading">
      <PageHeading title="Privacy policy" lead="What is stored, why, and who can see it." />
      <div className={classes.prose}>
        <h2>In short</h2>
        <ul>
          <li>
            {payments
              ? 'No cookies are used, but for those of Stripe on the page where you choose to pay for a plan.'
              : 'No cookies are used, on any page.'}
          </li>
          <li>Answering a form needs no account.</li>
          <li>Answers belong to the owner of the form, and only those who work on the form can read them.</li>
          <li>
            The product’s own fonts, scripts and pictures come from here. Pictures that people or articles
            bring along may come from elsewhere, as told below.
          </li>
        </ul>
        <h2>If you have an account</h2>
        <p>
          Your name, your e-mail address, the time you accepted the terms and your forms are stored so that
          you can log in and work, and also how often and when you last logged in. Your password is stored
          only as a one-way hash (argon2id) from which it cannot be read back.
        </p>
        <p>
          When you log in, your browser keeps a random token in its local storage, and the server keeps a hash
          of it, with the name of your browser and the times of its use, so that you can tell your log-ins
          apart. Logging out removes both. Where you open a page that needs a log-in, its address is kept in
          that tab of your browser until you have logged in or closed it.
        </p>
        <p>
          On your public page everybody sees your name, your picture, what you wrote about yourself and the
          forms you list there; your e-mail address only where you chose that. Addresses your page had before
          are noted, so that old links still lead to you.
        </p>
        <p>
          Once you keep your business card, what stands on it is stored: your name and the line below it, the
          e-mail address, telephone number and web address you enter, and where its code leads. Only you see
          it here.
        </p>
        <p>
          While you build a form, what is not saved yet is kept in your browser’s local storage, so that it is
          not lost; drafts of forms that you have saved once are stored here, too. A form that you build
          without an account stays in your browser’s local storage alone until you make one.
        </p>
        <h2>If you answer a form</h2>
        <p>
          Your answers are stored with the time they were sent and a random number your browser makes up,
          which keeps them from being counted twice. They are stored without your network address. If a form
          asks for your name or e-mail address, the owner of the form sees what you enter.
        </p>
        <p>
          What you have typed but not sent yet may be kept on your own device, so that it is not lost; it is
          removed when you send it. For questions about your answers, or to have them removed, turn to whoever
          gave you the form.
        </p>
        <p>
          A form can be shown inside a page of another site. That site knows that you opened its page; your
          answers still go to this service alone. Files you add are stored with your answers.
        </p>
        <h2>Who answers reach</h2>
        <p>
          The owner of a form and those invited to work on it read its answers here, and can export them.
          Where they chose to be told by mail, that mail has answers in it and passes through mail servers.
        </p>
        <p>
          A summary of the answers is made on this server, unless whoever runs it has set up a language model.
          Then texts of answers are sent to that model; before that, e-mail addresses and telephone numbers in
          them are replaced.
        </p>
        <h2>What comes from other sites</h2>
        <p>
          The picture on top of a form, and pictures in articles where those are read from another site, may
          be kept there. Your browser fetches them from that site, which learns your network address as any
          site does that you visit.
        </p>
        <p>
          The picture shown for a link to a form, a person or an article is drawn by this server. It shows the
          title, and the name and picture of the owner only where the page shows them too.
        </p>
        <h2>If somebody invites you</h2>
        <p>
          People with an account can have us mail you a link to a form, to answer it or to work on it with
          them. An address that is to answer is kept until the mail is sent, and cleared away within hours.
          One that is to work on a form is kept until that person opens it, for at most 30 days. Each of these
          mails has a link that stops them all. Then a fingerprint is kept from which nobody can read the
          address, and nothing more is mailed to it for anybody, as long as you leave it so.
        </p>
        <h2>What the server notes</h2>
        <p>
          To keep the service running, the server logs which addresses of the service are called, when, and
          with what result, without the content of forms and answers. To hold off abuse it counts requests per
          network address for a short time, in memory only.
        </p>
        <p>
          What administrators do with accounts, such as giving one another plan or blocking it, is noted, and
          when a form is handed over: who did what, when, and with whose account. Once an account is deleted,
          nothing there says whose it was.
        </p>
        {payments && (
          <>
            <h2>If you pay for a plan</h2>
            <p>
              Payments are taken by Stripe. When you choose a plan, and not before, Stripe’s script is loaded
              into the page; it sets cookies of its own (__stripe_mid and __stripe_sid) to tell fraud. Stripe
              gets your name, your e-mail address and later ones, the number of your account here, and what
              you type into its form. The number of your card never reaches this server.
            </p>
            <p>
              Which plan you pay for and until when is stored with your account. What Stripe tells this server
              of your payments is kept for 90 days. When you delete your account, your subscription ends and
              Stripe is asked to delete you as a customer; it keeps invoices for as long as the law asks.
            </p>
          </>
        )}
        {usage}
        <h2>How long</h2>
        <p>
          Forms and answers are kept for as long as their owner keeps them. A deleted form can be brought back
          for 30 days; then it is erased, with its answers and files. A log-in ends by itself after 90 days.
        </p>
        <OperatorWords operator={operator} />
      </div>
    </Page>
  )
}
