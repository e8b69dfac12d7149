import { type FieldView, partId, type QuestionOf } from '../field-view.ts'
import { RadioInput } from '../radio-input.tsx'

/** Scales with more points than this break into two rows where it is narrow. */
const oneRow = 7

export const scaleField: FieldView<QuestionOf<'scale'>> = {
  frame: 'group',
  Field: (field) => {
    const { min, max, minLabel, maxLabel } = field.question
    const points = Array.from({ length: Math.max(0, max - min + 1) }, (_, index) => min + index)
    const meaning = new Map([
      [min, minLabel],
      [max, maxLabel],
    ])
    return (
      <>
        <div className={points.length > oneRow ? 'scale many' : 'scale'}>
          {points.map((point, index) => (
            <label key={point} htmlFor={partId(field.id, index + 1)}>
              <RadioInput field={field} value={String(point)} number={index + 1} />
              <span>{point}</span>
              {meaning.get(point) && <span className="only-read">{meaning.get(point)}</span>}
            </label>
          ))}
        </div>
        {(minLabel || maxLabel) && (
          <div className="ends" aria-hidden="true">
            <span>{minLabel && `${min}: ${minLabel}`}</span>
            <span>{maxLabel && `${max}: ${maxLabel}`}</span>
          </div>
        )}
      </>
    )
  },
}
