import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lowestPrice } from '#contract/price.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './home.module.css'
import { Reasons } from './reasons.tsx'
import { Scene } from './scene.tsx'
import { Steps } from './steps.tsx'

/** @param useCases who it is for, from another feature */
export function HomePage({ useCases }: { useCases: ReactNode }) {
  return (
    <div className={classes.home}>
      <section className={classes.hero}>
        <div>
          <h1 className={classes.headline} tabIndex={-1}>
            Feedback forms people are glad to answer
          </h1>
          <p className={classes.lead}>
            Build a form in minutes, share one link, and see what the answers say while they are still coming
            in. No code, and nothing for your audience to install or sign up for.
          </p>
          <div className={classes.start}>
            <LinkButton to="/register" size="lg">
              Get Started for free
              <IconArrowRight size={20} aria-hidden />
            </LinkButton>
            <p>
              Your first forms are free. <Link to="/pricing">Plans start at {lowestPrice}</Link>.
            </p>
          </div>
        </div>
        <Scene />
      </section>
      <Steps />
      {useCases}
      <Reasons />
      <section className={classes.closing}>
        <div>
          <h2 className={classes.title}>The next session is a good one to ask about</h2>
          <p>
            A new form for each occasion: pick a template, change a word or two, and have the link ready
            before it starts.
          </p>
        </div>
        <LinkButton to="/register" size="lg" look="white">
          Create your first form
        </LinkButton>
      </section>
    </div>
  )
}
