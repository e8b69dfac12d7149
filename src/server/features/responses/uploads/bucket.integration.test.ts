import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileLimit } from '#contract/questions/file-limits.ts'
import { removeUpload, uploadFile } from '#contract/responses/uploads.ts'
import { listResponses, submitResponse } from '#contract/responses.ts'
import { fileOf } from '#test/files.ts'
import { s3Server } from '#test/s3-server.ts'
import { world } from '#test/world.ts'

const settings: Record<string, string> = { ABUSE_PROTECTION: 'off' }
let bucket: Awaited<ReturnType<typeof s3Server>>

beforeAll(async () => {
  bucket = await s3Server()
  const { settings: s3 } = bucket
  Object.assign(settings, {
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  })
})
afterAll(() => bucket.close())

const home = world(settings)

test('files of 25 MB go into a bucket and come out of it, and go with what they belong to', async () => {
  const ada = await home.person('Ada')
  const form = await home.form(ada, {
    questions: JSON.stringify([{ id: 'file', type: 'file', label: 'File' }]) as never,
  })
  const response = { formId: form.id, responseId: randomUUID() }
  const content = fileOf.pdf(fileLimit)
  const send = (body: Buffer) =>
    home.call(uploadFile, { params: { ...response, questionId: 'file' }, query: { name: 'a.pdf' }, body })
  const kept = await send(content)
  const taken = await send(fileOf.pdf(30))
  expect([...bucket.objects.keys()].sort()).toEqual([`uploads/${kept.id}`, `uploads/${taken.id}`].sort())
  await home.call(removeUpload, { params: { ...response, id: taken.id } })
  expect([...bucket.objects.keys()]).toEqual([`uploads/${kept.id}`])

  const body = { id: response.responseId, answers: { file: [kept.id] } }
  await home.call(submitResponse, { params: { formId: form.id }, body })
  expect((await ada.call(listResponses, { params: { formId: form.id } })).total).toBe(1)
  const url = `/api/v1/uploads/${form.id}/${response.responseId}/${kept.id}`
  const reply = await home.app.inject({ url, headers: { authorization: `Bearer ${ada.token}` } })
  expect(reply.rawPayload.equals(content)).toBe(true)
})
