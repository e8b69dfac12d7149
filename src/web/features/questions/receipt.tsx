import type { Receipt } from '#contract/receipts.ts'
import { pageWords } from './words.ts'

/** The code to keep, on the page of thanks. A press selects the whole of it; the script adds a button that copies it. */
export const ReceiptCode = ({ code }: { code: string }) => (
  <div className="receipt">
    <p>{pageWords.receiptCode}</p>
    <p className="code">
      <code>{code}</code>
    </p>
    <p className="explainer">{pageWords.receiptUse}</p>
    <p className="explainer ways">
      <a href={`/receipt/${code}`} target="_blank" rel="noopener">
        {pageWords.receiptLook}
      </a>
    </p>
  </div>
)

/** What a receipt says, or the field to look one up. */
export function ReceiptPage({ code, receipt }: { code?: string | undefined; receipt?: Receipt | undefined }) {
  if (receipt)
    return (
      <article className="sheet state">
        <h1 className="name">{pageWords.receivedOn(momentOf(receipt))}</h1>
        <p className="description">{pageWords.receiptOf(receipt.formName)}</p>
        <p className="explainer">{pageWords.receiptHides}</p>
      </article>
    )
  return (
    <article className="sheet state">
      <h1 className="name">{receiptTitle({ code })}</h1>
      <p className="description">{code === undefined ? pageWords.receiptAsk : pageWords.receiptUnknown}</p>
      <form className="lookup" action="/receipt">
        <label className="title" htmlFor="code">
          {pageWords.receiptField}
        </label>
        <input
          id="code"
          name="code"
          required
          maxLength={200}
          defaultValue={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button className="send" type="submit">
          {pageWords.receiptSubmit}
        </button>
      </form>
    </article>
  )
}

/** The title of the page. */
export function receiptTitle({
  code,
  receipt,
}: {
  code?: string | undefined
  receipt?: Receipt | undefined
}) {
  if (receipt) return pageWords.receiptTitle
  return code === undefined ? pageWords.receiptAskTitle : pageWords.receiptUnknownTitle
}

const momentOf = ({ receivedAt, timeZone }: Receipt) =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  }).format(new Date(receivedAt))
