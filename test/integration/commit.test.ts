import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { submitResponse } from '#contract/responses.ts'
import type { PgliteDatabase } from '#server/db/pglite.ts'
import { world } from '#test/world.ts'

const home = world()

test.runIf(process.env.TEST_ENGINE !== 'postgres')(
  'each acknowledged response was followed to the disk by fsync',
  async () => {
    const form = await home.form(await home.person())
    const engine = home.database as PgliteDatabase
    const before = (await engine.stats()).fsyncs
    for (let n = 0; n < 20; n++) {
      await home.call(submitResponse, {
        params: { formId: form.id },
        body: { id: randomUUID(), answers: { stars: 3 } },
      })
    }
    expect((await engine.stats()).fsyncs - before).toBeGreaterThanOrEqual(20)
  },
)
