import { stopWordsOf } from '../built-in/languages.ts'
import { dictionaryOf, toneOf } from '../built-in/tone.ts'
import { wordsOf } from '../built-in/words.ts'

const set = (words: string) => new Set(words.split(' '))

/** Words that turn a sentence round. */
const negations = set(
  "not no never none nothing neither nor without isn't wasn't aren't weren't don't doesn't didn't can't couldn't won't wouldn't cannot hardly " +
    'nicht kein keine keinen keiner keinem nie niemals nichts ohne kaum ne pas jamais rien sans aucun aucune no nunca nada sin ningún ninguna ' +
    'non mai niente senza niet geen nooit niets zonder não nem sem inte ikke ej aldrig nie nigdy bez не нет никогда без',
)

/** Words that say how many: only we count. */
const quantities = set(
  'all every everyone everybody nobody most majority many few half several always unanimous unanimously entire hundred hundreds thousand thousands million percent ' +
    'one two three four five six seven eight nine ten dozen dozens third quarter ' +
    'alle jeder jede niemand meisten mehrheit viele wenige hälfte prozent tous toutes chacun personne plupart majorité beaucoup moitié ' +
    'todos todas nadie mayoría muchos mitad tutti nessuno maggioranza molti iedereen niemand meeste veel todos ninguém maioria',
)

/** The words of a sentence that say something, and what else has to agree with what proves it. */
export async function read(text: string, language: string) {
  const words = wordsOf(text, language, await stopWordsOf(language))
  const plain = words.map(({ at, end }) => text.slice(at, end).toLowerCase().replaceAll('’', "'"))
  const dictionary = await dictionaryOf(language)
  return {
    telling: [...new Set(words.filter(({ stop }) => !stop).map(({ key }) => key))],
    every: words.map(({ key }) => key),
    negated: plain.some((word) => negations.has(word)),
    counts: plain.some((word) => quantities.has(word)) || /\p{N}/u.test(text),
    tone: dictionary ? toneOf(text, words, dictionary) : 'neutral',
  } as const
}
export type ReadText = Awaited<ReturnType<typeof read>>

/** The same word, perhaps in another form: inflections begin alike. */
export function sameWord(a: string, b: string) {
  if (a === b) return true
  const shared = Math.max(4, Math.ceil(0.7 * Math.max(a.length, b.length)))
  return a.length >= shared && b.length >= shared && a.slice(0, shared) === b.slice(0, shared)
}
