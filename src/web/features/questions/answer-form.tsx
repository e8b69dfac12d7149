import { Fragment, type ReactNode } from 'react'
import { coverSizes } from '#contract/forms/look.ts'
import type { Question } from '#contract/questions/question.ts'
import { ProfileCard, type ProfileParts } from './profile-card.tsx'
import { type FieldValues, QuestionBlock, questionDomId } from './question-block.tsx'
import { pageWords } from './words.ts'

/** What a visitor sees of a form. */
export interface FormParts {
  name: string
  description: string
  cover: string | null
  questions: readonly Question[]
  submitButtonText: string
}

export interface AnswerFormProps {
  form: FormParts
  /** The version that is shown; answers name it. */
  version?: number
  /** Shown as the card of who asks. */
  owner?: ProfileParts | undefined
  /** What was typed, as it was posted. */
  values?: FieldValues | undefined
  /** What is wrong, by question id. */
  problems?: Readonly<Record<string, string>> | undefined
  /** What is wrong with the whole, above the questions. */
  notice?: ReactNode
  /** Lets the builder put its own controls around each question. */
  wrapQuestion?: (question: Question, node: ReactNode, index: number) => ReactNode
  /** Nothing can be sent. */
  preview?: boolean
}

/** A form as visitors see it: native inputs that need no script. The builder's preview shows the same. */
export function AnswerForm({
  form,
  version,
  owner,
  values,
  problems = {},
  notice,
  wrapQuestion = (_question, node) => node,
  preview = false,
}: AnswerFormProps) {
  const { name, description, cover, questions, submitButtonText } = form
  const Title = preview ? 'h2' : 'h1'
  const fields = (
    <>
      {notice}
      <ProblemSummary questions={questions} problems={problems} />
      {questions.some(({ required }) => required) && <p className="note">{pageWords.requiredNote}</p>}
      {questions.map((question, index) => (
        <Fragment key={question.id}>
          {wrapQuestion(
            question,
            <QuestionBlock question={question} values={values} problem={ownProblem(problems, question.id)} />,
            index,
          )}
        </Fragment>
      ))}
      <button className="send" type={preview ? 'button' : 'submit'}>
        {submitButtonText}
      </button>
    </>
  )
  return (
    <article className="sheet">
      {cover && <Cover address={cover} />}
      <header className="intro">
        <Title className="name">{name}</Title>
        {description && <p className="description">{description}</p>}
        {owner && <ProfileCard owner={owner} />}
      </header>
      {preview ? (
        <div className="questions">{fields}</div>
      ) : (
        <form
          className="questions"
          id="f"
          method="post"
          action="?"
          encType={asksForFiles(questions) ? 'multipart/form-data' : undefined}
        >
          {version !== undefined && <input type="hidden" name="formVersion" value={version} />}
          <Trap />
          {fields}
        </form>
      )}
    </article>
  )
}

/** For programs that fill in whatever there is: no person sees it, reaches it by keyboard or hears of it. */
const Trap = () => (
  <div className="away" inert>
    <label>
      {pageWords.leaveEmpty}
      <input name="hollow" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)

/** Whether any question is answered with files: only then the form is posted in parts. */
export const asksForFiles = (questions: readonly Question[]) => questions.some(({ type }) => type === 'file')

/** One of ours comes in the size that fits. */
const Cover = ({ address }: { address: string }) => {
  const srcSet = coverSizes(address)
  return (
    <img
      className="cover"
      src={address}
      alt=""
      {...(srcSet && { srcSet, sizes: '(min-width: 43rem) 43rem, 100vw' })}
    />
  )
}

const ownProblem = (problems: Readonly<Record<string, string>>, id: string) =>
  Object.hasOwn(problems, id) ? problems[id] : undefined

/** All that is wrong in one place, each with a link to its question. */
function ProblemSummary({
  questions,
  problems,
}: {
  questions: readonly Question[]
  problems: Readonly<Record<string, string>>
}) {
  const labels = new Map(questions.map(({ id, label }) => [id, label]))
  const asked = [...labels.keys()].filter((id) => Object.hasOwn(problems, id))
  const found = [...asked, ...Object.keys(problems).filter((id) => !labels.has(id))]
  if (found.length === 0) return null
  return (
    <div className="notice bad" role="alert">
      <p>
        <strong>{pageWords.problems(found.length)}</strong>
      </p>
      <ul>
        {found.map((id) => (
          <li key={id}>
            {labels.has(id) ? (
              <a href={`#${questionDomId(id)}`}>{labels.get(id)}</a>
            ) : (
              ownProblem(problems, id)
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
