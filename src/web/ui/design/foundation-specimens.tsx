import { Anchor, Text, Title } from '@mantine/core'
import { Badge } from '../badge.tsx'
import { Lark } from '../lark.tsx'
import { Card, Section } from '../section.tsx'
import { Wordmark } from '../wordmark.tsx'
import classes from './design.module.css'
import { Specimen } from './specimen.tsx'

const colors = [
  'page',
  'surface',
  'surface-raised',
  'surface-sunken',
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'line-strong',
  'line-field',
  'accent',
  'accent-ink',
  'accent-tint',
  'warm',
  'warm-tint',
  'danger',
  'danger-tint',
  'success-ink',
  'success-tint',
]

export function FoundationSpecimens() {
  return (
    <>
      <Specimen name="Wordmark and mark">
        <Wordmark size={40} />
        <Wordmark />
        <div className={classes.row}>
          {[64, 32, 24, 16].map((size) => (
            <Lark key={size} size={size} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Colours">
        <div className={classes.swatches}>
          {colors.map((name) => (
            <div key={name} className={classes.swatch}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Type">
        <Title order={3} size="h1">
          What your audience really thinks
        </Title>
        <Title order={3} size="h2">
          Responses this week
        </Title>
        <Title order={3}>How likely are you to recommend us?</Title>
        <Text size="lg">Large text introduces a page or a dialog.</Text>
        <Text>
          Body text is sixteen pixels, with <Anchor href="#type">links like this</Anchor> underlined.
        </Text>
        <Text size="sm" c="dimmed">
          Small, softer text explains.
        </Text>
      </Specimen>
      <Specimen name="Card and section">
        <div className={classes.fill}>
          <Section title="Section title" description="A line that explains" actions={<Badge>12 forms</Badge>}>
            <Card>A card holds one thing.</Card>
          </Section>
        </div>
      </Specimen>
      <Specimen name="Badge">
        <div className={classes.row}>
          <Badge>Draft</Badge>
          <Badge tone="accent">Published</Badge>
          <Badge tone="warm">Unsaved</Badge>
          <Badge tone="danger">Failed</Badge>
        </div>
      </Specimen>
    </>
  )
}
