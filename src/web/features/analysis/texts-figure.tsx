import { Button } from '@mantine/core'
import type { AnalysedQuestion } from '#contract/analysis.ts'
import { formatCount, formatMoment } from '#web/lib/format.ts'
import { LongText } from '#web/ui/long-text.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { FileLinks } from '../questions/file-links.tsx'
import classes from './figures.module.css'
import { useTexts } from './use-texts.ts'

/** Answers in words or files: the newest, the others by page, and of words those with some in them. */
export function TextsFigure({
  analysed,
  formId,
  timeZone,
}: {
  analysed: AnalysedQuestion
  formId: string
  timeZone: string
}) {
  const { texts, search, pending, problem, asked, page, find, readAll, older, newer } = useTexts(
    formId,
    analysed,
  )
  const { answered, latest = [], label, type } = analysed
  const more = answered > latest.length
  return (
    <div className={classes.written} data-figure="texts">
      {type !== 'file' && (more || search !== '') && (
        <div data-print="no">
          <SearchField
            label={`Search the answers to “${label}”`}
            placeholder="Search these answers"
            value={search}
            onSearch={find}
          />
        </div>
      )}
      <ul className={classes.texts} aria-busy={pending}>
        {texts.map(({ responseId, text, files, submittedAt }) => (
          <li key={responseId}>
            <div className={classes.words}>
              {files ? <FileLinks responseId={responseId} files={files} /> : <LongText text={text} />}
            </div>
            <time dateTime={submittedAt}>{formatMoment(submittedAt, timeZone)}</time>
          </li>
        ))}
      </ul>
      <p className={classes.note} role="status">
        {problem ||
          (search !== '' &&
            texts.length === 0 &&
            !pending &&
            `No answer with “${search}” in it. Try fewer words.`)}
      </p>
      {!asked && more && (
        <p className={classes.note}>
          {latest.length > 0 && `These are the newest ${latest.length}. `}
          <Button variant="subtle" size="compact-sm" onClick={readAll} data-print="no">
            {type === 'file' ? 'See' : 'Read'} all {formatCount(answered)}
          </Button>
        </p>
      )}
      {asked && (older || newer) && (
        <nav className={classes.pages} aria-label={`Pages of answers to “${label}”`} data-print="no">
          <Button variant="default" size="xs" disabled={!newer} onClick={newer}>
            Newer
          </Button>
          <span>Page {page}</span>
          <Button variant="default" size="xs" disabled={!older} onClick={older}>
            Older
          </Button>
        </nav>
      )}
    </div>
  )
}
