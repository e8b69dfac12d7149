import { pageWords } from './words.ts'

/** A question's title with the mark that says an answer is needed. */
export const QuestionLabel = ({
  question,
}: {
  question: { label: string; required?: boolean | undefined }
}) => (
  <>
    {question.label}
    {question.required && (
      <span className="mark" title={pageWords.required}>
        {' *'}
      </span>
    )}
  </>
)
