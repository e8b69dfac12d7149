import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Card } from '#contract/cards.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Card as Sheet } from '#web/ui/section.tsx'
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx'
import classes from './business-card-page.module.css'
import { type CardCode, CardFace } from './card-face.tsx'
import { CardFields, type CardForm } from './card-fields.tsx'
import { type Paper, PrintedCards } from './printed-cards.tsx'
import { useCodes } from './use-codes.ts'
import { useFit } from './use-fit.ts'
import { useSavedCard } from './use-saved-card.ts'
import { vcardOf } from './vcard.ts'

/** A card to print, made of what is known of somebody and what they choose. */
export function BusinessCardPage({
  loaded,
  forms,
  pageAddress,
}: {
  loaded: Card
  forms: readonly CardForm[]
  pageAddress: string
}) {
  const saved = useSavedCard(loaded)
  const { card } = saved
  const [paper, setPaper] = useState<Paper>('card')
  const words = useRef<HTMLDivElement>(null)

  const form = forms.find(({ formId }) => formId === card.formId)
  const link = card.code === 'page' ? pageAddress : card.code === 'form' ? form?.address : undefined
  const contact = card.contactCode ? vcardOf(card) : undefined
  const wanted = [link, contact].filter((text) => text !== undefined)
  const drawn = useCodes(wanted)
  const ready = wanted.every((text) => drawn?.has(text))
  const codeOf = (text: string | undefined, label: string, caption: string): CardCode[] => {
    const modules = text === undefined ? undefined : drawn?.get(text)
    return modules ? [{ modules, label, caption }] : []
  }
  const codes = [
    ...codeOf(link, `QR code of ${link}`, card.caption),
    ...codeOf(contact, 'QR code with the contact', 'Save my contact'),
  ]
  const fit = useFit(words, [card, codes.length])
  const face = <CardFace card={card} codes={codes} fit={fit} />

  return (
    <Page size="content">
      <PageHeading
        title="Business card"
        lead="For the table, the hallway, the last slide: people scan it and find your page or your form."
      />
      <div className={classes.columns}>
        <Sheet>
          <CardFields card={card} forms={forms} onChange={saved.change} />
          <p className={classes.saved} role="status">
            {saved.failure ? '' : saved.keeping ? 'Saving …' : 'Saved, on every device of yours.'}
          </p>
          {saved.failure && (
            <div className={classes.failure} role="alert">
              <p>Not saved: {saved.failure} It can be printed all the same.</p>
              <Button size="sm" variant="default" onClick={saved.keep}>
                Try again
              </Button>
            </div>
          )}
        </Sheet>
        <section className={classes.side} aria-label="Preview">
          <div className={classes.stage}>{face}</div>
          <SegmentedChoice
            label="Print"
            value={paper}
            options={[
              { value: 'card', label: 'One card' },
              { value: 'sheet', label: 'Ten on A4' },
            ]}
            onChange={setPaper}
          />
          <Button
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={!ready}
            onClick={() => window.print()}
          >
            Print or save as PDF
          </Button>
          <p className={classes.advice}>
            {paper === 'card'
              ? '85 × 55 mm, as print shops want it. Choose “Save as PDF”, and no margins.'
              : 'Choose 100 % and no margins, take heavy paper, and cut along the marks.'}
          </p>
        </section>
      </div>
      <div className={classes.measure} aria-hidden="true">
        <CardFace card={card} codes={codes} fit={fit} wordsRef={words} />
      </div>
      <PrintedCards paper={paper} card={face} />
    </Page>
  )
}
