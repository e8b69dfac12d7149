import { customLimit } from '#contract/questions/custom.ts'
import { controlProps, type FieldView, type QuestionOf } from '../field-view.ts'

export const customField: FieldView<QuestionOf<'custom'>> = {
  frame: 'control',
  Field: (field) => {
    const { pattern, patternHint } = field.question
    const hintId = `${field.id}-hint`
    const described = [field.describedBy, patternHint && hintId].filter(Boolean).join(' ')
    return (
      <>
        <input
          {...controlProps(field)}
          aria-describedby={described || undefined}
          type="text"
          maxLength={customLimit}
          pattern={pattern || undefined}
          title={patternHint || undefined}
          defaultValue={field.values()[0]}
        />
        {patternHint && (
          <p className="count" id={hintId}>
            {patternHint}
          </p>
        )}
      </>
    )
  },
}
