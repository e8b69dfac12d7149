import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { Db } from '#server/db/database.ts'
import type { Selection } from '../selection/queries.ts'
import { type Cell, columnsOf, type Exported, inPieces, tablePages } from './rows.ts'

/** What Excel takes: rows of a sheet, letters of a cell. */
const mostRows = 1_048_576
const mostLetters = 32_767

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

/** Characters that XML cannot hold, as ECMA-376 part 1, 22.4.2.4 writes them; the same look of one is escaped too. */
const escaped = (text: string) =>
  text
    .slice(0, mostLetters)
    .replace(/_x[0-9A-Fa-f]{4}_/g, '_x005F$&')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\r]|[\ud800-\udbff]$/g, (letter) =>
      letter >= '\ud800' && letter <= '\udbff'
        ? ''
        : `_x${letter.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

const dayLength = 86_400_000
/** Day 0 of the calendar that spreadsheets count by, as far as it holds: it has a 29 February 1900. */
const dayZero = Date.UTC(1899, 11, 30)
const firstTrueDay = '1900-03-01'

/** A day, or a moment in UTC, as the number of days that spreadsheets show as a date. */
function dateCell(value: Exclude<Cell, string | number>): string {
  if ('moment' in value) return `<c s="2"><v>${(value.moment.getTime() - dayZero) / dayLength}</v></c>`
  if (value.day < firstTrueDay) return cell(value.day)
  return `<c s="3"><v>${(Date.parse(value.day) - dayZero) / dayLength}</v></c>`
}

// Text is text: no spreadsheet runs an inline string as a formula.
const cell = (value: Cell, style = '') => {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (typeof value === 'object') return dateCell(value)
  return value === ''
    ? '<c/>'
    : `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

const row = (cells: readonly Cell[]) => `<row>${cells.map((value) => cell(value)).join('')}</row>`
const heading = (cells: readonly string[]) =>
  `<row>${cells.map((value) => cell(value, ' s="1"')).join('')}</row>`

const sheetBegin = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="2" width="24"/><col min="3" max="16384" width="28"/></cols><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

/** Takes rows for one sheet out of what is left of the pages; true once a sheet ended because it was full. */
function sheetsOf(pages: AsyncGenerator<Cell[][]>, headings: string[], rowsOfSheet: number) {
  let waiting: Cell[][] = []
  let done = false
  return {
    isDone: () => done,
    async *sheet() {
      yield sheetBegin + heading(headings)
      for (let left = rowsOfSheet - 1; left > 0; ) {
        if (waiting.length === 0) {
          const next = await pages.next()
          if (next.done) {
            done = true
            break
          }
          waiting = next.value
        }
        const taken = waiting.splice(0, left)
        left -= taken.length
        yield* inPieces(taken, row)
      }
      yield sheetEnd
    },
  }
}

/**
 * Responses as an Excel workbook (ECMA-376), written as it is read: what does not fit a sheet goes on in another.
 * @param rowsOfSheet heading included
 */
export function xlsxOf(
  db: Db,
  form: Exported,
  { selection, rowsOfSheet = mostRows }: { selection?: Selection; rowsOfSheet?: number },
): Readable {
  const zip = new yazl.ZipFile()
  const output = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => output.destroy(error))
  const { headings } = columnsOf(form, 'Submitted at (UTC)')
  const pages = tablePages(db, form, selection)
  const { sheet, isDone } = sheetsOf(pages, headings, rowsOfSheet)
  output.once('close', () => void pages.return(undefined))
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(head + text), path)

  function addSheet(number: number) {
    zip.addReadStreamLazy(`xl/worksheets/sheet${number}.xml`, { compressionLevel: 1 }, (done) => {
      const stream = Readable.from(sheet(), { objectMode: false })
      stream.once('end', () => (isDone() ? finish(number) : addSheet(number + 1)))
      done(null, stream)
    })
  }

  /** The parts that name all sheets, once it is known how many there are. */
  function finish(count: number) {
    const numbers = Array.from({ length: count }, (_, at) => at + 1)
    const parts = [
      ['/xl/workbook.xml', 'sheet.main'],
      ['/xl/styles.xml', 'styles'],
      ...numbers.map((number) => [`/xl/worksheets/sheet${number}.xml`, 'worksheet']),
    ]
    const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml.'
    add(
      '[Content_Types].xml',
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts
        .map(([name, type]) => `<Override PartName="${name}" ContentType="${kind}${type}+xml"/>`)
        .join('')}</Types>`,
    )
    add(
      '_rels/.rels',
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    )
    add(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers
        .map(
          (number) =>
            `<sheet name="Responses${number > 1 ? ` ${number}` : ''}" sheetId="${number}" r:id="rId${number}"/>`,
        )
        .join('')}</sheets></workbook>`,
    )
    add(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packaged}/relationships">${numbers
        .map(
          (number) =>
            `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
        )
        .join(
          '',
        )}<Relationship Id="rId${count + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    )
    add(
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    )
    zip.end()
  }

  addSheet(1)
  return output
}
