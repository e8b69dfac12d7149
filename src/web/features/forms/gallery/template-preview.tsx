import '#web/features/questions/answer-page.css'
import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { defaultSubmitButtonText } from '#contract/forms.ts'
import type { Template } from '#contract/templates/template.ts'
import { AnswerForm } from '#web/features/questions/answer-form.tsx'
import { questionsOfTemplate } from './questions-of-template.ts'
import classes from './template-preview.module.css'

/** The form that a template makes, as those who answer will see it. It can be tried out. */
export function TemplatePreview({
  template,
  busy,
  onUse,
  onClose,
}: {
  template: Template
  busy: boolean
  onUse: () => void
  onClose: () => void
}) {
  const id = useId()
  const use = useRef<HTMLButtonElement>(null)
  const { name, description } = template

  useEffect(() => {
    use.current?.focus({ preventScroll: true })
    use.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section className={classes.preview} aria-labelledby={id}>
      <div className={classes.bar}>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconChevronLeft size={17} aria-hidden />}
          onClick={onClose}
        >
          Back<span className={classes.more}> to all templates</span>
        </Button>
        <Button
          ref={use}
          className={classes.use}
          size="sm"
          loading={busy}
          onClick={onUse}
          aria-describedby={id}
        >
          Use this template
        </Button>
      </div>
      <h3 className={classes.title} id={id}>
        Preview of {name}
      </h3>
      {/* Its fields can take the focus, so it scrolls by keyboard too. */}
      <div className={classes.window}>
        <div className={`answer-page ${classes.page}`}>
          <AnswerForm
            form={{
              name,
              description,
              cover: null,
              questions: questionsOfTemplate(template),
              submitButtonText: defaultSubmitButtonText,
            }}
            preview
          />
        </div>
      </div>
    </section>
  )
}
