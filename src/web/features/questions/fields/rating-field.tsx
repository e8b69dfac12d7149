import { stars } from '#contract/questions/rating.ts'
import { type FieldView, partId, type QuestionOf } from '../field-view.ts'
import { RadioInput } from '../radio-input.tsx'
import { pageWords } from '../words.ts'

const counts = Array.from({ length: stars }, (_, index) => index + 1)

export const ratingField: FieldView<QuestionOf<'rating'>> = {
  frame: 'group',
  Field: (field) => (
    <div className="stars">
      {counts.map((count) => (
        <label key={count} htmlFor={partId(field.id, count)}>
          <RadioInput field={field} value={String(count)} number={count} />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z" />
          </svg>
          <span className="only-read">{pageWords.starsLabel(count)}</span>
        </label>
      ))}
    </div>
  ),
}
