import {
  IconChartBar,
  IconDeviceMobile,
  IconFeather,
  IconForms,
  IconLock,
  IconShieldCheck,
} from '@tabler/icons-react'
import classes from './home.module.css'

const reasons = [
  {
    icon: IconFeather,
    title: 'Light as a feather',
    text: 'Your form opens at once, even on a weak connection, and works with scripts switched off.',
  },
  {
    icon: IconForms,
    title: 'A question for everything',
    text: 'Stars, scales, single and multiple choice, short and long text, dates, numbers and more.',
  },
  {
    icon: IconChartBar,
    title: 'Figures you can trust',
    text: 'Distribution, mean, median and NPS are worked out for you, and always add up to the answers you have.',
  },
  {
    icon: IconShieldCheck,
    title: 'No answer lost or doubled',
    text: 'An answer is confirmed only once it is safely stored, and sending it twice still counts it once.',
  },
  {
    icon: IconDeviceMobile,
    title: 'Made for thumbs, too',
    text: 'Large targets, clear words, full keyboard and screen-reader support, in light and in dark.',
  },
  {
    icon: IconLock,
    title: 'No cookies, no accounts to answer',
    text: 'People who answer are not tracked and need not sign up. What they write belongs to you.',
  },
]

export function Reasons() {
  return (
    <section className={classes.band} aria-labelledby="reasons">
      <h2 id="reasons" className={classes.title}>
        Six reasons to choose Formlark
      </h2>
      <ul className={classes.reasons}>
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={26} stroke={1.6} aria-hidden />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
