import { Button } from '@mantine/core'
import { IconDots, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { IconButton } from '../icon-button.tsx'
import { Pager } from '../pager.tsx'
import { SegmentedChoice } from '../segmented-choice.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { TabLinks } from '../tab-links.tsx'
import { TypedConfirmDialog } from '../typed-confirm-dialog.tsx'
import classes from './design.module.css'
import { Specimen } from './specimen.tsx'

const variants = ['filled', 'default', 'light', 'subtle'] as const

export function ActionSpecimens() {
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const [asking, setAsking] = useState(false)
  const [asksWord, setAsksWord] = useState(false)
  return (
    <>
      <Specimen name="Button">
        {variants.map((variant) => (
          <div key={variant} className={classes.row}>
            <Button variant={variant}>Save Form</Button>
            <Button variant={variant} leftSection={<IconPlus size={18} aria-hidden />}>
              Add Field
            </Button>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant} color="red">
              Delete
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} loading>
              Saving
            </Button>
          </div>
        ))}
        <SubmitButton ready={false} pending={false}>
          Waiting for the page
        </SubmitButton>
      </Specimen>
      <Specimen name="Tabs and pages">
        <TabLinks
          label="Results"
          tabs={[
            { name: 'Summary', to: '', current: true },
            { name: 'Responses', to: '', current: false, count: 967 },
          ]}
        />
        <Pager label="Pages" where="21–40 of 122" previous={null} next="" />
      </Specimen>
      <Specimen name="Icon button">
        <div className={classes.row}>
          <IconButton label="Edit question">
            <IconPencil size={19} aria-hidden />
          </IconButton>
          <IconButton label="Delete question" color="red">
            <IconTrash size={19} aria-hidden />
          </IconButton>
          <IconButton label="More" variant="default">
            <IconDots size={19} aria-hidden />
          </IconButton>
          <IconButton label="Move up" disabled>
            <IconPencil size={19} aria-hidden />
          </IconButton>
        </div>
      </Specimen>
      <Specimen name="Segmented choice">
        <SegmentedChoice
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'edit', label: 'Edit' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      </Specimen>
      <Specimen name="Confirm dialog">
        <Button variant="default" onClick={() => setAsking(true)}>
          Open
        </Button>
        <ConfirmDialog
          opened={asking}
          title="Delete this form?"
          confirmLabel="Delete form"
          danger
          onConfirm={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          <p>Its 12 responses are deleted with it.</p>
        </ConfirmDialog>
        <Button variant="default" onClick={() => setAsksWord(true)}>
          Open with a word to type
        </Button>
        <TypedConfirmDialog
          opened={asksWord}
          title="Delete this form?"
          word="Trainer feedback"
          confirmLabel="Delete form"
          onConfirm={() => setAsksWord(false)}
          onClose={() => setAsksWord(false)}
        >
          <p>It goes to the bin with its 12 responses.</p>
        </TypedConfirmDialog>
      </Specimen>
    </>
  )
}
