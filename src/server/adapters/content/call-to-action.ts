import type { Article } from '#contract/articles.ts'

/** What stands in the custom fields of an article; anything can be missing, or of another type. */
type Fields = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Only to pages of ours, and of the web. */
const isAddress = (url: string) => /^(https?:\/\/|\/(?!\/))[^\s]*$/i.test(url)

/** The call to action of an article's custom fields; null unless it leads somewhere. */
export function callToActionOf(fields: Fields): Article['callToAction'] {
  const [buttonText, buttonUrl] = [textOf(fields.cta_button_text), textOf(fields.cta_button_url)]
  if (!buttonText || !isAddress(buttonUrl)) return null
  return {
    title: textOf(fields.cta_title),
    description: textOf(fields.cta_description),
    buttonText,
    buttonUrl,
  }
}

/** What an article's custom fields say for search engines; '' where they say nothing. */
export const descriptionOf = (fields: Fields): string => textOf(fields.meta_description)
