import { listArticles } from '#contract/articles.ts'
import { createClient, type Transport } from '#contract/client.ts'
import { templateByKey } from '#contract/templates/catalogue.ts'
import { sceneMarkup } from './scene.server.tsx'

/** One for each kind of occasion. */
const shown = [
  'general_feedback',
  'trainer_feedback',
  'post_event_feedback',
  'course_evaluation',
  'customer_feedback',
  'nps_survey',
  'meeting_feedback',
  'product_feedback',
]

const scene = sceneMarkup()

const templates = shown
  .flatMap((key) => templateByKey(key) ?? [])
  .map(({ key, name, description, questions }) => ({ key, name, description, questions: questions.length }))

/** What the home page shows. @returns `useCases` null when they cannot be had */
export const loadHome = async ({ transport }: { transport: Transport }) => ({
  useCases: await createClient(transport)(listArticles, { query: { kind: 'use-case' } }).catch(() => null),
  templates,
  scene,
})
