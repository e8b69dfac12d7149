import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { User } from '#contract/accounts/user.ts'
import { planTerms } from '#contract/plan-terms.ts'
import type { MySubscription } from '#contract/plans/payments.ts'
import { failureWords } from '#web/lib/failure-words.ts'
import { useReturn } from '#web/lib/use-return.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { planDeed } from '../plan-deed.ts'
import type { WantedPlan } from '../wanted-plan.ts'
import { beginCheckout, type Wish, wishFor } from './begin-checkout.ts'

/** The parameter with which the page is loaded anew to open a checkout: the rank of the plan. */
const parameter = 'upgrade'

/**
 * Opens the checkout of the plan that somebody wants, or for who has a subscription the page on which it is changed.
 * @returns what the dialog of the checkout shows
 */
export function useUpgrade(
  user: User,
  subscription: MySubscription | null,
  wanted: WantedPlan | null,
  onDone: () => void,
) {
  const [search, setSearch] = useSearchParams()
  const [wish, setWish] = useState<Wish | null>(null)
  const [opened, setOpened] = useState(false)
  const subscribed = useRef(false)
  subscribed.current = Boolean(subscription?.plan)

  const open = useCallback((wanted: Wish) => {
    setWish(wanted)
    setOpened(true)
  }, [])

  const asked = search.get(parameter)
  // Once: closed, it stays closed when the page is loaded again.
  useEffect(() => {
    if (asked === null) return
    setSearch((before) => without(before, parameter), { replace: true, preventScrollReset: true })
    const plan = Object.values(planTerms).find(({ rank }) => rank === asked)
    if (plan && planDeed(plan.rank, user.rank) === 'upgrade') open(wishFor(plan))
  }, [asked, user.rank, setSearch, open])

  useEffect(() => {
    if (!wanted) return
    if (!subscribed.current && !mayLoadCheckout())
      return location.assign(`/plans?${parameter}=${wanted.rank}`)
    const wished = wishFor(wanted)
    if (subscribed.current) void leave(wished, open).then((leaves) => leaves || onDone())
    else {
      open(wished)
      onDone()
    }
  }, [wanted, open, onDone])

  useReturn(onDone)

  const close = useCallback(() => setOpened(false), [])
  return { wish, opened, onClose: close }
}

/** @returns whether the page is being left */
async function leave(wish: Wish, open: (wish: Wish) => void): Promise<boolean> {
  try {
    const begun = await beginCheckout(wish)
    if (begun.kind === 'portal') {
      location.assign(begun.url)
      return true
    }
    // It has ended since.
    open(wish)
  } catch (error) {
    showToast({ type: 'error', title: 'The plan could not be changed', text: failureWords(error) })
  }
  return false
}

/**
 * Whether this page came with a policy that lets Stripe in: those of the plans do. Somebody who came here from another
 * page without loading this one still has that one's policy.
 */
function mayLoadCheckout() {
  const [document] = performance.getEntriesByType('navigation')
  return document !== undefined && /^\/(plans|pricing)\/*$/i.test(new URL(document.name).pathname)
}

function without(search: URLSearchParams, name: string) {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return rest
}
