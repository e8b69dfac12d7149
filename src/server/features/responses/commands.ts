import { isDeepStrictEqual } from 'node:util'
import { type ClosedReason, closedWords, overByTime } from '#contract/forms/closing.ts'
import { formIdSchema } from '#contract/forms.ts'
import { Problem } from '#contract/problems.ts'
import { type PreparedQuestions, prepareQuestions } from '#contract/questions/answers.ts'
import type { Question } from '#contract/questions/question.ts'
import { type Database, runInside, transaction } from '#server/db/database.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import type { News } from '#server/db/news.ts'
import { newsCache } from '#server/db/news-cache.ts'
import {
  formClosedNow,
  lockForm,
  type PublishedForm,
  publishedForm,
  questionsOfLiveVersion,
  questionsOfVersions,
} from '../forms/queries.ts'
import { answeredNews } from './live/news.ts'
import { openedTokens } from './opened/commands.ts'
import {
  countResponses,
  type Fate,
  type Query,
  responseById,
  type Submission,
  storeBatch,
} from './queries.ts'
import { uploadsOf } from './uploads/queries.ts'
import { namedFiles } from './uploads/rules.ts'

const shards = 8
/** Rough bytes of a row beside its answers: ids, keys and their punctuation. */
const rowOverhead = 400

/** A response as it came. Its answers are read once it is known what was asked. */
export interface Sent {
  id: string
  /** The version that was shown; the live one where missing. */
  formVersion?: number | undefined
  answersTo(questions: readonly Question[]): Record<string, unknown>
  /** The token of the page. */
  opened?: string | undefined
  /** What stands in the field that no person sees. */
  hollow?: string | undefined
  /** What is known to be wrong already, by question id. */
  problems?: Record<string, string>
}

/** Takes responses in, whichever door they come through: the API or the page without JavaScript. */
export type Reception = ReturnType<typeof openReception>

/** What visitors may answer now, with its questions prepared for checking. */
export interface OpenForm extends PublishedForm {
  prepared: PreparedQuestions
}

/** Stores checked responses; its answer comes after the commit. */
export interface Writer {
  add(submission: Submission): Promise<Fate>
  drain(): Promise<void>
}

/** Many senders, one statement at a time. `write` is the statement. */
export const groupWriter = (write: (batch: Submission[]) => Promise<(Fate | undefined)[]>): Writer =>
  groupCommit<Submission, Fate>({
    key: ({ formId, id }) => `${formId} ${id}`,
    size: ({ json, tallies }) => rowOverhead + json.length * 2 + tallies.length * 100,
    write,
  })

/** @param now the time that responses are received at */
export function writerOn(database: Database, now = () => new Date()): Writer {
  const shard = database.engine === 'pglite' ? 0 : Math.floor(Math.random() * shards)
  return groupWriter((batch) =>
    storeBatch((statement) => database.pool.query(statement), batch, shard, now()),
  )
}

