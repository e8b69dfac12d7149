import type { Letter } from './port.ts'

/** The colours of the pages, by the names in tokens.css: variables and files of style do not travel by mail. */
export const colours = {
  light: {
    page: '#faf8f5',
    surface: '#ffffff',
    line: '#e8e2d9',
    ink: '#1d2422',
    'ink-soft': '#5a6461',
    accent: '#0b6e66',
    'accent-ink': '#0b6e66',
  },
  dark: {
    page: '#141817',
    surface: '#1b201f',
    line: '#2b3230',
    ink: '#e9edeb',
    'ink-soft': '#a3aeab',
    accent: '#14837a',
    'accent-ink': '#4fb5a8',
  },
}

const { light, dark } = colours
const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

// Inline styles are what every program reads; the block below is for those that know dark mode and small screens.
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 480px) { .card { padding: 28px 22px !important } }
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark.page} !important }
  .card { background-color: ${dark.surface} !important; border-color: ${dark.line} !important }
  .ink { color: ${dark.ink} !important }
  .soft { color: ${dark['ink-soft']} !important }
  .link { color: ${dark['accent-ink']} !important }
  .button { background-color: ${dark.accent} !important }
}`

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '')

/** A block in the direction of its own text, which breaks within a word rather than run out of the mail. */
const block = (tag: 'p' | 'h1', kind: string, css: string, text: string) =>
  `<${tag} class="${kind}" dir="auto" style="${css}overflow-wrap:anywhere;word-break:break-word;">${escapeHtml(text)}</${tag}>`

const paragraph = (text: string) =>
  block('p', 'ink', `margin:0 0 16px;font-size:16px;line-height:1.6;color:${light.ink};`, text)

const note = (text: string) =>
  block('p', 'soft', `margin:16px 0 0;font-size:14px;line-height:1.55;color:${light['ink-soft']};`, text)

const section = ({ title, lines }: NonNullable<Letter['sections']>[number]) =>
  [
    block('p', 'ink', `margin:24px 0 6px;font-size:16px;font-weight:600;color:${light.ink};`, title),
    ...lines.map((line) =>
      block('p', 'ink', `margin:0 0 6px;font-size:16px;line-height:1.5;color:${light.ink};`, line),
    ),
  ].join('\n')

const stopLink = ({ label, href }: NonNullable<Letter['unsubscribe']>) =>
  `<p class="soft" style="margin:16px 0 0;font-size:14px;line-height:1.55;"><a class="link" dir="auto" href="${escapeHtml(href)}" style="color:${light['accent-ink']};">${escapeHtml(label)}</a></p>`

function button({ label, href }: NonNullable<Letter['action']>) {
  const link = escapeHtml(href)
  return `<p style="margin:28px 0;"><a class="button" dir="auto" href="${link}" style="display:inline-block;padding:14px 26px;border-radius:10px;background-color:${light.accent};color:#ffffff;font-size:16px;font-weight:600;line-height:1.25;text-decoration:none;">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0;font-size:14px;line-height:1.55;color:${light['ink-soft']};">If the button does nothing, copy this link into your browser:<br>
<a class="link" dir="ltr" href="${link}" style="color:${light['accent-ink']};overflow-wrap:anywhere;word-break:break-all;">${link}</a></p>`
}

/** A letter whose strings are one line each, as a page: no pictures, nothing that is loaded, all text escaped. */
export const htmlOf = ({
  subject,
  heading,
  paragraphs,
  sections = [],
  action,
  notes = [],
  unsubscribe,
}: Letter) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${light.page};${font}">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${light.page};">
<tr><td align="center" style="padding:32px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed;text-align:start;${font}">
<tr><td class="ink" style="padding:0 4px 18px;font-size:20px;font-weight:700;letter-spacing:-0.5px;color:${light.ink};">Formlark</td></tr>
<tr><td class="card" style="padding:36px 40px;background-color:${light.surface};border:1px solid ${light.line};border-radius:16px;">
${block('h1', 'ink', `margin:0 0 18px;font-size:24px;font-weight:700;line-height:1.25;letter-spacing:-0.4px;color:${light.ink};`, heading)}
${[
  ...paragraphs.map(paragraph),
  ...sections.map(section),
  ...(action ? [button(action)] : []),
  ...notes.map(note),
  ...(unsubscribe ? [stopLink(unsubscribe)] : []),
].join('\n')}
</td></tr>
<tr><td class="soft" style="padding:18px 4px 0;font-size:13px;line-height:1.5;color:${light['ink-soft']};">Formlark: feedback forms and surveys</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
