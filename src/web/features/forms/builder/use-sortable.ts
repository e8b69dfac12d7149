import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useRef, useState } from 'react'

interface Place {
  id: string
  /** From 0. */
  index: number
}

/** Which of an item's edges another one is held over. */
export type DropEdge = Edge | null

/**
 * Lets an item of a list be dragged by its handle to another place of the same list, by mouse and by touch. It is a
 * shortcut: the buttons beside it do the same.
 * @param list the same for all items that may change places
 * @param onPlace the item, and where it was dropped: the index it has afterwards
 */
export function useSortable<Box extends HTMLElement, Handle extends HTMLElement>(
  list: string,
  { id, index }: Place,
  onPlace: (id: string, from: number, to: number) => void,
  enabled = true,
) {
  const box = useRef<Box>(null)
  const handle = useRef<Handle>(null)
  const [edge, setEdge] = useState<DropEdge>(null)
  const [dragged, setDragged] = useState(false)
  const latest = useRef({ index, onPlace })
  useEffect(() => {
    latest.current = { index, onPlace }
  })

  useEffect(() => {
    const [element, dragHandle] = [box.current, handle.current]
    if (!enabled || !element || !dragHandle) return
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list, id, index: latest.current.index }),
        onDragStart: () => setDragged(true),
        onDrag: ({ location }) => scrollNear(element, location.current.input.clientY),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => setEdge(source.data.id === id ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null)
          const from = Number(source.data.index)
          const before = latest.current.index + (extractClosestEdge(self.data) === 'bottom' ? 1 : 0)
          const to = before > from ? before - 1 : before
          if (to !== from) latest.current.onPlace(String(source.data.id), from, to)
        },
      }),
    )
  }, [list, id, enabled])

  return { box, handle, edge, dragged }
}

/** Pixels from the edge of the screen from which on it scrolls along. */
const margin = 90

function scrollNear(element: HTMLElement, y: number) {
  const speed = y < margin * 1.5 ? y - margin * 1.5 : Math.max(0, y - (innerHeight - margin))
  if (speed === 0) return
  const column = element.closest('[data-scrolls]')
  if (column && column.scrollHeight > column.clientHeight) column.scrollBy(0, speed / 4)
  else scrollBy(0, speed / 4)
}
