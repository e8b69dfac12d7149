import { expect, test } from 'vitest'
import { completeQuestions, questionFlaws } from '../questions/complete.ts'
import { questionInputSchema } from '../questions/question.ts'
import { templateByKey, templates } from './catalogue.ts'
import { agreement, yesNo } from './option-sets.ts'
import { templateCategories } from './template.ts'

const keys = [
  'blank',
  'customer_feedback',
  'trainer_feedback',
  'employee_feedback',
  'post_event_feedback',
  'csat_survey',
  'nps_survey',
  'ces_survey',
  'product_feedback',
  'website_feedback',
  'course_evaluation',
  'employee_performance_review',
  'feedback_360',
  'manager_feedback',
  'self_assessment',
  'employee_engagement',
  'exit_interview',
  'onboarding_feedback',
  'peer_feedback',
  'meeting_feedback',
  'general_feedback',
  'client_project_feedback',
]

const withQuestions = templates.filter(({ key }) => key !== 'blank')

const counter = () => {
  let count = 0
  return () => `id${++count}`
}

test('the catalogue holds the 22 templates, found by their keys', () => {
  expect(templates.map(({ key }) => key)).toEqual(keys)
  for (const template of templates) expect(templateByKey(template.key)).toBe(template)
  expect(templateByKey('no_such_template')).toBeUndefined()
  expect(templateByKey('constructor')).toBeUndefined()
})

test('every template can be told apart in the gallery, and every category has one', () => {
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length)
  expect(new Set(templates.map(({ description }) => description)).size).toBe(templates.length)
  expect(new Set(templates.map(({ category }) => category))).toEqual(new Set(templateCategories))
})

test('the blank template asks nothing', () => {
  expect(templateByKey('blank')?.questions).toEqual([])
})

test.each(withQuestions)('$key asks three to six questions and ends with an open one', ({ questions }) => {
  expect(questions.length).toBeGreaterThanOrEqual(3)
  expect(questions.length).toBeLessThanOrEqual(6)
  expect(questions.at(-1)?.type).toBe('long')
})

test.each(withQuestions)('$key is complete and without flaws once it has ids', ({ questions }) => {
  const complete = completeQuestions(questions, counter())
  expect(questionFlaws(complete)).toEqual([])
  for (const question of questions) expect(questionInputSchema.parse(question)).toEqual(question)
})

test.each(withQuestions)('$key asks no question twice', ({ questions }) => {
  expect(new Set(questions.map(({ label }) => label)).size).toBe(questions.length)
})

test('the surveys named for a figure ask for it first, and must have it', () => {
  const first = (key: string) => templateByKey(key)?.questions[0]
  expect(first('nps_survey')).toMatchObject({ type: 'scale', min: 0, max: 10, metric: 'nps', required: true })
  expect(first('csat_survey')).toMatchObject({
    type: 'scale',
    min: 1,
    max: 5,
    metric: 'csat',
    required: true,
  })
  expect(first('ces_survey')).toMatchObject({ type: 'scale', min: 1, max: 7, metric: 'ces', required: true })
})

test('the common option sets read as the specification has them', () => {
  expect(yesNo.map(({ value }) => value)).toEqual(['Yes', 'No'])
  expect(agreement).toHaveLength(5)
  expect([agreement[0]?.value, agreement[4]?.value]).toEqual(['Strongly Disagree', 'Strongly Agree'])
})
