import { type Question, questionTypes } from '#contract/questions/question.ts'
import { TypeIcon } from './type-icon.tsx'
import classes from './type-picker.module.css'

/** Every kind of field, each with what it is for. */
export function TypePicker({ onPick }: { onPick: (type: Question['type']) => void }) {
  return (
    <ul className={classes.types}>
      {questionTypes.map(({ type, name, hint }, index) => (
        <li key={type}>
          <button
            type="button"
            className={classes.type}
            onClick={() => onPick(type as Question['type'])}
            {...(index === 0 && { 'data-place': 'picker', 'data-autofocus': true })}
          >
            <span className={classes.icon}>
              <TypeIcon type={type} />
            </span>
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.hint}>{hint}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
