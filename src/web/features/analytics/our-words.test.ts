import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const web = path.join(import.meta.dirname, '../..')

/** What can be pressed. */
const pressables = new Set([
  ...['a', 'button', 'ActionIcon', 'Anchor', 'Button', 'CloseButton', 'IconButton', 'Link', 'LinkButton'],
  ...['FormFoot', 'Menu.Item', 'NavLink', 'Part', 'SubmitButton', 'Tabs.Tab', 'UnstyledButton', 'WayButton'],
])
/** Under these names words are handed to it. */
const names = new Set(['confirm', 'confirmLabel', 'copyLabel', 'label'])
/** These say on it what an icon means. */
const labels = new Set(['aria-label', 'label'])

/** Every text that an expression or a child may come to; null in it for what is not written there. */
function textsOf(node: ts.Node | undefined): (string | null)[] {
  if (!node) return ['']
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isJsxText(node)) return [node.text.includes('\n') ? node.text.replace(/\s*\n\s*/g, '') : node.text]
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return textsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)]
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return ['', ...textsOf(node.right)]
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return joined(node.children)
  // An icon.
  if (ts.isJsxSelfClosingElement(node)) return ['']
  return [null]
}

const isWords = ({ name, parent: { parent } }: ts.JsxAttribute) =>
  labels.has(name.getText()) ? pressables.has(parent.tagName.getText()) : names.has(name.getText())

const joined = (children: readonly ts.Node[]) =>
  children.reduce<(string | null)[]>(
    (before, child) => {
      const texts = textsOf(child)
      return before.flatMap((first) =>
        texts.map((text) => (first === null || text === null ? null : first + text)),
      )
    },
    [''],
  )

function wordsIn(file: string): (string | null)[] {
  const words: (string | null)[] = []
  const look = (node: ts.Node) => {
    if (ts.isJsxElement(node) && pressables.has(node.openingElement.tagName.getText()))
      words.push(...joined(node.children))
    if (ts.isJsxAttribute(node) && isWords(node)) words.push(...textsOf(node.initializer))
    if (ts.isPropertyAssignment(node) && names.has(node.name.getText()))
      words.push(...textsOf(node.initializer))
    node.forEachChild(look)
  }
  const source = readFileSync(path.join(web, file), 'utf8')
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return words
}

const quoted = (word: string) => (word.includes("'") ? `"${word}"` : `'${word}'`)

// `npx vitest run --project unit --update=all our-words` writes the list anew.
test('the list has the words of everything that can be pressed', async () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    // Whoever answers is not counted, and specimens are seen in development alone.
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !/features.questions|ui.design|design\.tsx/.test(file),
  )
  const words = [...new Set(files.flatMap(wordsIn).map((word) => word?.replace(/\s+/g, ' ').trim()))]
    .filter((word): word is string => /^[^[]*\p{L}/u.test(word ?? ''))
    .sort()
  expect(words).toEqual(
    expect.arrayContaining(['Save profile', 'Logout', 'Publish', 'Unpublish', 'Open menu']),
  )
  await expect(
    [
      '/** What can be pressed says one of these, where it is written in the sources; a test compares, and writes it. */',
      'export const ourWords: ReadonlySet<string> = new Set([',
      ...words.map((word) => `  ${quoted(word)},`),
      '])',
      '',
    ].join('\n'),
  ).toMatchFileSnapshot('./our-words.ts')
})
