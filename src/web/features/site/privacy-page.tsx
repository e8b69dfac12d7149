import { Page, PageHeading } from '#web/ui/page.tsx'
import classes from './prose.module.css'

export function PrivacyPage() {
  return (
    <Page size="reading">
      <PageHeading title="Privacy policy" lead="What is stored, why, and who can see it." />
      <div className={classes.prose}>
        <h2>In short</h2>
        <ul>
          <li>No cookies are used, on any page.</li>
          <li>Answering a form needs no account.</li>
          <li>Answers belong to the owner of the form, and only those who work on the form can read them.</li>
          <li>
            Pages load nothing from other companies: fonts, scripts and pictures of the product come from
            here.
          </li>
        </ul>
        <h2>If you have an account</h2>
        <p>
          Your name, your e-mail address, the time you accepted the terms and your forms are stored so that
          you can log in and work. Your password is stored only as a one-way hash (argon2id) from which it
          cannot be read back.
        </p>
        <p>
          When you log in, your browser keeps a random token in its local storage, and the server keeps a hash
          of it. Logging out removes both.
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
        <h2>If somebody invites you</h2>
        <p>
          People with an account can have us mail you a link to a form, to answer it or to work on it with
          them. An address that is to answer is kept until the mail is sent, and cleared away within hours.
          One that is to work on a form is kept until that person opens it, for at most 30 days.
        </p>
        <h2>What the server notes</h2>
        <p>
          To keep the service running, the server logs which addresses of the service are called, when, and
          with what result, without the content of forms and answers. To hold off abuse it counts requests per
          network address for a short time, in memory only.
        </p>
        <h2>How long</h2>
        <p>
          Forms and answers are kept for as long as their owner keeps them. A log-in ends by itself after 90
          days.
        </p>
      </div>
    </Page>
  )
}
