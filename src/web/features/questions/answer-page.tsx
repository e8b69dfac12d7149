import type { ClosedReason } from '#contract/forms/closing.ts'
import type { Question } from '#contract/questions/question.ts'
import type { Receipt } from '#contract/receipts.ts'
import { AnswerForm, asksForFiles, type FormParts } from './answer-form.tsx'
import { directionOf } from './direction.ts'
import { PageDocument, type PageOwner } from './page-document.tsx'
import type { FieldValues } from './question-block.tsx'
import { ReceiptPage, receiptTitle } from './receipt.tsx'
import { Closed, Notice, Thanks } from './states.tsx'
import { pageWords } from './words.ts'

interface PageForm extends FormParts {
  id: string
  version: number
  questions: Question[]
  showProfileCard: boolean
  /** As in `lang`, e.g. pt-BR. */
  language: string
  /** '' for the usual thanks. */
  thankYouText: string
  /** Where people are led after sending, in place of the thanks. */
  redirectUrl: string | null
  accentColor: string | null
  logo: string | null
}

/** Everything an answer page can be. */
export type AnswerPageView =
  | {
      kind: 'form'
      form: PageForm
      owner: PageOwner
      /** Its address and its picture, whole, for links to it. */
      share?: { address: string; image: string }
      /** What was posted, to be shown again. */
      values?: FieldValues
      /** Why it was not taken; `fields` by question id. */
      problem?: { code: string; message: string; fields?: Record<string, string> | undefined }
    }
  | { kind: 'thanks'; form: PageForm; owner: PageOwner; receipt?: string | undefined }
  /** Without a receipt none was found; without a code none was looked for. */
  | { kind: 'receipt'; code?: string; receipt?: Receipt }
  | {
      kind: 'closed'
      reason?: ClosedReason | undefined
      /** What was sent without a script: no device has it. */
      typed?: readonly string[]
    }

/** The addresses of the page's assets. */
export interface Assets {
  stylesheet: string
  script: string
  /** The same script with the part that sends files, for forms that ask for some. */
  scriptWithFiles: string
}

export function AnswerPage({ view, stylesheet, script, scriptWithFiles }: { view: AnswerPageView } & Assets) {
  if (view.kind === 'closed')
    return (
      <PageDocument title={pageWords.closedTitle} stylesheet={stylesheet} script={script}>
        <Closed reason={view.reason} typed={view.typed ?? []} />
      </PageDocument>
    )
  if (view.kind === 'receipt')
    return (
      <PageDocument title={receiptTitle(view)} stylesheet={stylesheet}>
        <ReceiptPage {...view} />
      </PageDocument>
    )
  const { form, owner } = view
  const about = {
    language: form.language,
    direction: directionOf(form.language, form.name),
    owner,
    logo: form.logo,
    accentColor: form.accentColor,
    stylesheet,
  }
  const address = `/${owner.slug}/${form.id}`
  if (view.kind === 'thanks')
    return (
      <PageDocument {...about} title={`${pageWords.thanksTitle} · ${form.name}`} script={script}>
        <Thanks address={address} text={form.thankYouText} receipt={view.receipt} />
      </PageDocument>
    )
  const { values, problem } = view
  const problems = problem?.fields ?? {}
  return (
    <PageDocument
      {...about}
      title={problem ? `${pageWords.problemsTitle} · ${form.name}` : form.name}
      description={summary(form.description)}
      share={view.share}
      listed={!problem}
      script={asksForFiles(form.questions) ? scriptWithFiles : script}
    >
      <AnswerForm
        form={form}
        version={form.version}
        owner={form.showProfileCard ? owner : undefined}
        values={values}
        problems={problems}
        notice={
          problem && Object.keys(problems).length === 0 && <Notice problem={problem} address={address} />
        }
      />
      {/* The script shows it once the answers are acknowledged, whatever the network does then. Where there is none it
          asks for `?thanks`, which leads on. */}
      {form.redirectUrl === null && (
        <template id="thanks">
          <Thanks address={address} text={form.thankYouText} receipt="" />
        </template>
      )}
    </PageDocument>
  )
}

/** A description as search results and shared links show it. */
const summary = (description: string) => {
  const line = description.replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 199).toWellFormed().trimEnd()}…` : line
}
