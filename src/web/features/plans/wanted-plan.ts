import { showToast } from '#web/ui/toast-store.ts'

/** A plan that somebody chose to upgrade to. */
export interface WantedPlan {
  name: string
  rank: string
}

/** The id of the button of a plan: its checkout gives the focus back to it. */
export const planButtonId = (rank: string) => `upgrade-${rank}`

/** What the buttons of all plans know. */
export interface Wanting {
  /** The one that is being opened. */
  wanted: WantedPlan | null
  onWant: (plan: WantedPlan) => void
}

export const tellNoPayments = () =>
  showToast({
    type: 'error',
    title: 'Payments are not set up on this server',
    text: 'Nothing was charged, and your plan stays as it is. Whoever runs this server can change it for you.',
  })
