import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Form } from '#contract/forms.ts'
import { uploadFile } from '#contract/responses/uploads.ts'
import { submitResponse } from '#contract/responses.ts'
import { fileOf } from '#test/files.ts'
import { world } from '#test/world.ts'
import { refuseWithoutRoom } from './room.ts'

const home = world()
const busy = {
  status: 503,
  code: 'BUSY',
  message: 'There is no room for files at the moment. Please send yours again later.',
  retryAfter: 60,
}

const published = async () =>
  home.form(await home.person(), {
    questions: JSON.stringify([{ id: 'any', type: 'file', label: 'Any', maxFiles: 20 }]) as never,
  })
const send = ({ id: formId }: Form, responseId: string = randomUUID(), body: Uint8Array = fileOf.png(90)) =>
  home.call(uploadFile, { params: { formId, responseId, questionId: 'any' }, query: { name: 'a.png' }, body })
/** Sends six files and says that they are of 2 GB each. */
async function sendLarge(form: Form, responseId: string) {
  const sent = []
  for (let n = 0; n < 6; n++) sent.push(await send(form, responseId, fileOf.png(90, String(n))))
  await home.database.pool.query('update uploads set bytes = 2147483647')
  return sent.map(({ id }) => id)
}

test('a form has 10 GB for files that no response names; those of responses do not count', async () => {
  const [form, other] = [await published(), await published()]
  const id = randomUUID()
  const named = await sendLarge(form, id)
  // Refused before it is read: it would be refused as empty.
  await expect(send(form, randomUUID(), new Uint8Array())).rejects.toMatchObject(busy)
  await send(other)
  await home.call(submitResponse, { params: { formId: form.id }, body: { id, answers: { any: named } } })
  await send(form)
  await sendLarge(form, randomUUID())
  await expect(send(form)).rejects.toMatchObject(busy)
})

test('small files count too, so that there cannot be millions', { timeout: 60_000 }, async () => {
  const form = await published()
  await home.database.pool.query(
    `insert into uploads (form_id, response_id, id, question_id, name, type, bytes, sha256)
     select $1, gen_random_uuid(), n, 'any', 'a', 'a', 1, 'a' from generate_series(1, 163840) n`,
    [form.id],
  )
  await expect(send(form)).rejects.toMatchObject(busy)
})

test('nothing is taken while the disk has little left, unless files go to a bucket', async () => {
  const { id } = await published()
  const { db } = home.database
  const config = { dataDir: home.dataDir, s3: undefined }
  const s3 = { bucket: 'b', endpoint: undefined, region: 'r', accessKeyId: 'a', secretAccessKey: 's' }
  const more = Number.MAX_SAFE_INTEGER
  await expect(refuseWithoutRoom({ db, config }, id, more)).rejects.toMatchObject({ code: 'BUSY' })
  await refuseWithoutRoom({ db, config }, id, 1)
  await refuseWithoutRoom({ db, config: { ...config, s3 } }, id, more)
})

test('what nobody named is taken away at every hour and after a start', async () => {
  const form = await published()
  await send(form)
  await home.database.pool.query(`update uploads set created_at = now() - interval '25 hours'`)
  await home.app.jobs.work()
  await expect
    .poll(async () => (await home.database.pool.query('select * from uploads')).rows, { timeout: 10_000 })
    .toEqual([])
})
