import { renderToStaticMarkup } from 'react-dom/server'
import stylesheet from './answer-page.css?url'
import { AnswerPage, type AnswerPageView } from './answer-page.tsx'
import script from './enhance.ts?worker&url'
import scriptWithFiles from './enhance-with-files.ts?worker&url'

export type { AnswerPageView }

/**
 * The page as HTML without the response id: whoever sends it appends
 * `<input type="hidden" form="f" name="id" value="…">`. That is why the end tags of body and html, which HTML does not
 * need, are left out.
 */
export const renderAnswerPage = (view: AnswerPageView): string =>
  `<!doctype html>${renderToStaticMarkup(<AnswerPage view={view} stylesheet={stylesheet} script={script} scriptWithFiles={scriptWithFiles} />)}`.replace(
    /<\/body><\/html>$/,
    '',
  )
