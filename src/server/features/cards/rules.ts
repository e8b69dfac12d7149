import { type Card, cardLimits } from '#contract/cards.ts'
import { fullName } from '../accounts/rules.ts'

/** What is known of somebody. */
interface Person {
  firstName: string
  lastName: string
  headline: string
  email: string
  links: { url: string }[]
}

/** The card that somebody begins with. What is too long for one is cut, or left out where a part of it would be wrong. */
export const firstCard = ({ headline, email, links, ...person }: Person): Card => ({
  layout: 'quiet',
  color: 'teal',
  name: cut(fullName(person), cardLimits.name),
  headline: cut(headline, cardLimits.headline),
  email: whole(email, cardLimits.email),
  phone: '',
  website: whole((links[0]?.url ?? '').replace(/^https?:\/\/|\/$/g, ''), cardLimits.website),
  code: 'page',
  formId: null,
  caption: 'Meet me online',
  contactCode: false,
})

const cut = (words: string, max: number) => words.slice(0, max).toWellFormed().trim()

const whole = (words: string, max: number) => (words.length > max ? '' : words)
