import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { contrast, enough } from '#contract/forms/colors.ts'
import { accentColors } from '#web/features/questions/accent.ts'
import classes from './color-field.module.css'

const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`

/** Whether text in a colour and on it can be read, how the page helps itself, and what would do better. */
export function ContrastNote({ color, onColor }: { color: string; onColor: (color: string) => void }) {
  const { light, dark } = accentColors(color)
  const onWhite = contrast(color, '#ffffff')
  const fits = light.accent === color
  return (
    <div className={classes.note} role="status">
      <p className={classes.verdict} data-fits={fits}>
        {fits ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
        <span>
          {fits
            ? `White text on it is readable: contrast ${ratio(onWhite)}, and ${ratio(enough)} is needed.`
            : `White text on it is hard to read: contrast ${ratio(onWhite)}, and ${ratio(enough)} is needed. The page uses a darker shade of it.`}
        </span>
      </p>
      <div className={classes.samples}>
        <Sample name="Light" background={light.accent} color={light.onAccent} />
        <Sample name="Dark" background={dark.accent} color={dark.onAccent} />
        {!fits && (
          <Button variant="default" size="compact-sm" onClick={() => onColor(light.accent)}>
            Use {light.accent}
          </Button>
        )}
      </div>
    </div>
  )
}

const Sample = ({ name, background, color }: { name: string; background: string; color: string }) => (
  <span className={classes.sample} style={{ background, color }}>
    {name} {ratio(contrast(background, color))}
  </span>
)
