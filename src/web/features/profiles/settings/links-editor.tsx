import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { profileLimits } from '#contract/accounts/profile-data.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { completeUrl, emptyRow, type LinkRow, moved } from './link-rows.ts'
import classes from './links-editor.module.css'

/** Links to other places, added, removed and moved with buttons alone. */
export function LinksEditor({
  rows,
  errors,
  onChange,
}: {
  rows: readonly LinkRow[]
  errors: Record<string, string>
  onChange: (rows: LinkRow[]) => void
}) {
  const list = useRef<HTMLFieldSetElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  // A field or a button that is there only after the change; '' for the button that adds.
  const [focusNext, setFocusNext] = useState<string>()

  useEffect(() => {
    if (focusNext === undefined) return
    const target = focusNext && list.current?.querySelector<HTMLElement>(`[data-focus="${focusNext}"]`)
    const { current } = add
    if (target instanceof HTMLButtonElement && target.disabled) {
      // At an end of the list the other direction is left.
      const [key, what] = focusNext.split(' ')
      list.current
        ?.querySelector<HTMLElement>(`[data-focus="${key} ${what === 'up' ? 'down' : 'up'}"]`)
        ?.focus()
    } else (target || current)?.focus()
    setFocusNext(undefined)
  }, [focusNext])

  const set = (at: number, change: Partial<LinkRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))

  function append() {
    const row = emptyRow()
    onChange([...rows, row])
    setFocusNext(`${row.key} label`)
  }

  function remove(at: number) {
    onChange(rows.toSpliced(at, 1))
    const next = rows[at + 1] ?? rows[at - 1]
    setFocusNext(next ? `${next.key} remove` : '')
    setSaid(`Link ${at + 1} removed.`)
  }

  function move(at: number, by: 1 | -1) {
    onChange(moved(rows, at, at + by))
    setFocusNext(`${rows[at]?.key} ${by === 1 ? 'down' : 'up'}`)
    setSaid(`Link moved to place ${at + by + 1} of ${rows.length}.`)
  }

  return (
    <fieldset ref={list} className={classes.links}>
      <legend>Links</legend>
      {rows.map(({ key, label, url }, at) => (
        <div key={key} className={classes.row}>
          <TextInput
            name={`links.${at}.label`}
            data-focus={`${key} label`}
            label={`Name of link ${at + 1}`}
            placeholder="My website"
            value={label}
            error={errors[`links.${at}.label`]}
            onChange={({ currentTarget: { value } }) => set(at, { label: value })}
          />
          <TextInput
            name={`links.${at}.url`}
            label={`Address of link ${at + 1}`}
            placeholder="https://example.com"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={url}
            error={errors[`links.${at}.url`]}
            onChange={({ currentTarget: { value } }) => set(at, { url: value })}
            onBlur={() => completeUrl(url) !== url && set(at, { url: completeUrl(url) })}
          />
          <div className={classes.actions}>
            <IconButton
              label={`Move link ${at + 1} up`}
              data-focus={`${key} up`}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={`Move link ${at + 1} down`}
              data-focus={`${key} down`}
              disabled={at === rows.length - 1}
              onClick={() => move(at, 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={`Remove link ${at + 1}`}
              data-focus={`${key} remove`}
              onClick={() => remove(at)}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </div>
        </div>
      ))}
      <div>
        <Button
          ref={add}
          variant="default"
          size="sm"
          leftSection={<IconPlus size={17} aria-hidden />}
          disabled={rows.length >= profileLimits.links}
          onClick={append}
        >
          Add a link
        </Button>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  )
}
