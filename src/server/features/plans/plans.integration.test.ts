import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

const home = world()

test('the plans are listed for anybody, with or without a slash at the end', async () => {
  for (const url of ['/api/v1/plans/', '/api/v1/plans']) {
    const reply = await home.app.inject({ url })
    expect(reply.statusCode).toBe(200)
    const plans = reply.json()
    expect(plans).toHaveLength(4)
    expect(plans[0]).toEqual({
      name: 'Free',
      price: 0,
      fullPrice: null,
      features: [
        '3 published forms',
        '100 responses a month per form',
        'Every template, question type and chart',
      ],
      rank: '0',
    })
    expect(plans.map((plan: { rank: string }) => plan.rank)).toEqual(['0', '1', '2', '3'])
  }
})