export function openReception(
  database: Database,
  news: News,
  { abuseProtection, writer = writerOn(database) }: { abuseProtection: boolean; writer?: Writer | undefined },
) {
  const { db } = database
  const pages = openedTokens(db)
  const limited = limitedWriter(database)
  const answered = answeredNews(database, news)

  const openForm = newsCache<OpenForm>(news, 'form-changed', async (formId) => {
    const found = await publishedForm(db, formId)
    return found && { ...found, prepared: prepareQuestions(found.form.questions) }
  })
  // A version never changes, so no news ever concerns it.
  const earlierVersion = newsCache<PreparedQuestions>(news, 'form-changed', async (key) => {
    const [formId = '', version = ''] = key.split(' ')
    const found = await questionsOfLiveVersion(db, formId, Number(version))
    return found && prepareQuestions(found)
  })

  /** The questions of the version that was answered. */
  async function questionsShown({ form, prepared }: OpenForm, version: number): Promise<PreparedQuestions> {
    if (version === form.version) return prepared
    const earlier = version < form.version && (await earlierVersion(`${form.id} ${version}`))
    if (!earlier) throw invalid({ formVersion: 'There is no such version of this form.' }, 'formVersion')
    return earlier
  }

  /**
   * Stores a response.
   * @returns stored, or same when it was stored before with the same answers
   * @throws Problem FORM_CLOSED, INVALID (fields `answers.<question id>`), LOOKS_AUTOMATED, TOO_QUICK,
   * RESPONSE_DIFFERS, BUSY
   */
  async function submit(formId: string, sent: Sent): Promise<'stored' | 'same'> {
    const open = await openForm(formId)
    try {
      if (!open) throw new Problem('FORM_CLOSED')
      const over = overByTime(open.form)
      if (over) throw closed(over)
      const formVersion = sent.formVersion ?? open.form.version
      const questions = await questionsShown(open, formVersion)
      const checked = await checkedAnswers(formId, sent, questions, new Date())
      if ('problems' in checked) throw invalidAnswers(checked.problems, questions.questions)
      if (abuseProtection) {
        // Seldom it is a person's form filler: what is not stored is never acknowledged.
        if (sent.hollow) throw new Problem('LOOKS_AUTOMATED')
        const retryAfter = await pages.secondsEarly(sent.opened, questions.questions.length)
        if (retryAfter > 0) throw new Problem('TOO_QUICK', { retryAfter })
      }
      const { maxResponses } = open.form
      const fate = await (maxResponses === null ? writer : limited(maxResponses)).add({
        formId,
        id: sent.id,
        formVersion,
        timeZone: open.form.timeZone,
        json: JSON.stringify(checked.answers),
        tallies: [['', String(formVersion)], ...questions.tally(checked.answers)],
      })
      if (fate === 'different') throw new Problem('RESPONSE_DIFFERS')
      if (fate === 'stored') answered.add(formId)
      return fate
    } catch (error) {
      // Sent again after the form was closed or changed: what is stored already is acknowledged, not refused.
      if (!isRefusal(error) || !(await isStored(formId, sent))) throw error
      return 'same'
    }
  }

  /**
   * The answers to store, or what is wrong with them.
   * @param now undefined where files may be of any age
   */
  async function checkedAnswers(formId: string, sent: Sent, questions: PreparedQuestions, now?: Date) {
    const checked = questions.check(sent.answersTo(questions.questions))
    if (sent.problems && Object.keys(sent.problems).length > 0)
      return { problems: { ...('problems' in checked && checked.problems), ...sent.problems } }
    if ('problems' in checked || !questions.files.some((id) => checked.answers[id] !== undefined))
      return checked
    const uploads = await uploadsOf(db, { formId, responseId: sent.id })
    return namedFiles(checked.answers, questions.files, uploads, now)
  }

  async function isStored(formId: string, sent: Sent): Promise<boolean> {
    if (!formIdSchema.safeParse(formId).success) return false
    const stored = await responseById(db, formId, sent.id)
    if (!stored) return false
    const [version] = await questionsOfVersions(db, formId, [stored.formVersion])
    if (!version) return false
    const checked = await checkedAnswers(formId, sent, prepareQuestions(version.questions))
    return 'answers' in checked && isDeepStrictEqual({ ...checked.answers }, stored.answers)
  }

  /** What a version of a published form asks, whether or not it may be answered now; undefined where there is none. */
  async function shown(
    formId: string,
    formVersion: number | undefined,
  ): Promise<PreparedQuestions | undefined> {
    const open = await openForm(formId)
    return open && questionsShown(open, formVersion ?? open.form.version)
  }

  /**
   * What a version asks that may be answered now.
   * @throws Problem FORM_CLOSED, INVALID (field `formVersion`)
   */
  async function asked(formId: string, formVersion: number | undefined): Promise<readonly Question[]> {
    const open = await openForm(formId)
    if (!open) throw new Problem('FORM_CLOSED')
    const reason = await closedBecause(open)
    if (reason) throw closed(reason)
    return (await questionsShown(open, formVersion ?? open.form.version)).questions
  }

  /** Why a published form takes no answers now: its time has passed, or it has as many as it may. */
  async function closedBecause(open: OpenForm): Promise<ClosedReason | undefined> {
    const { id, maxResponses } = open.form
    const over = overByTime(open.form)
    if (over || maxResponses === null) return over
    return (await countResponses(db, id)) >= maxResponses ? { kind: 'full' } : undefined
  }

  /** What is known of a form that visitors saw once and see no more; undefined where there was none. */
  async function unpublished(formId: string) {
    const form = await formClosedNow(db, formId)
    return form && { form }
  }

  /** Stores what is under way, and tells of it. */
  async function drain() {
    await writer.drain()
    await answered.close()
  }

  return {
    submit,
    openForm,
    unpublished,
    closedBecause,
    shown,
    asked,
    /** Proves when a page was opened; '' where nobody asks. */
    openedToken: async () => (abuseProtection ? pages.token() : ''),
    drain,
  }
}

const closed = (reason: ClosedReason) => new Problem('FORM_CLOSED', { message: closedWords(reason) })

/** For forms that take so many responses and no more: one after the other, counted under the form's lock. */
const limitedWriter =
  ({ db }: Database) =>
  (most: number): Pick<Writer, 'add'> => ({
    add: (submission) =>
      transaction(db, async (tx) => {
        await lockForm(tx, submission.formId)
        const known = await responseById(tx, submission.formId, submission.id)
        if (!known && (await countResponses(tx, submission.formId)) >= most) throw closed({ kind: 'full' })
        const query: Query = ({ text, values }) => runInside(tx, text, values)
        const [fate] = await storeBatch(query, [submission], 0)
        if (!fate) throw new Problem('BUSY', { retryAfter: 1 })
        return fate
      }),
  })

const isRefusal = (error: unknown) =>
  error instanceof Problem && (error.code === 'FORM_CLOSED' || error.code === 'INVALID')

const invalid = (fields: Record<string, string>, name: string) =>
  new Problem('INVALID', { fields, message: `${name}: ${Object.values(fields)[0]}` })

function invalidAnswers(problems: Record<string, string>, questions: readonly Question[]) {
  const fields = Object.fromEntries(
    Object.entries(problems).map(([id, problem]) => [`answers.${id}`, problem]),
  )
  const [first = ''] = Object.keys(problems)
  const label = questions.find(({ id }) => id === first)?.label
  return invalid(fields, label || first)
}
