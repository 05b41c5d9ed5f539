import { type TouchEvent, useRef } from 'react'
import { type SwipeDirection, swipeCloses, swipeDistance } from './swipe.ts'

/** Whether something between the finger and the panel would itself scroll in this direction. */
function scrollsInside(target: EventTarget, panel: HTMLElement, direction: SwipeDirection): boolean {
  let element = target instanceof HTMLElement ? target : null
  while (element && element !== panel) {
    if (direction === 'down' && element.scrollTop > 0) return true
    if (direction === 'up' && element.scrollTop + element.clientHeight < element.scrollHeight - 1) return true
    if ((direction === 'left' || direction === 'right') && element.scrollWidth > element.clientWidth + 1)
      return true
    element = element.parentElement
  }
  return false
}

/** Lets a finger drag a panel out. The panel follows; if it is not closed, it goes back to its place. */
export function useSwipe(direction: SwipeDirection | undefined, onClose: () => void) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null)

  const travelled = (event: TouchEvent<HTMLElement>) => {
    const touch = event.changedTouches[0]
    if (!start.current || !touch) return undefined
    return { dx: touch.clientX - start.current.x, dy: touch.clientY - start.current.y }
  }

  const settle = (panel: HTMLElement) => {
    start.current = null
    panel.style.translate = ''
    panel.style.transitionProperty = ''
  }

  if (!direction) return {}
  const vertical = direction === 'down' || direction === 'up'
  const sign = direction === 'down' || direction === 'right' ? 1 : -1
  return {
    onTouchStart(event: TouchEvent<HTMLElement>) {
      const touch = event.touches[0]
      const busy = event.touches.length > 1 || scrollsInside(event.target, event.currentTarget, direction)
      start.current = busy || !touch ? null : { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
    },
    onTouchMove(event: TouchEvent<HTMLElement>) {
      const way = travelled(event)
      if (!way) return
      const distance = Math.max(0, swipeDistance(way, direction))
      const panel = event.currentTarget
      panel.style.transitionProperty = 'none'
      panel.style.translate = vertical ? `0 ${sign * distance}px` : `${sign * distance}px 0`
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const way = travelled(event)
      const began = start.current?.at
      const panel = event.currentTarget
      const size = vertical ? panel.offsetHeight : panel.offsetWidth
      settle(panel)
      if (!way || began === undefined) return
      if (swipeCloses({ ...way, milliseconds: event.timeStamp - began }, direction, size)) onClose()
    },
    onTouchCancel(event: TouchEvent<HTMLElement>) {
      settle(event.currentTarget)
    },
  }
}
