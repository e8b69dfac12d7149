import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isList, linesOf, untouched, withLines } from './option-list.ts'

const ids = () => {
  let last = 0
  return () => `new${++last}`
}
const options = ['Red', 'Blue'].map((value, index) => ({ id: `o${index}`, value }))
const values = (added: ReturnType<typeof withLines>) => added.options.map(({ value }) => value)

test('a copied list becomes its lines, without bullets and blanks', () => {
  expect(linesOf(' - Apple\r\n\n* Pear \n• Plum\u20281. Mai\n-5 °C\n')).toEqual([
    'Apple',
    'Pear',
    'Plum',
    '1. Mai',
    '-5 °C',
  ])
  expect([isList('one line\n'), isList('two\nlines')]).toEqual([false, true])
})

test('lines go in where they were pasted, those that are there already are left out', () => {
  const added = withLines(options, ['Green', 'Blue', 'Green', 'Black'], { at: 1, newId: ids() })
  expect(values(added)).toEqual(['Red', 'Green', 'Black', 'Blue'])
  expect(added).toMatchObject({ added: ['new1', 'new2'], left: 2 })
})

test('what nobody wrote gives way', () => {
  const starters = [
    { id: 'a', value: 'Option 1' },
    { id: 'b', value: 'Option 2' },
  ]
  expect(untouched(starters)).toEqual(['a', 'b'])
  expect(untouched([...options, { id: 'c', value: ' ' }])).toEqual(['c'])
  expect(
    values(withLines(starters, ['Yes', 'No'], { at: 2, replace: untouched(starters), newId: ids() })),
  ).toEqual(['Yes', 'No'])
})

test('however much is pasted, a question has at most 200 options, each of them once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), fc.nat(2), (text, at) => {
      const lines = [...linesOf(text), ...Array.from({ length: 250 }, (_, n) => `Line ${n}`)]
      const found = values(withLines(options, lines, { at, newId: ids() }))
      expect(found.length).toBe(200)
      expect(new Set(found).size).toBe(200)
    }),
  )
})
