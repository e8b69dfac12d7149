import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { agreement } from '#contract/templates/option-sets.ts'
import { type DemoQuestion, demoQuestions } from './questions.ts'

/** The rows of the file by column name, cells as they stand in it. */
export const demoRows = (): Record<string, string>[] =>
  parse(readFileSync(new URL('./instructor-training-feedback.csv', import.meta.url)), { columns: true })

/** The form made of the file's columns; the id of each question is the name of its column. */
export const demoForm = () => ({
  name: 'Instructor training feedback',
  description:
    'What trainees said after instructor training. Real answers, given to The Carpentries from 2016 to 2018 (CC BY 4.0); the days they came on are made up.',
  questions: [...demoQuestions],
})

/** One response for each row of the file, the same ids every time. */
export const demoResponses = (): { id: string; answers: Record<string, unknown> }[] =>
  demoRows().map((row, index) => ({
    id: nameBasedId(`row ${index + 1}`),
    answers: Object.fromEntries(
      demoQuestions.flatMap((question) => {
        const cell = cellText(row[question.id])
        return cell === '' ? [] : [[question.id, answerFrom(question, cell)]]
      }),
    ),
  }))

/** Some cells were written with non-breaking spaces. A separator has no column, so no cell either. */
const cellText = (cell = '') => cell.replaceAll('\u00a0', ' ').trim()

const answerFrom = (question: DemoQuestion, cell: string) => {
  if (question.type !== 'scale') return cell
  return question.metric === 'nps' ? Number(cell) : agreement.findIndex(({ value }) => value === cell) + 1
}

const namespace = Buffer.from('5f0e7f0c9d4b4a6e8d1f2b7c3a9e6d10', 'hex')

/** A UUID version 5 (RFC 9562, section 5.5): the first 16 bytes of SHA-1 over namespace and name. */
function nameBasedId(name: string) {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
