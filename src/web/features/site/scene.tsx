import { IconCheck, IconStarFilled } from '@tabler/icons-react'
import classes from './scene.module.css'

/** A picture of the product: a form as people answer it, and what its owner sees. Says nothing to screen readers. */
export function Scene() {
  return (
    <div className={classes.scene} aria-hidden="true">
      <div className={classes.form}>
        <p className={classes.formTitle}>How was the workshop?</p>
        <p className={classes.label}>Overall, it was…</p>
        <p className={classes.stars}>
          {[1, 2, 3, 4, 5].map((star) => (
            <IconStarFilled key={star} size={30} data-off={star > 4} />
          ))}
        </p>
        <p className={classes.label}>What helped you most?</p>
        {['The exercises', 'Questions and answers', 'The handout'].map((option, index) => (
          <p key={option} className={classes.option} data-chosen={index === 0}>
            <span>{index === 0 && <IconCheck size={13} stroke={3.5} />}</span>
            {option}
          </p>
        ))}
        <p className={classes.send}>Submit Form</p>
      </div>
      <div className={classes.result}>
        <p className={classes.label}>What they said</p>
        {[86, 58, 26, 12, 6].map((width, index) => (
          <p key={width} className={classes.line}>
            <span>{5 - index}</span>
            <IconStarFilled size={12} />
            <i>
              <b style={{ width: `${width}%` }} />
            </i>
          </p>
        ))}
      </div>
    </div>
  )
}
