import { filesAllowed, kindOf } from '#contract/questions/file.ts'
import { acceptOf, fileKinds } from '#contract/questions/file-kinds.ts'
import { fileLimit } from '#contract/questions/file-limits.ts'
import { controlProps, type FieldView, type QuestionOf } from '../field-view.ts'
import { pageWords } from '../words.ts'

export const fileField: FieldView<QuestionOf<'file'>> = {
  frame: 'control',
  Field: (field) => {
    const { question, id, name, describedBy } = field
    const most = filesAllowed(question)
    const kind = kindOf(question)
    const names = field.values('names')
    // Those that came with an earlier try, which is why they are not chosen again.
    const kept = names.flatMap((file, at) => ({ file, id: field.values()[at] }))
    return (
      <>
        <input
          {...controlProps(field)}
          type="file"
          multiple={most > 1}
          accept={acceptOf(kind)}
          required={question.required && kept.length === 0}
          data-most={most}
          aria-describedby={[describedBy, `${id}-hint`].filter(Boolean).join(' ')}
        />
        <p className="count" id={`${id}-hint`}>
          {pageWords.files(most, fileLimit / 1024 / 1024, fileKinds[kind].words)}
        </p>
        {kept.length > 0 && (
          <>
            <p className="count">{pageWords.filesKept}</p>
            <ul className="files">
              {kept.map((upload) => (
                <li key={upload.id}>
                  <label className="choice">
                    <input type="checkbox" name={name} value={upload.id} defaultChecked />
                    <span>{upload.file}</span>
                  </label>
                </li>
              ))}
            </ul>
          </>
        )}
      </>
    )
  },
}
