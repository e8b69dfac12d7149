import type { EffectWords } from './effects-of.ts'
import classes from './notices.module.css'

export const EffectsList = ({ questions }: { questions: readonly EffectWords[] }) => (
  <ul className={classes.effects}>
    {questions.map(({ questionId, label, words }) => (
      <li key={questionId}>
        <p className={classes.label}>{label}</p>
        {words.map((sentence) => (
          <p key={sentence} className={classes.soft}>
            {sentence}
          </p>
        ))}
      </li>
    ))}
  </ul>
)
