import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { templateByKey, templates } from '#contract/templates/catalogue.ts'
import { type Template, templateCategories } from '#contract/templates/template.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const groups = templateCategories.map((category) => ({
  group: category,
  items: templates
    .filter((template) => template.category === category)
    .map(({ key, name }) => ({ value: key, label: name })),
}))

/** Chooses what a guest starts with; asks before anything typed is replaced. */
export function TemplateSelect({
  template,
  dirty,
  onChoose,
}: {
  template: Template
  dirty: boolean
  onChoose: (template: Template) => void
}) {
  const [asked, setAsked] = useState<Template | null>(null)
  return (
    <>
      <NativeSelect
        label="Template"
        value={template.key}
        data={groups}
        onChange={({ currentTarget: { value } }) => {
          const chosen = templateByKey(value)
          if (chosen && dirty) setAsked(chosen)
          else if (chosen) onChoose(chosen)
        }}
      />
      <ConfirmDialog
        opened={asked !== null}
        title="Replace your form?"
        confirmLabel="Replace it"
        cancelLabel="Keep my form"
        danger
        onConfirm={() => {
          setAsked(null)
          if (asked) onChoose(asked)
        }}
        onClose={() => setAsked(null)}
      >
        <p>The template “{asked?.name}” takes the place of all you have typed.</p>
      </ConfirmDialog>
    </>
  )
}
