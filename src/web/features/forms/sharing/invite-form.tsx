import { Button, NativeSelect, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { inviteToAnswer, type LetterLanguage, letterLanguages } from '#contract/forms/sharing.ts'
import { call } from '#web/lib/api.ts'
import { formatCounted } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session.ts'
import { Fields } from '#web/ui/field-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { listProblem, readAddresses } from './addresses.ts'
import { wordsOf } from './share-form.ts'

const languageNames = new Map(
  letterLanguages.map((code) => [code, new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code]),
)

/** Has people mailed who are to answer, with an own message. */
export function InviteForm({ form }: { form: { formId: string; language: string } }) {
  const { user } = useSession()
  const [list, setList] = useState('')
  const [message, setMessage] = useState('')
  const [language, setLanguage] = useState(() => languageFor(form.language))
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  /** Stays until it was sent: asked for twice, the same mails go out once. */
  const id = useRef(crypto.randomUUID())
  const field = useRef<HTMLTextAreaElement>(null)
  const read = readAddresses(list)

  async function send(event: FormEvent) {
    event.preventDefault()
    if (sending || read.emails.length + read.wrong.length === 0) return
    const wrong = listProblem(read)
    setProblem(wrong)
    if (wrong !== undefined) return field.current?.focus()
    setSending(true)
    setFailure(undefined)
    try {
      const body = { id: id.current, emails: read.emails, message: message.trim(), language }
      const { sent } = await call(inviteToAnswer, { params: { formId: form.formId }, body })
      id.current = crypto.randomUUID()
      setList('')
      showToast({
        type: 'success',
        title: 'Invitations on their way',
        text: `${formatCounted(sent, 'mail')} with the link to your form.`,
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(wordsOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form data-form="invite-to-answer" onSubmit={send} noValidate>
      <Fields>
        <Textarea
          ref={field}
          label="Addresses"
          description="One on each line, or with commas between them. Nobody sees the others."
          placeholder={'ada@example.com\ngrace@example.com'}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={6000}
          spellCheck={false}
          autoCapitalize="none"
          value={list}
          error={problem}
          onBlur={() => setProblem(listProblem(read))}
          onChange={(event) => {
            setList(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <Textarea
          label="Your message"
          description="As plain text, in which addresses are no links. Empty: a short request in your name."
          autosize
          minRows={2}
          maxRows={10}
          maxLength={2000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <NativeSelect
          label="Language of the mail"
          data={letterLanguages.map((value) => ({ value, label: languageNames.get(value) ?? value }))}
          value={language}
          onChange={(event) => setLanguage(languageFor(event.currentTarget.value))}
        />
        {user?.verificationCode === 'PENDING' && (
          <Notice>
            <p>
              Please verify your e-mail address first: the link is in your inbox. Then we can mail others for
              you.
            </p>
          </Notice>
        )}
        {failure && (
          <Notice tone="danger">
            <p>{failure}</p>
          </Notice>
        )}
        <div>
          <Button
            type="submit"
            leftSection={<IconSend size={17} aria-hidden />}
            disabled={read.emails.length + read.wrong.length === 0}
            loading={sending}
          >
            {read.emails.length > 1 ? `Send ${read.emails.length} mails` : 'Send'}
          </Button>
        </div>
      </Fields>
    </form>
  )
}

const languageFor = (tag: string): LetterLanguage =>
  letterLanguages.find((code) => tag.toLowerCase().split('-')[0] === code) ?? 'en'
