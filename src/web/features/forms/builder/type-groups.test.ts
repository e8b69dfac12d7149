import { expect, test } from 'vitest'
import { questionTypes } from '#contract/questions/question.ts'
import { typeGroups } from './type-groups.ts'

const found = (search: string) => typeGroups(search).flatMap(({ types }) => types)

test('every type is in one group', () => {
  expect(found('').sort()).toEqual(questionTypes.map(({ type }) => type).sort())
})

test('types are found by name, by what they are for and by what others call them', () => {
  expect(found('SINGLE cho')).toEqual(['radio'])
  expect(found('stars')).toEqual(['rating'])
  expect(found('nps')).toEqual(['scale'])
  expect(found('no such thing')).toEqual([])
})
