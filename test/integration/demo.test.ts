import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { logIn } from '#contract/accounts/sessions.ts'
import { type AnalysedQuestion, analyzeForm } from '#contract/analysis.ts'
import { inProcessClient } from '#server/http/in-process-client.ts'
import { recount, tallies } from '#test/recount.ts'
import { world } from '#test/world.ts'
import { overDays } from '../../demo/days.ts'
import { demoResponses } from '../../demo/form.ts'
import { fillDemo } from '../../demo/run.ts'

let now = new Date()
const home = world({ ABUSE_PROTECTION: 'off' }, () => now)

/** The figures that come with the data, computed apart from this project. */
const agreement: Record<string, { counts: number[]; mean: string }> = {
  InformationReasonableTime: { counts: [10, 53, 39, 522, 283], mean: '4.119' },
  AtmosphereWelcoming: { counts: [9, 2, 15, 185, 698], mean: '4.717' },
  LearnedSkills: { counts: [10, 4, 24, 292, 581], mean: '4.570' },
  Material: { counts: [9, 14, 49, 374, 464], mean: '4.396' },
  Worth: { counts: [12, 17, 58, 343, 474], mean: '4.383' },
}

const daysOf = (spread: { at: Date; group: unknown[] }[]) => {
  const counts = new Map<string, number>()
  for (const { at, group } of spread) {
    const day = at.toISOString().slice(0, 10)
    counts.set(day, (counts.get(day) ?? 0) + group.length)
  }
  return [...counts]
}

test('967 real answers, posted as visitors would on the days of the demo, give exactly the known figures; posting them again adds none', {
  timeout: 120_000,
}, async () => {
  await home.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = home.app.server.address() as AddressInfo
  const log = () => {}
  const setTime = (time: Date) => {
    now = time
  }
  const today = new Date()
  const fill = () => fillDemo({ baseUrl: `http://127.0.0.1:${port}`, log, setTime })
  const demo = await fill()
  expect(await fill()).toEqual(demo)

  const { token } = await home.call(logIn, { body: demo })
  const analysis = await inProcessClient(home.app, token)(analyzeForm, { params: { formId: demo.formId } })
  expect(analysis.responses).toBe(967)
  expect(analysis.trend.map(({ day, responses }) => [day, responses])).toEqual(
    daysOf(overDays(demoResponses(), today)),
  )
  expect(await tallies(home.database)).toEqual(await recount(home.database))
  const questions = new Map<string, AnalysedQuestion>(analysis.questions.map((one) => [one.questionId, one]))

  const recommend = questions.get('LikelyToRecommend')
  expect(recommend).toMatchObject({
    answered: 889,
    skipped: 78,
    nps: { promoters: 501, passives: 317, detractors: 71 },
  })
  expect(recommend?.nps?.score?.toFixed(3)).toBe('48.369')
  expect(recommend?.mean?.toFixed(3)).toBe('8.595')
  for (const [id, { counts, mean }] of Object.entries(agreement)) {
    const question = questions.get(id)
    expect(question?.distribution?.map(({ count }) => count)).toEqual(counts)
    expect(question?.mean?.toFixed(3)).toBe(mean)
  }
})
