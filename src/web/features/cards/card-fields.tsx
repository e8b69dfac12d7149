import { Radio, Select, Switch, TextInput } from '@mantine/core'
import { type Card, cardLimits, cardSchema } from '#contract/cards.ts'
import { FieldRow, Fields } from '#web/ui/field-row.tsx'
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx'
import classes from './card-fields.module.css'

/** A published form of one's own that a code can lead to. */
export interface CardForm {
  formId: string
  name: string
  address: string
}

const layoutNames: Record<Card['layout'], string> = { quiet: 'Quiet', panel: 'Panel', bold: 'Bold' }
const colorNames: Record<Card['color'], string> = {
  teal: 'Teal',
  ink: 'Black',
  blue: 'Blue',
  plum: 'Plum',
  rust: 'Rust',
}

/** What stands on the card, and how. */
export function CardFields({
  card,
  forms,
  onChange,
}: {
  card: Card
  forms: readonly CardForm[]
  onChange: (part: Partial<Card>) => void
}) {
  const field = (name: keyof typeof cardLimits, label: string) => ({
    label,
    value: card[name],
    maxLength: cardLimits[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: currentTarget.value }),
  })
  return (
    <Fields>
      <SegmentedChoice
        label="Layout"
        value={card.layout}
        options={cardSchema.shape.layout.options.map((value) => ({ value, label: layoutNames[value] }))}
        onChange={(layout) => onChange({ layout })}
      />
      <Radio.Group
        label="Colour"
        value={card.color}
        onChange={(color) => onChange({ color: color as Card['color'] })}
      >
        <div className={classes.colors}>
          {cardSchema.shape.color.options.map((color) => (
            <Radio key={color} value={color} label={colorNames[color]} />
          ))}
        </div>
      </Radio.Group>
      <TextInput {...field('name', 'Name')} autoComplete="name" />
      <TextInput {...field('headline', 'Headline')} placeholder="Trainer for first aid" />
      <FieldRow>
        <TextInput {...field('phone', 'Phone')} type="tel" autoComplete="tel" />
        <TextInput {...field('email', 'E-mail')} type="email" autoComplete="email" />
      </FieldRow>
      <TextInput {...field('website', 'Website')} inputMode="url" autoComplete="url" />
      <SegmentedChoice
        label="QR code leads to"
        value={card.code}
        options={[
          { value: 'page', label: 'my page' },
          { value: 'form', label: 'a form' },
          { value: 'none', label: 'nothing' },
        ]}
        onChange={(code) =>
          onChange({
            code,
            formId: code === 'form' ? (card.formId ?? forms[0]?.formId ?? null) : card.formId,
          })
        }
      />
      {card.code === 'form' &&
        (forms.length > 0 ? (
          <Select
            label="Form"
            data={forms.map(({ formId, name }) => ({ value: formId, label: name }))}
            value={card.formId}
            allowDeselect={false}
            searchable={forms.length > 8}
            onChange={(formId) => onChange({ formId })}
          />
        ) : (
          <p className={classes.hint}>Publish a form, and it can be chosen here.</p>
        ))}
      {card.code !== 'none' && <TextInput {...field('caption', 'Words under the code')} />}
      <Switch
        label="A second code for phone contacts"
        description="Whoever scans it can keep your name, phone, e-mail and website."
        checked={card.contactCode}
        onChange={({ currentTarget }) => onChange({ contactCode: currentTarget.checked })}
      />
    </Fields>
  )
}
