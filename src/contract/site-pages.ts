import { lowestPrice } from './price.ts'

/** A page of the site that is for everybody, as search engines and shared links know it. */
export interface SitePage {
  /** Of the picture for links to it. */
  id: string
  path: string
  title: string
  description: string
  /** A line above the title in that picture. */
  kicker: string
}

/** What a sitemap lists, beside articles. */
export const sitePages = {
  home: {
    id: 'formlark',
    path: '/',
    title: 'Feedback forms people finish',
    description:
      'Build feedback forms and surveys without code, share them by link and see at once what the answers say.',
    kicker: 'Build without code, share by link, see what the answers say',
  },
  pricing: {
    id: 'pricing',
    path: '/pricing',
    title: 'Pricing',
    description: `Your first forms are free, plans start at ${lowestPrice}. Start a new form for each occasion, answered on desktop, tablet and phone.`,
    kicker: `Your first forms are free, plans start at ${lowestPrice}`,
  },
  blog: {
    id: 'blog',
    path: '/blog',
    title: 'Blog',
    description: 'How to ask for feedback, how to read it, and what to do with it.',
    kicker: 'How to ask for feedback, and what to do with it',
  },
  register: {
    id: 'register',
    path: '/register',
    title: 'Create an account',
    description: 'Create a free Formlark account and start collecting feedback in minutes.',
    kicker: 'The first forms are free',
  },
  login: {
    id: 'login',
    path: '/login',
    title: 'Log In',
    description: 'Log in to Formlark to build forms and read your feedback.',
    kicker: 'Feedback forms people finish',
  },
  terms: {
    id: 'terms',
    path: '/terms-and-conditions',
    title: 'Terms and conditions',
    description: 'What you and Formlark can expect of each other.',
    kicker: 'What we can expect of each other',
  },
  privacy: {
    id: 'privacy',
    path: '/privacy-policy',
    title: 'Privacy policy',
    description: 'What Formlark stores, why, and for how long.',
    kicker: 'What is stored, and why',
  },
} as const satisfies Record<string, SitePage>
