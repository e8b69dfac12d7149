import { Anchor, Button } from '@mantine/core'
import { IconMessageHeart, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Form } from '#contract/forms.ts'
import { CopyField } from '#web/ui/copy-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { publicPath } from './results-heading.tsx'

/** Nobody has answered yet: what to do about it. */
export function NoResponses({ form }: { form: Form }) {
  const icon = <IconMessageHeart size={26} stroke={1.6} />
  if (form.visibility === 0) {
    return (
      <EmptyState
        icon={icon}
        title="No responses yet"
        action={
          <Button
            component={Link}
            to={`/form-builder/${form.formId}`}
            leftSection={<IconPencil size={18} aria-hidden />}
          >
            Open the builder
          </Button>
        }
      >
        <p>
          This form is not published, so nobody can answer it. Publish it in the builder, then share its link.
        </p>
      </EmptyState>
    )
  }
  const path = publicPath(form)
  return (
    <EmptyState
      icon={icon}
      title="No responses yet"
      action={<CopyField label="Link to your form" value={location.origin + path} copyLabel="Copy link" />}
    >
      <p>
        Send this link to the people whose opinion you want. They need no account, and what they say appears
        here. You can{' '}
        <Anchor href={path} inherit>
          answer it yourself
        </Anchor>{' '}
        first, to see how it feels.
      </p>
    </EmptyState>
  )
}
