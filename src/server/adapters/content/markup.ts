import { z } from 'zod'

/**
 * How much of others' mark-up is read: cleaning it takes time that grows with the square of how deep its elements lie in
 * each other, and nobody is served meanwhile.
 */
const within = (letters: number, elements: number) =>
  z
    .string()
    .max(letters)
    .refine((html) => html.split('<', elements + 1).length <= elements)

/** The words of an article. */
export const articleMarkup = within(500_000, 20_000)

/** A title, a name, a few sentences. */
export const lineMarkup = within(20_000, 500)

/** Letters of a title, or a name, that are shown: lists have those of all articles. */
export const longestTitle = 300
