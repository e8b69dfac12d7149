import type { Pause } from './slices.ts'

/** Languages by ISO 639-1 with the names of their lists of stop words. */
const lists: Record<string, string> = {
  ar: 'ara',
  bg: 'bul',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  nl: 'nld',
  no: 'nob',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'zho',
}

/** Characters below which a language is a guess. */
const shortest = 40
/** The beginning says enough. */
const looked = 150

/** So many texts are looked at first; where nearly all are of one language the others are taken to be so too. */
const sampled = 120
const nearlyAll = 0.95

/** The language of each text by ISO 639-1: short ones are taken for what most are; '' where nothing can be told. */
export async function languagesOf(texts: readonly string[], pause: Pause): Promise<string[]> {
  const { detect } = await loadWords()
  const counts = new Map<string, number>()
  const found = new Map<number, string>()
  const long = [...texts.keys()].filter((index) => (texts[index] ?? '').length >= shortest)
  const step = Math.max(1, Math.floor(long.length / sampled))
  const look = async (index: number) => {
    await pause()
    const language = detect((texts[index] ?? '').slice(0, looked))
    if (!language) return
    found.set(index, language)
    counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const most = () => [...counts].sort(([, a], [, b]) => b - a)[0]
  for (const [at, index] of long.entries()) if (at % step === 0) await look(index)
  if (step > 1 && (most()?.[1] ?? 0) < nearlyAll * found.size)
    for (const index of long) if (!found.has(index)) await look(index)
  const usual = most()?.[0] ?? detect(texts.slice(0, 50).join(' ').slice(0, looked))
  return texts.map((_, index) => found.get(index) ?? usual)
}

/** Words that say nothing about anything and that the lists leave out. */
const more: Record<string, string> = {
  eng: "so will yes no think thought would could should really also just like get got lot lots much many thing something everything anything nothing bit maybe still well one make made felt feel quite even don't didn't i'm it's can't",
  deu: 'mal ja nein sehr mehr immer schon ganz etwas alles nichts fand finde viel viele gut gerne einfach',
}

let loaded: Promise<{ detect: (text: string) => string; lists: Record<string, unknown> }> | undefined

/** Loads what is needed to read words, once. */
export async function loadWords() {
  loaded ??= Promise.all([import('tinyld/light'), import('stopword')]).then(([{ detect }, lists]) => ({
    detect,
    lists,
  }))
  return loaded
}

const sets = new Map<string, ReadonlySet<string>>()

/** The words of a language that say nothing by themselves; none where it has no list. */
export async function stopWordsOf(language: string): Promise<ReadonlySet<string>> {
  const known = sets.get(language)
  if (known) return known
  const name = lists[language]
  const list = name ? (await loadWords()).lists[name] : []
  const words = new Set([
    ...(Array.isArray(list) ? list : []).map((word) => String(word).toLowerCase()),
    ...(more[name ?? '']?.split(' ') ?? []),
  ])
  sets.set(language, words)
  return words
}
