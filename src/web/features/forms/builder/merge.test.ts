import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Question } from '#contract/questions/question.ts'
import { anyQuestions } from '#test/arbitrary-questions.ts'
import { emptyContent, type FormContent, sameContent } from './form-content.ts'
import { guessedBase, mergeContents } from './merge.ts'

const question = (id: string, label = id): Question => ({ id, type: 'short', label })
const content = (questions: Question[], more: Partial<FormContent> = {}): FormContent => ({
  ...emptyContent,
  name: 'Course',
  ...more,
  questions,
})
const of = (ids: string) => content([...ids].map((id) => question(id)))
const ids = ({ questions }: FormContent) => questions.map(({ id }) => id).join('')
const words = (changes: { words: string }[]) => changes.map((change) => change.words)

test('what one side alone changed is taken, and said', () => {
  const base = of('abc')
  const mine = content([question('a', 'A!'), question('b'), question('c'), question('m')], { name: 'New' })
  const theirs = content([question('a'), question('c'), question('t')], { description: 'Mondays' })
  const { conflicts, fromMine, fromTheirs, merged } = mergeContents(base, mine, theirs)
  expect(conflicts).toEqual([])
  expect(words(fromMine)).toEqual(['title changed', '“A!” changed', '“m” added'])
  expect(words(fromTheirs)).toEqual(['description changed', '“b” deleted', '“t” added'])
  expect(merged({})).toMatchObject({ name: 'New', description: 'Mondays' })
  expect(merged({}).questions).toEqual([question('a', 'A!'), question('c'), question('t'), question('m')])
})

test('what both changed in the same way is no conflict', () => {
  const same = content([question('a', 'A')], { name: 'Both' })
  expect(mergeContents(of('a'), same, content([question('a', 'A')], { name: 'Both' })).conflicts).toEqual([])
})

test('what both changed differently is asked: a question, a setting, one deleted here and edited there', () => {
  const mine = content([question('a', 'mine')], { name: 'Mine' })
  const theirs = content([question('a', 'theirs'), question('b', 'B!')], { name: 'Theirs' })
  const { conflicts, fromMine, fromTheirs, merged } = mergeContents(of('ab'), mine, theirs)
  expect(conflicts).toEqual([
    { key: 'name', kind: 'setting', name: 'name', mine: 'Mine', theirs: 'Theirs' },
    { key: 'question a', kind: 'question', mine: question('a', 'mine'), theirs: question('a', 'theirs') },
    { key: 'question b', kind: 'question', mine: null, theirs: question('b', 'B!') },
  ])
  expect([fromMine, fromTheirs]).toEqual([[], []])
  const [name, a, b] = ['name', 'question a', 'question b']
  expect(merged({ [name]: 'theirs', [a]: 'mine', [b]: 'mine' })).toEqual(
    content([question('a', 'mine')], { name: 'Theirs' }),
  )
  expect(merged({ [name]: 'mine', [a]: 'theirs', [b]: 'theirs' })).toEqual(
    content([question('a', 'theirs'), question('b', 'B!')], { name: 'Mine' }),
  )
})

test.each([
  ['mine when they moved nothing', 'abcd', 'dabc', 'abcd', 'dabc'],
  ['theirs when they moved', 'abcd', 'dabc', 'bacd', 'bacd'],
  ['what is new here stands behind what it stood behind', 'abc', 'axbc', 'cab', 'caxb'],
  ['what is new there too', 'abc', 'cba', 'abxc', 'cbxa'],
  ['what is new at the beginning stays there', 'ab', 'xab', 'ba', 'xba'],
  ['new things of both', 'ab', 'abm', 'abt', 'abtm'],
])('the order is %s', (_, base, mine, theirs, expected) => {
  expect(ids(mergeContents(of(base), of(mine), of(theirs)).merged({}))).toBe(expected)
})

test('where the beginning is not known, questions that differ are asked about and none gets lost', () => {
  const mine = content([question('a'), question('b', 'mine'), question('m')])
  const theirs = content([question('a'), question('b', 'theirs'), question('t')])
  const { conflicts, merged } = mergeContents(guessedBase(mine, theirs), mine, theirs)
  expect(conflicts.map(({ key }) => key)).toEqual(['question b'])
  expect([...ids(merged({}))].sort().join('')).toBe('abmt')
})

test('merging with a side that changed nothing gives the other side', () => {
  fc.assert(
    fc.property(anyQuestions, anyQuestions, (before, after) => {
      const [base, other] = [content(before), content(after)]
      expect(sameContent(mergeContents(base, other, base).merged({}), other)).toBe(true)
      expect(sameContent(mergeContents(base, base, other).merged({}), other)).toBe(true)
      expect(mergeContents(base, other, base).conflicts).toEqual([])
    }),
  )
})

test('choosing one side everywhere keeps all of its questions as they are', () => {
  fc.assert(
    fc.property(anyQuestions, anyQuestions, anyQuestions, (base, my, their) => {
      const [mine, theirs] = [content(my), content(their)]
      const { conflicts, merged } = mergeContents(content(base), mine, theirs)
      const choices = Object.fromEntries(conflicts.map(({ key }) => [key, 'mine' as const]))
      const result = merged(choices)
      for (const conflict of conflicts)
        if (conflict.kind === 'question' && conflict.mine)
          expect(result.questions).toContainEqual(conflict.mine)
      expect(new Set(result.questions.map(({ id }) => id)).size).toBe(result.questions.length)
    }),
  )
})
