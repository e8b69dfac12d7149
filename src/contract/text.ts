import { z } from 'zod'

/** NUL and ill-formed Unicode (a lone surrogate) cannot be stored by PostgreSQL. */
export const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed()

const unstorableMessage = 'Contains a character that cannot be stored'

/**
 * The one schema for every string of every call.
 * @param max longest length allowed, in UTF-16 units
 */
export const text = (max: number) =>
  z.string().max(max, `At most ${max} characters`).refine(isStorable, unstorableMessage)

/** Text that counts as missing when it holds only white space; surrounding white space is cut off. */
export const requiredText = (max: number, message: string) =>
  text(max)
    .refine((value) => value.trim() !== '', message)
    .overwrite((value) => value.trim())
