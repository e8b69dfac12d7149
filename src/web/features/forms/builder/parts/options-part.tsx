import { Button, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import type { Option } from '#contract/questions/definition.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { FieldPart } from '../field-settings.ts'
import { newId } from '../new-id.ts'
import { useFocusAfter } from '../use-focus-after.ts'
import classes from './parts.module.css'

/** The options of a choice: Enter in one adds the next. */
export function OptionsPart({ settings, problems, onChange }: FieldPart) {
  const options = settings.options ?? []
  const id = useId()
  const focusAfter = useFocusAfter()
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
    focus(options[index + 1] ?? options[index - 1])
  }

  function move(index: number, by: -1 | 1) {
    const option = options[index]
    if (!option || index + by < 0 || index + by >= options.length) return
    change(options.toSpliced(index, 1).toSpliced(index + by, 0, option))
    focus(option, by < 0 ? 'up' : 'down')
  }

  function addOnEnter(event: KeyboardEvent, index: number) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    add(index + 1)
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Options</legend>
      <ul className={classes.options}>
        {options.map((option, index) => {
          const name = option.value.trim() || `option ${index + 1}`
          return (
            <li key={option.id} className={classes.option} data-option={option.id}>
              <TextInput
                size="sm"
                data-part="value"
                aria-label={`Option ${index + 1}`}
                value={option.value}
                maxLength={300}
                error={problems[`options.${index}.value`]}
                onChange={({ currentTarget: { value } }) => change(options.with(index, { ...option, value }))}
                onKeyDown={(event) => addOnEnter(event, index)}
              />
              <IconButton
                label={`Move ${name} up`}
                size="md"
                data-part="up"
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={17} aria-hidden />
              </IconButton>
              <IconButton
                label={`Move ${name} down`}
                size="md"
                data-part="down"
                aria-disabled={index === options.length - 1}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={17} aria-hidden />
              </IconButton>
              <IconButton label={`Remove ${name}`} size="md" onClick={() => remove(index)}>
                <IconX size={17} aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {problems.options && (
        <p className={classes.problem} role="alert">
          {problems.options}
        </p>
      )}
      <Button
        id={id}
        variant="subtle"
        size="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => add(options.length)}
      >
        Add option
      </Button>
    </fieldset>
  )
}
