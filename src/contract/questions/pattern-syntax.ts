/** A pattern's parts. `one` reads a single character (code point). */
export type Node =
  /** `cost` is how many comparisons a test may take; one where not said. */
  | { kind: 'one'; test(character: string): boolean; cost?: number }
  | { kind: 'sequence'; nodes: Node[] }
  | { kind: 'either'; nodes: Node[] }
  | { kind: 'repeat'; node: Node; min: number; max: number }

/** What a pattern says, or the sentence that says why it cannot be used. */
export function parsePattern(pattern: string): { node: Node } | { problem: string } {
  try {
    return { node: new Parser(pattern).parse() }
  } catch (error) {
    if (error instanceof Unusable) return { problem: error.message }
    throw error
  }
}

class Unusable extends Error {}

const mostRepeats = 1000

const escapes: Record<string, RegExp> = {
  d: /^\d$/u,
  D: /^\D$/u,
  w: /^\w$/u,
  W: /^\W$/u,
  s: /^\s$/u,
  S: /^\S$/u,
}
const control: Record<string, string> = { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v' }
const anyButLineEnds = /^.$/u
/** What JavaScript's flag v lets a backslash stand before, outside and inside a class. */
const syntaxCharacters = '^$\\.*+?()[]{}|/'
const classCharacters = `${syntaxCharacters}&-!#%,:;<=>@\`~`
/** What the flag v reserves inside a class, alone and doubled. */
const bareInClass = '()[]{}/|'
const doubled = /^(&&|!!|##|\$\$|%%|\*\*|\+\+|,,|\.\.|::|;;|<<|==|>>|\?\?|@@|\^\^|``|~~|--)/

class Parser {
  readonly #characters: string[]
  #at = 0

  constructor(pattern: string) {
    this.#characters = [...pattern]
  }

  parse(): Node {
    if (this.#peek() === '^') this.#at++
    const anchoredEnd = this.#characters.at(-1) === '$' && !this.#isEscaped(this.#characters.length - 1)
    if (anchoredEnd) this.#characters.pop()
    const start = this.#at
    const node = this.#either()
    if (this.#peek() !== undefined) throw new Unusable('This pattern has a ) without its (.')
    // ^a|b$ anchors only one way each; what that means for a whole answer is better said with a group.
    if ((start > 0 || anchoredEnd) && node.kind === 'either') {
      throw new Unusable(
        'Please put ( and ) around the ways that | separates when the pattern begins with ^ or ends with $.',
      )
    }
    return node
  }

  #peek = (): string | undefined => this.#characters[this.#at]

  #isEscaped(place: number) {
    let slashes = 0
    while (this.#characters[place - 1 - slashes] === '\\') slashes++
    return slashes % 2 === 1
  }

  #either(): Node {
    const nodes = [this.#sequence()]
    while (this.#peek() === '|') {
      this.#at++
      nodes.push(this.#sequence())
    }
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'either', nodes }
  }

  #sequence(): Node {
    const nodes: Node[] = []
    for (let next = this.#peek(); next !== undefined && next !== '|' && next !== ')'; next = this.#peek()) {
      nodes.push(this.#repeated(this.#atom()))
    }
    return { kind: 'sequence', nodes }
  }

  #repeated(node: Node): Node {
    const next = this.#peek()
    let bounds: [number, number] | undefined
    if (next === '*') bounds = [0, Number.POSITIVE_INFINITY]
    else if (next === '+') bounds = [1, Number.POSITIVE_INFINITY]
    else if (next === '?') bounds = [0, 1]
    else if (next === '{') return this.#finishRepeat(node, this.#counted())
    if (!bounds) return node
    this.#at++
    return this.#finishRepeat(node, bounds)
  }

  #finishRepeat(node: Node, [min, max]: [number, number]): Node {
    // Lazy or not makes no difference to whether the whole answer fits.
    if (this.#peek() === '?') this.#at++
    if (['*', '+', '?', '{'].includes(this.#peek() ?? ''))
      throw new Unusable('This pattern repeats a repetition.')
    return { kind: 'repeat', node, min, max }
  }

  #counted(): [number, number] {
    const rest = this.#characters.slice(this.#at, this.#at + 12).join('')
    const found = /^\{(\d{1,4})(?:(,)(\d{1,4})?)?\}/.exec(rest)
    if (!found)
      throw new Unusable('Please write a repetition as {3}, {2,} or {2,5}, or \\{ for the character itself.')
    this.#at += found[0].length
    const min = Number(found[1])
    const max = found[3] !== undefined ? Number(found[3]) : found[2] ? Number.POSITIVE_INFINITY : min
    if (min > max) throw new Unusable('A repetition in this pattern has its numbers the wrong way round.')
    if (min > mostRepeats || (max !== Number.POSITIVE_INFINITY && max > mostRepeats)) {
      throw new Unusable(`A repetition may go up to ${mostRepeats}.`)
    }
    return [min, max]
  }

  #atom(): Node {
    const character = this.#characters[this.#at++] ?? ''
    if (character === '(') return this.#group()
    if (character === '[') return { kind: 'one', ...this.#classTest() }
    if (character === '.') return { kind: 'one', test: (one) => anyButLineEnds.test(one) }
    if (character === '\\') return { kind: 'one', test: this.#escape(syntaxCharacters).test }
    if ('*+?{}]^$'.includes(character)) {
      throw new Unusable(`Please write \\${character} where the character ${character} itself is meant.`)
    }
    return { kind: 'one', test: (one) => one === character }
  }

  #group(): Node {
    if (this.#peek() === '?') {
      if (this.#characters[this.#at + 1] !== ':')
        throw new Unusable('Groups that begin with (? cannot be used here.')
      this.#at += 2
    }
    const node = this.#either()
    if (this.#peek() !== ')') throw new Unusable('This pattern has a ( without its ).')
    this.#at++
    return node
  }

  /** What follows a backslash. */
  #escape(allowed: string): { test(one: string): boolean; literal?: string } {
    const character = this.#characters[this.#at++]
    if (character === undefined) throw new Unusable('This pattern ends with a single \\.')
    const set = Object.hasOwn(escapes, character) ? escapes[character] : undefined
    if (set) return { test: (one) => set.test(one) }
    const literal = Object.hasOwn(control, character) ? control[character] : character
    if (literal === character && !allowed.includes(character)) {
      throw new Unusable(`\\${character} cannot be used in a pattern here.`)
    }
    return { test: (one) => one === literal, ...(literal !== undefined && { literal }) }
  }

  #classTest(): { test(one: string): boolean; cost: number } {
    const negated = this.#peek() === '^'
    if (negated) this.#at++
    const tests: ((one: string) => boolean)[] = []
    for (;;) {
      const next = this.#peek()
      if (next === undefined) throw new Unusable('This pattern has a [ without its ].')
      if (next === ']') break
      tests.push(this.#classItem())
    }
    this.#at++
    const test = (one: string) => tests.some((item) => item(one)) !== negated
    return { test, cost: tests.length }
  }

  #classItem(): (one: string) => boolean {
    const first = this.#classCharacter()
    if (this.#peek() !== '-' || this.#characters[this.#at + 1] === undefined) return first.test
    this.#at++
    const last = this.#classCharacter()
    const [low, high] = [first.literal?.codePointAt(0), last.literal?.codePointAt(0)]
    if (low === undefined || high === undefined || low > high) {
      throw new Unusable('A range such as [a-z] in this pattern has no beginning or no end.')
    }
    return (one) => {
      const code = one.codePointAt(0) ?? -1
      return code >= low && code <= high
    }
  }

  #classCharacter(): { test(one: string): boolean; literal?: string } {
    if (doubled.test(this.#characters.slice(this.#at, this.#at + 2).join(''))) {
      throw new Unusable('Please write a \\ before punctuation that stands twice inside [ ].')
    }
    const character = this.#characters[this.#at++] ?? ''
    if (character === '\\') return this.#escape(classCharacters)
    if (bareInClass.includes(character) || character === '-') {
      throw new Unusable(`Please write \\${character} inside [ ].`)
    }
    return { test: (one) => one === character, literal: character }
  }
}
