import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lowestPrice } from '#contract/price.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import '#web/features/questions/answer-page.css'
import '#web/ui/bar.module.css'
import classes from './home.module.css'
import { Reasons } from './reasons.tsx'
import scenery from './scene.module.css'
import { type Start, StartHere } from './start-here.tsx'
import { Steps } from './steps.tsx'

export function HomePage({
  scene,
  steps,
  templates,
  useCases,
}: {
  /** Markup of a form and its results; see scene.server.tsx. */
  scene: string
  /** Markup of what each step looks like; see step-pictures.server.tsx. */
  steps: readonly string[]
  templates: readonly Start[]
  /** Who it is for, from another feature. */
  useCases: ReactNode
}) {
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
            <LinkButton to="/form-builder/new/general_feedback" size="lg" look="plain">
              Try it first
            </LinkButton>
            <p>
              Your first forms are free. <Link to="/pricing">Plans start at {lowestPrice}</Link>. Answered on
              desktop, tablet and phone.
            </p>
          </div>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from our own words */}
        <div className={scenery.scene} dangerouslySetInnerHTML={{ __html: scene }} />
      </section>
      <Steps pictures={steps} />
      <StartHere templates={templates} />
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
