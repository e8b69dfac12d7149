import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropSide, cropWords, maxZoom, outputSide, panned, startCrop, zoomed } from './crop.ts'

const wide = { width: 1600, height: 800 }

test('it starts with the middle square, as large as the picture allows', () => {
  expect(startCrop(wide)).toEqual({ x: 800, y: 400, zoom: 1 })
  expect(cropSide(startCrop(wide), wide)).toBe(800)
})

test('it moves by parts of its side and stops at the edge', () => {
  expect(panned(startCrop(wide), wide, { x: 0.25, y: 0.25 })).toEqual({ x: 1000, y: 400, zoom: 1 })
  expect(panned(startCrop(wide), wide, { x: -9, y: 0 })).toEqual({ x: 400, y: 400, zoom: 1 })
})

test('what lies below the fingers stays there while zooming', () => {
  const around = { x: 0.5, y: -0.5 }
  const before = startCrop(wide)
  const after = zoomed(before, wide, 2, around)
  const below = (crop: typeof before) => ({
    x: crop.x + around.x * cropSide(crop, wide),
    y: crop.y + around.y * cropSide(crop, wide),
  })
  expect(after.zoom).toBe(2)
  expect(below(after)).toEqual(below(before))
})

test('a small picture cannot be zoomed into a blur, a large one at most eight times', () => {
  expect(maxZoom({ width: 30, height: 90 })).toBe(1)
  expect(maxZoom({ width: 128, height: 128 })).toBe(2)
  expect(maxZoom({ width: 9000, height: 9000 })).toBe(8)
})

test('what is sent has at most 1024 pixels and is never blown up', () => {
  expect(outputSide(startCrop({ width: 5000, height: 4000 }), { width: 5000, height: 4000 })).toBe(1024)
  expect(outputSide(startCrop({ width: 90, height: 70 }), { width: 90, height: 70 })).toBe(70)
})

test('its place is told in words', () => {
  expect(cropWords(panned(startCrop(wide), wide, { x: 9, y: 0 }), wide)).toBe(
    '100 % across, 50 % down, zoom 100 %',
  )
})

test('whatever is done, the square lies in the picture', () => {
  const side = fc.integer({ min: 1, max: 9000 })
  const part = fc.double({ min: -3, max: 3, noNaN: true })
  const move = fc.record({ x: part, y: part, zoom: fc.double({ min: 0, max: 20, noNaN: true }) })
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.array(move, { maxLength: 20 }),
      (picture, moves) => {
        const crop = moves.reduce(
          (at, { x, y, zoom }) => zoomed(panned(at, picture, { x, y }), picture, zoom, { x, y }),
          startCrop(picture),
        )
        const half = cropSide(crop, picture) / 2
        const near = 1e-6
        expect(crop.x - half).toBeGreaterThanOrEqual(-near)
        expect(crop.y - half).toBeGreaterThanOrEqual(-near)
        expect(crop.x + half).toBeLessThanOrEqual(picture.width + near)
        expect(crop.y + half).toBeLessThanOrEqual(picture.height + near)
      },
    ),
  )
})
