import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { AnswerForm } from '#web/features/questions/answer-form.tsx'
import type { ProfileParts } from '#web/features/questions/profile-card.tsx'
import { shownForm } from './builder-preview.tsx'
import type { FormContent } from './form-content.ts'
import { FormLook } from './form-look.tsx'
import classes from './preview-page.module.css'

/** The form alone, as a visitor would see it. It can be tried out; nothing is sent. */
export function PreviewPage({
  content,
  owner,
  back,
  instance,
}: {
  content: FormContent
  owner: ProfileParts | undefined
  back: string
  instance: string
}) {
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.inner}>
          <h1 className={classes.title} tabIndex={-1}>
            Preview
          </h1>
          <p className={classes.words}>This is what visitors see. Try it: nothing is sent or kept.</p>
          <Button
            component={Link}
            to={back}
            state={{ samePage: true, instance }}
            size="sm"
            variant="default"
            leftSection={<IconPencil size={17} aria-hidden />}
          >
            Back to editing
          </Button>
        </div>
      </div>
      <div className={`answer-page ${classes.page}`}>
        <FormLook content={content} />
        <div className={classes.sheet}>
          <AnswerForm form={shownForm(content)} owner={content.showProfileCard ? owner : undefined} preview />
        </div>
      </div>
    </>
  )
}
