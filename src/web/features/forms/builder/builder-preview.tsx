import { memo, useCallback } from 'react'
import { defaultSubmitButtonText, shownDescription } from '#contract/forms.ts'
import { AnswerForm } from '#web/features/questions/answer-form.tsx'
import type { ProfileParts } from '#web/features/questions/profile-card.tsx'
import type { FieldDraft } from './builder-state.ts'
import { shownQuestions } from './builder-state.ts'
import type { FormContent } from './form-content.ts'
import { FormLook } from './form-look.tsx'
import { QuestionFrame } from './question-frame.tsx'
import type { BuilderActions } from './use-builder.ts'

/** The form as visitors will see it, with the builder's controls around each question. */
export const BuilderPreview = memo(function BuilderPreview({
  content,
  cover = content.cover,
  logo = content.logo,
  owner,
  field,
  problems,
  actions,
}: {
  content: FormContent
  /** The pictures as they are shown, where they are not the form's yet. */
  cover?: string | null
  logo?: string | null
  owner: ProfileParts | undefined
  field: FieldDraft | null
  problems: Readonly<Record<string, string>>
  actions: BuilderActions
}) {
  const questions = shownQuestions(content.questions, field)
  const { questions: kept } = content
  const place = useCallback(
    (id: string, from: number, to: number) => {
      const question = kept[from]
      const before = kept.filter((other) => other.id !== id)[to]?.id ?? null
      if (question?.id === id) actions.place(question, before, to, kept.length)
    },
    [kept, actions],
  )
  return (
    <>
      <FormLook content={{ ...content, logo }} />
      <AnswerForm
        form={shownForm({ ...content, cover }, questions)}
        owner={content.showProfileCard ? owner : undefined}
        preview
        wrapQuestion={(question, node, index) => (
          <QuestionFrame
            question={question}
            index={index}
            count={questions.length}
            draft={field?.question.id === question.id ? (field.original ? 'edited' : 'new') : null}
            problem={problems[question.id]}
            onPlace={place}
            neighbour={(questions[index + 1] ?? questions[index - 1])?.id}
            actions={actions}
          >
            {node}
          </QuestionFrame>
        )}
      />
    </>
  )
})

/** The content as the answer page takes it; what is still blank shows as it would be filled. */
export const shownForm = (content: FormContent, questions = content.questions) => ({
  name: content.name.trim() || 'Untitled form',
  description: shownDescription(content.description),
  cover: content.cover,
  questions,
  submitButtonText: content.submitButtonText.trim() || defaultSubmitButtonText,
})
