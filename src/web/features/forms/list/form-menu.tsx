import { ActionIcon, Menu } from '@mantine/core'
import {
  IconChartBar,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEye,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { ListedForm } from '#contract/forms.ts'
import { previewPath, publicPath, responsesPath } from '../form-links.ts'
import classes from './form-row.module.css'

/** What opens a dialog about a form. */
export interface FormTask {
  kind: 'share' | 'delete'
  form: ListedForm
}

const icon = { size: 17, 'aria-hidden': true } as const

/** All that is done with a form less often. */
export function FormMenu({
  form,
  busy,
  onDuplicate,
  onTask,
}: {
  form: ListedForm
  busy: boolean
  onDuplicate: () => void
  onTask: (task: FormTask, button: HTMLElement | null) => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  const { can } = form
  const published = form.visibility === 1
  const begin = (kind: FormTask['kind']) => () => onTask({ kind, form }, button.current)
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon ref={button} aria-label={`More for ${form.name}`} loading={busy}>
          <IconDots size={19} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component="a"
          href={published ? publicPath(form) : previewPath(form.formId)}
          leftSection={published ? <IconExternalLink {...icon} /> : <IconEye {...icon} />}
        >
          {published ? 'Open' : 'Preview'}
        </Menu.Item>
        {can.seeResponses && (
          <Menu.Item
            component={Link}
            to={responsesPath(form.formId)}
            leftSection={<IconChartBar {...icon} />}
          >
            Responses
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconShare2 {...icon} />} onClick={begin('share')}>
          Share
        </Menu.Item>
        {can.edit && (
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
            Duplicate
          </Menu.Item>
        )}
        {can.delete && (
          <>
            <Menu.Divider />
            <Menu.Item
              className={classes.danger}
              leftSection={<IconTrash {...icon} />}
              onClick={begin('delete')}
            >
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
