import { Button, VisuallyHidden } from '@mantine/core'
import { IconClipboardList, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Option } from '#contract/questions/definition.ts'
import type { FieldPart } from '../field-settings.ts'
import { newId } from '../new-id.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import { linesOf, untouched, withLines } from './option-list.ts'
import { OptionRow } from './option-row.tsx'
import classes from './parts.module.css'
import { PasteList } from './paste-list.tsx'

/** The options of a choice. */
export function OptionsPart({ settings, problems, onChange }: FieldPart) {
  const options = settings.options ?? []
  const id = useId()
  const focusAfter = useFocusAfter()
  const [pasting, setPasting] = useState(false)
  const [said, say] = useState('')
  const change = (next: Option[]) => onChange({ options: next })

  function focus(option: Option | undefined, part = 'value') {
    focusAfter(option ? `[data-option="${option.id}"] [data-part="${part}"]` : `[id="${id}"]`)
  }

  function add(index: number) {
    const option = { id: newId(), value: '' }
    change(options.toSpliced(index, 0, option))
    focus(option)
  }

  function remove(index: number) {
    change(options.toSpliced(index, 1))
    focus(options[index - 1] ?? options[index + 1])
  }

  function place(optionId: string, to: number, part: string) {
    const option = options.find((other) => other.id === optionId)
    if (!option || to < 0 || to >= options.length) return
    change(options.filter((other) => other !== option).toSpliced(to, 0, option))
    say(`${option.value.trim() || 'Option'} moved to ${to + 1} of ${options.length}.`)
    focus(option, part)
  }

  function addLines(text: string, at: number, replace: readonly string[]) {
    const found = withLines(options, linesOf(text), { at, replace, newId })
    change(found.options)
    setPasting(false)
    const { length } = found.added
    const left = found.left > 0 ? ` ${found.left} left out: they were there already, or too many.` : ''
    say(`${length} ${length === 1 ? 'option' : 'options'} added.${left}`)
    focus(found.options.find((option) => option.id === found.added.at(-1)))
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Options</legend>
      <ul className={classes.options}>
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            index={index}
            count={options.length}
            problem={problems[`options.${index}.value`]}
            list={`options ${id}`}
            onWrite={(value) => change(options.with(index, { ...option, value }))}
            onList={(text) => addLines(text, index + 1, untouched(options))}
            onAddBelow={() => add(index + 1)}
            onRemove={() => remove(index)}
            onMove={(by, part) => place(option.id, index + by, part)}
            onPlace={(optionId, _from, to) => place(optionId, to, 'value')}
          />
        ))}
      </ul>
      {problems.options && (
        <p className={classes.problem} role="alert">
          {problems.options}
        </p>
      )}
      <div className={classes.adding}>
        <Button
          id={id}
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => add(options.length)}
        >
          Add option
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconClipboardList size={16} aria-hidden />}
          aria-expanded={pasting}
          onClick={() => setPasting(!pasting)}
        >
          Paste a list
        </Button>
      </div>
      {pasting && (
        <PasteList
          onAdd={(text) => addLines(text, options.length, untouched(options))}
          onClose={() => {
            setPasting(false)
            focus(undefined)
          }}
        />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  )
}
