import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { uploadFile, uploadsPerMinute } from '#contract/responses/uploads.ts'
import { world } from '#test/world.ts'

const home = world({})

test('one address may send so many files to one form within a minute, and others to another', async () => {
  const ada = await home.person('Ada')
  const questions = JSON.stringify([{ id: 'file', type: 'file', label: 'File' }]) as never
  const [form, other] = [await home.form(ada, { questions }), await home.form(ada, { questions })]
  const send = (formId: string) =>
    home.call(uploadFile, {
      params: { formId, responseId: randomUUID(), questionId: 'file' },
      query: { name: 'a.txt' },
      body: new Uint8Array(),
    })
  for (let sent = 0; sent < uploadsPerMinute; sent += 50)
    await Promise.all(
      Array.from({ length: 50 }, () => expect(send(form.id)).rejects.toMatchObject({ status: 400 })),
    )
  await expect(send(form.id)).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  await expect(send(other.id)).rejects.toMatchObject({ status: 400 })
})
