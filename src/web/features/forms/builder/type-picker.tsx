import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { type Question, typeOf } from '#contract/questions/question.ts'
import { neighbourOf } from './grid-keys.ts'
import { typeGroups } from './type-groups.ts'
import { TypeIcon } from './type-icon.tsx'
import classes from './type-picker.module.css'
import { TypeSample } from './type-sample.tsx'

type Type = Question['type']

/** Every kind of field, each as it looks and with what it is for. The arrow keys go through them. */
export const TypePicker = memo(function TypePicker({ onPick }: { onPick: (type: Type) => void }) {
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const groups = typeGroups(search)
  const types = groups.flatMap((group) => group.types)
  const [current, setCurrent] = useState<Type>()
  /** The one that Tab reaches. */
  const stop = types.find((type) => type === current) ?? types[0]
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]

  function goOn(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = neighbourOf(buttons(), document.activeElement, event.key)
    if (next) {
      event.preventDefault()
      next.focus()
    } else if (/^[\p{L}\p{N}]$/u.test(event.key)) {
      // What is typed goes on in the search.
      input.current?.focus()
    }
  }

  function fromSearch(event: KeyboardEvent) {
    const [first] = types
    if (event.key === 'ArrowDown') buttons()[0]?.focus()
    else if (event.key === 'Enter' && first && search.trim()) onPick(first)
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.picker}>
      <TextInput
        ref={input}
        type="search"
        size="sm"
        aria-label="Search fields"
        placeholder="Search fields"
        leftSection={<IconSearch size={17} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={fromSearch}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys go from one of its buttons to the next */}
      <div ref={list} className={classes.groups} onKeyDown={goOn}>
        {groups.map(({ name, types: ofGroup }) => (
          <section key={name} aria-label={name}>
            <h3 className={classes.group}>{name}</h3>
            <ul className={classes.types}>
              {ofGroup.map((type) => (
                <li key={type}>
                  <TypeButton
                    type={type}
                    isStop={type === stop}
                    onFocus={() => setCurrent(type)}
                    onPick={() => onPick(type)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={classes.none} role="status">
        {types.length === 0 && `No kind of field is called “${search.trim()}”.`}
      </p>
    </div>
  )
})

function TypeButton({
  type,
  isStop,
  onFocus,
  onPick,
}: {
  type: Type
  isStop: boolean
  onFocus: () => void
  onPick: () => void
}) {
  const { name, hint } = typeOf({ type })
  return (
    <div className={classes.type}>
      <TypeSample type={type} />
      <button
        type="button"
        className={classes.name}
        tabIndex={isStop ? 0 : -1}
        aria-describedby={`hint-${type}`}
        onFocus={onFocus}
        onClick={onPick}
        {...(isStop && { 'data-place': 'picker', 'data-autofocus': true })}
      >
        <TypeIcon type={type} size={16} />
        {name}
      </button>
      <span id={`hint-${type}`} className={classes.hint}>
        {hint}
      </span>
    </div>
  )
}
