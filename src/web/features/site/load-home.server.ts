import { listArticles } from '#contract/articles.ts'
import { createClient, type Transport } from '#contract/client.ts'
import { templateByKey } from '#contract/templates/catalogue.ts'
import { sceneMarkup } from './scene.server.tsx'
import { stepPictures } from './step-pictures.server.tsx'

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

/** Milliseconds that the home page waits for what it can be without. */
const patience = 300

/** What the home page shows. @returns `useCases` null when they cannot be had at once */
export async function loadHome({
  transport,
  origin = 'http://localhost',
  feedbackUrl,
}: {
  transport: Transport
  origin?: string
  feedbackUrl?: string | undefined
}) {
  const waited = new Promise<null>((resolve) => setTimeout(resolve, patience, null))
  const asked = createClient(transport)(listArticles, { query: { kind: 'use-case' } }).catch(() => null)
  return {
    useCases: await Promise.race([asked, waited]),
    templates,
    scene,
    // A real form of this server, where there is one.
    steps: stepPictures(new URL(feedbackUrl ?? '/', origin).href),
  }
}
