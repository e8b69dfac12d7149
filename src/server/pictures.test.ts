import sharp from 'sharp'
import { expect, test } from 'vitest'
import { squarePicture } from './pictures.ts'

test('a few bytes of AVIF that stand for many pixels are refused before they are unpacked', async () => {
  const background = '#336699'
  const bomb = await sharp({ create: { width: 3600, height: 3400, channels: 3, background } })
    .avif({ effort: 0, quality: 10 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(20_000)
  await expect(squarePicture(bomb, 64)).rejects.toMatchObject({
    code: 'INVALID',
    message: 'This picture is too large: it may have 12 million pixels at most.',
  })
})
