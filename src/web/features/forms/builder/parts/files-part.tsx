import { NativeSelect } from '@mantine/core'
import { filesAllowed, kindOf } from '#contract/questions/file.ts'
import { type FileKind, fileKinds } from '#contract/questions/file-kinds.ts'
import { mostFiles } from '#contract/questions/file-limits.ts'
import { FieldRow } from '#web/ui/field-row.tsx'
import type { FieldPart } from '../field-settings.ts'
import { NumberField } from './number-field.tsx'

const kinds = Object.keys(fileKinds) as FileKind[]

/** Which files a question takes, and how many. */
export function FilesPart({ settings, problems, onChange }: FieldPart) {
  const kind = kindOf(settings)
  return (
    <FieldRow>
      <NativeSelect
        size="sm"
        label="Kinds of files"
        description={`Visitors can send ${fileKinds[kind].words}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={kind}
        error={problems.accept}
        data={kinds.map((value) => ({ value, label: fileKinds[value].name }))}
        onChange={({ currentTarget: { value } }) => {
          const accept = kinds.find((known) => known === value)
          if (accept) onChange({ accept })
        }}
      />
      <NumberField
        label="Files at most"
        placeholder={String(filesAllowed({}))}
        allowDecimal={false}
        allowNegative={false}
        min={1}
        max={mostFiles}
        value={settings.maxFiles}
        error={problems.maxFiles}
        onNumber={(maxFiles) => onChange({ maxFiles })}
      />
    </FieldRow>
  )
}
