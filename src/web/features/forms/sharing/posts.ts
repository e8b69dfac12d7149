/** A place where a link can be posted; its address opens it with the words prepared. Nothing is loaded from it. */
interface Network {
  name: 'LinkedIn' | 'X' | 'Facebook' | 'WhatsApp' | 'Telegram'
  href: (text: string, address: string) => string
}

const query = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

export const networks: readonly Network[] = [
  {
    name: 'LinkedIn',
    href: (text, address) =>
      `https://www.linkedin.com/feed/?${query({ shareActive: 'true', text: `${text} ${address}` })}`,
  },
  { name: 'X', href: (text, url) => `https://x.com/intent/post?${query({ text, url })}` },
  { name: 'Facebook', href: (_, u) => `https://www.facebook.com/sharer/sharer.php?${query({ u })}` },
  { name: 'WhatsApp', href: (text, address) => `https://wa.me/?${query({ text: `${text} ${address}` })}` },
  { name: 'Telegram', href: (text, url) => `https://t.me/share/url?${query({ url, text })}` },
]

export const mailHref = (subject: string, text: string, address: string) =>
  `mailto:?${query({ subject, body: `${text}\r\n\r\n${address}\r\n` })}`

/** What is prepared, for its writer to change. */
export const preparedText = (name: string) =>
  `I would like to know what you think about “${name.trim()}”. It only takes a moment:`
