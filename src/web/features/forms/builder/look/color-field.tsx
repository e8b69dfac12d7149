import { Button, TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './color-field.module.css'
import { ContrastNote } from './contrast-note.tsx'

/** Colours that can be read in light and, lightened, in dark. */
const suggestions = [
  { name: 'Teal', color: '#0b6e66' },
  { name: 'Blue', color: '#1d5fbf' },
  { name: 'Violet', color: '#6a3fb5' },
  { name: 'Pink', color: '#b3265f' },
  { name: 'Red', color: '#b4332b' },
  { name: 'Orange', color: '#a84d0c' },
  { name: 'Green', color: '#2b6f34' },
  { name: 'Slate', color: '#46555f' },
]
/** Where the browser's picker begins, and what stands in the field as an example. */
const first = '#0b6e66'

const isColor = (text: string) => /^#[0-9a-f]{6}$/.test(text)

/** #rgb and letters of either size are understood. */
const readColor = (text: string) => {
  const digits = text.trim().toLowerCase().replace(/^#?/, '')
  return `#${/^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits}`
}

/** The form's own colour, and whether it can be read. */
export function ColorField({
  color,
  problem,
  onColor,
}: {
  color: string | null
  problem: string | undefined
  onColor: (color: string | null) => void
}) {
  const id = useId()
  /** What was typed and is no colour yet. */
  const [typed, setTyped] = useState<string | null>(null)

  function type(text: string) {
    const next = readColor(text)
    setTyped(isColor(next) || text.trim() === '' ? null : text)
    if (text.trim() === '') onColor(null)
    else if (isColor(next)) onColor(next)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as freely
    <div className={classes.field} role="group" aria-labelledby={id}>
      <span className={classes.label} id={id}>
        Accent colour
      </span>
      <div className={classes.swatches}>
        {suggestions.map(({ name, color: suggested }) => (
          <button
            key={suggested}
            type="button"
            className={classes.swatch}
            style={{ background: suggested }}
            aria-label={name}
            title={name}
            aria-pressed={color === suggested}
            onClick={() => {
              setTyped(null)
              onColor(suggested)
            }}
          >
            {color === suggested && <IconCheck size={18} stroke={2.5} aria-hidden />}
          </button>
        ))}
      </div>
      <div className={classes.own}>
        <input
          type="color"
          className={classes.picker}
          aria-label="Pick another colour"
          value={color ?? first}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          aria-label="Colour as a code"
          placeholder={first}
          maxLength={9}
          spellCheck={false}
          value={typed ?? color ?? ''}
          error={typed !== null ? 'A colour such as #1a7f5a' : problem}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
        {color !== null && (
          <Button variant="subtle" color="gray" size="sm" onClick={() => type('')}>
            Use ours
          </Button>
        )}
      </div>
      {color !== null && isColor(color) && <ContrastNote color={color} onColor={onColor} />}
    </div>
  )
}
