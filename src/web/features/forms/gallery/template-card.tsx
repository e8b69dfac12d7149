import { Loader } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Template } from '#contract/templates/template.ts'
import { formatCounted } from '#web/lib/format.ts'
import classes from './template-gallery.module.css'

export function TemplateCard({
  template: { key, name, description, questions },
  address,
  busy,
  looking,
  onPress,
}: {
  template: Template
  /** Makes it a link, for as long as nothing listens to presses. */
  address: string | undefined
  busy: boolean
  /** Whether its preview is open. */
  looking: boolean
  onPress: () => void
}) {
  const blank = questions.length === 0
  const words = (
    <>
      <span className={classes.name}>
        {blank && <IconPlus size={18} aria-hidden />}
        {blank ? 'Start from blank' : name}
        {busy && <Loader size={16} className={classes.loader} />}
      </span>
      <span className={classes.description}>{description}</span>
      {!blank && <span className={classes.questions}>{formatCounted(questions.length, 'question')}</span>}
    </>
  )
  const look = {
    className: classes.card,
    'data-template': key,
    'data-ours': blank ? 'Start from blank' : name,
    'data-blank': blank || undefined,
  }
  if (address)
    return (
      <a {...look} href={address}>
        {words}
      </a>
    )
  return (
    <button
      type="button"
      {...look}
      aria-expanded={blank ? undefined : looking}
      onClick={onPress}
      aria-busy={busy}
    >
      {words}
    </button>
  )
}
