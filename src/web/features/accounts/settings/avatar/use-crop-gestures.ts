import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Crop, panned, type Size, zoomed } from './crop.ts'

type Change = (change: (crop: Crop) => Crop) => void
interface Point {
  x: number
  y: number
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Part of the square per press of an arrow key; with Shift five times that. */
const step = 0.04
const zoomStep = 1.1

const middleOf = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spreadOf = ([one, other]: Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : undefined

/** Mouse, fingers, wheel and keys over the stage, as changes of the crop. */
export function useCropGestures(stage: RefObject<HTMLElement | null>, picture: Size, change: Change) {
  const pointers = useRef(new Map<number, Point>())

  /** In parts of the stage, from its middle. */
  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return {
      x: (event.clientX - box.left) / box.width - 0.5,
      y: (event.clientY - box.top) / box.height - 0.5,
    }
  }

  // React's own wheel listener is passive: the page would scroll.
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const around = placeOf(event)
      change((crop) => zoomed(crop, picture, crop.zoom * Math.exp(-event.deltaY / 400), around))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  })

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, placeOf(event))
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!pointers.current.has(event.pointerId)) return
      const before = [...pointers.current.values()]
      pointers.current.set(event.pointerId, placeOf(event))
      const after = [...pointers.current.values()]
      const [from, to] = [middleOf(before), middleOf(after)]
      const closer = (spreadOf(after) ?? 1) / (spreadOf(before) || 1)
      change((crop) => {
        const moved = panned(crop, picture, { x: from.x - to.x, y: from.y - to.y })
        return closer === 1 ? moved : zoomed(moved, picture, crop.zoom * closer, to)
      })
    },
    onPointerUp: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onKeyDown(event: KeyboardEvent) {
      const arrow = arrows[event.key]
      if (arrow) {
        event.preventDefault()
        const by = event.shiftKey ? step * 5 : step
        change((crop) => panned(crop, picture, { x: arrow.x * by, y: arrow.y * by }))
      }
      if (event.key === '+' || event.key === '=')
        change((crop) => zoomed(crop, picture, crop.zoom * zoomStep))
      if (event.key === '-') change((crop) => zoomed(crop, picture, crop.zoom / zoomStep))
    },
  }
}
