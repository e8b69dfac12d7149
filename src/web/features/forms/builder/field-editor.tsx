import { Button, Switch } from '@mantine/core'
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Setting } from '#contract/questions/definition.ts'
import { typeOf } from '#contract/questions/question.ts'
import { Fields } from '#web/ui/field-row.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { FieldDraft } from './builder-state.ts'
import classes from './field-editor.module.css'
import { fieldProblems } from './field-problems.ts'
import { changed, type FieldPart } from './field-settings.ts'
import { BasePart } from './parts/base-part.tsx'
import { FilesPart } from './parts/files-part.tsx'
import { DatesPart, MaxLengthPart, NumbersPart } from './parts/limit-parts.tsx'
import { MetricPart } from './parts/metric-part.tsx'
import { OptionsPart } from './parts/options-part.tsx'
import { OtherPart } from './parts/other-part.tsx'
import { PatternPart } from './parts/pattern-part.tsx'
import { EndsPart, RangePart } from './parts/scale-parts.tsx'
import { SeparatorPart } from './parts/separator-part.tsx'
import { TypeIcon } from './type-icon.tsx'
import type { BuilderActions } from './use-builder.ts'

const parts: Record<Setting, ComponentType<FieldPart>> = {
  options: OptionsPart,
  other: OtherPart,
  range: RangePart,
  ends: EndsPart,
  metric: MetricPart,
  numbers: NumbersPart,
  dates: DatesPart,
  maxLength: MaxLengthPart,
  pattern: PatternPart,
  separatorText: SeparatorPart,
  files: FilesPart,
}

const whatNow = {
  changed:
    'What you wrote here is kept. Update Field puts it into the form, Cancel leaves the field as it is there.',
  deleted: 'What you wrote here is kept. Add Field puts it into the form again, Cancel leaves it out.',
}

/** Edits one question; its fields come from what its type can be set to. */
export function FieldEditor({ field, actions }: { field: FieldDraft; actions: BuilderActions }) {
  const { question, original, elsewhere } = field
  const type = typeOf(question)
  /** Told from the first try to keep the field on. */
  const [tried, setTried] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const problems = tried ? fieldProblems(question) : {}
  const needsTitle = type.type !== 'separator' && question.label.trim() === ''
  const titleHint = useId()

  const part: FieldPart = {
    settings: question,
    problems,
    onChange: (change) => actions.changeField(changed(question, change)),
  }

  function keep() {
    if (Object.keys(fieldProblems(question)).length === 0) return actions.keepField(question, !original)
    setTried(true)
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  function keepOnEnter(event: KeyboardEvent) {
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (event.key === 'Enter' && typing && !event.nativeEvent.isComposing) keep()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in any of its fields does what its button does
    <div ref={box} onKeyDown={keepOnEnter}>
      <p className={classes.type}>
        <TypeIcon type={type.type} size={18} />
        <span>
          {type.name}
          <span className={classes.hint}>{type.hint}</span>
        </span>
      </p>
      {elsewhere && (
        <div className={classes.elsewhere}>
          <Notice title={`This field was ${elsewhere} elsewhere`}>
            <p>{whatNow[elsewhere]}</p>
          </Notice>
        </div>
      )}
      <Fields>
        {type.type !== 'separator' && <BasePart {...part} />}
        {type.settings.map((setting) => {
          const Part = parts[setting]
          return <Part key={setting} {...part} />
        })}
        {type.canBeRequired && (
          <Switch
            label="An answer is required"
            checked={question.required ?? false}
            onChange={(event) => part.onChange({ required: event.currentTarget.checked })}
          />
        )}
      </Fields>
      <div className={classes.actions}>
        <Button onClick={keep} disabled={needsTitle} aria-describedby={needsTitle ? titleHint : undefined}>
          {original ? 'Update Field' : 'Add Field'}
        </Button>
        <Button variant="default" onClick={() => actions.dropField(original)}>
          Cancel
        </Button>
        {needsTitle && (
          <p className={classes.needs} id={titleHint}>
            {original ? 'A field needs a title.' : 'A field needs a title before it can be added.'}
          </p>
        )}
      </div>
    </div>
  )
}
