import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Form } from '#contract/forms.ts'
import { DeleteAllDialog } from './delete-all-dialog.tsx'
import classes from './results-heading.module.css'

/** What is done with results less often. */
export function ResultsMenu({ form, total }: { form: Form; total: number }) {
  const [deleting, setDeleting] = useState(false)
  if (total === 0 && !deleting) return null
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More for these results">
            <IconDots size={19} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPrinter size={17} aria-hidden />} onClick={() => print()}>
            Print or save as PDF
          </Menu.Item>
          {form.can.deleteResponses && (
            <>
              <Menu.Divider />
              <Menu.Item
                className={classes.danger}
                leftSection={<IconTrash size={17} aria-hidden />}
                onClick={() => setDeleting(true)}
              >
                Delete all responses
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <DeleteAllDialog form={form} total={total} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}
