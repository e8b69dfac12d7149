import classes from './sparkline.module.css'

const height = 28
const step = 4

/** A small picture of how something went, a bar for each value; `label` says it in words. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values)
  return (
    <svg
      className={classes.sparkline}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * step - 1} ${height}`}
      preserveAspectRatio="none"
    >
      {values.map((value, index) => {
        // A single one is to be seen beside a thousand.
        const size = value > 0 ? Math.max(3, (value / most) * height) : 1.5
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its place alone
            key={index}
            x={index * step}
            y={height - size}
            width={step - 1}
            height={size}
            data-none={value === 0 || undefined}
          />
        )
      })}
    </svg>
  )
}
