import type { FieldView, QuestionOf } from '../field-view.ts'
import { pageWords } from '../words.ts'

export const fileField: FieldView<QuestionOf<'file'>> = {
  frame: 'control',
  Field: ({ id, describedBy }) => (
    <>
      <input
        id={id}
        type="file"
        disabled
        aria-describedby={[describedBy, `${id}-hint`].filter(Boolean).join(' ')}
      />
      <p className="count" id={`${id}-hint`}>
        {pageWords.notYetFiles}
      </p>
    </>
  ),
}
