import { type TouchEvent, useRef } from 'react'
import { isClosingSwipe, type SwipeDirection, swipeDistance } from './swipe.ts'

/** Whether an element between the target and the panel can scroll in this direction. */
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

/** Drags a panel with the finger; it snaps back unless the swipe closes it. */
export function useSwipe(direction: SwipeDirection | undefined, onClose: () => void) {
  const start = useRef<{ x: number; y: number; at: number } | null>(null)

  const getMovement = (event: TouchEvent<HTMLElement>) => {
    const touch = event.changedTouches[0]
    if (!start.current || !touch) return undefined
    return { dx: touch.clientX - start.current.x, dy: touch.clientY - start.current.y }
  }

  const resetPanel = (panel: HTMLElement) => {
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
      const isIgnored =
        event.touches.length > 1 || scrollsInside(event.target, event.currentTarget, direction)
      start.current = isIgnored || !touch ? null : { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
    },
    onTouchMove(event: TouchEvent<HTMLElement>) {
      const movement = getMovement(event)
      if (!movement) return
      const distance = Math.max(0, swipeDistance(movement, direction))
      const panel = event.currentTarget
      panel.style.transitionProperty = 'none'
      panel.style.translate = vertical ? `0 ${sign * distance}px` : `${sign * distance}px 0`
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const movement = getMovement(event)
      const startedAt = start.current?.at
      const panel = event.currentTarget
      const size = vertical ? panel.offsetHeight : panel.offsetWidth
      resetPanel(panel)
      if (!movement || startedAt === undefined) return
      if (isClosingSwipe({ ...movement, milliseconds: event.timeStamp - startedAt }, direction, size))
        onClose()
    },
    onTouchCancel(event: TouchEvent<HTMLElement>) {
      resetPanel(event.currentTarget)
    },
  }
}
