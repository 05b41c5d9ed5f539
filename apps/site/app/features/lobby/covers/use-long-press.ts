import { useEffect, useEffectEvent } from 'react'
import type { ActivePress } from './active-press.ts'

const LONG_PRESS_MS = 500
/** In pixels; a touch that moves further is scrolling. */
const MOVE_TOLERANCE_PX = 10

/**
 * Calls `onLongPress` with a cover that is long-pressed, including a touch that began before the overlay had
 * loaded. Suppresses the click and the context menu that would follow.
 */
export function useLongPress(press: ActivePress, onLongPress: (cover: Element) => void): void {
  const notify = useEffectEvent(onLongPress)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let startPoint: { readonly x: number; readonly y: number } | null = null
    let isHeld = false

    function handlePress(
      { target, pointerType, clientX: x, clientY: y }: PointerEvent,
      delay = LONG_PRESS_MS,
    ) {
      const cover = target instanceof Element ? target.closest('.c-cover') : null
      isHeld = false
      if (pointerType !== 'touch' || !cover) return
      startPoint = { x, y }
      timer = setTimeout(() => {
        isHeld = true
        notify(cover)
      }, delay)
    }
    function handleRelease() {
      clearTimeout(timer)
      startPoint = null
    }
    function handleMove({ clientX, clientY }: PointerEvent) {
      if (startPoint && Math.hypot(clientX - startPoint.x, clientY - startPoint.y) > MOVE_TOLERANCE_PX)
        handleRelease()
    }
    function suppressEvent(event: Event) {
      if (isHeld || (event.type === 'contextmenu' && startPoint)) event.preventDefault()
      if (isHeld && event.type === 'click') event.stopPropagation()
      if (event.type === 'click') isHeld = false
    }
    const listeners = [
      ['pointerdown', handlePress],
      ['pointermove', handleMove],
      ['pointerup', handleRelease],
      ['pointercancel', handleRelease],
      ['click', suppressEvent],
      ['contextmenu', suppressEvent],
    ] as const
    // In the capture phase, before the router handles clicks on links.
    for (const [eventType, listener] of listeners)
      document.addEventListener(eventType, listener as EventListener, true)
    // The touch that triggered the import.
    const initialTouch = press.current
    if (initialTouch) handlePress(initialTouch, initialTouch.timeStamp + LONG_PRESS_MS - performance.now())
    return () => {
      clearTimeout(timer)
      for (const [eventType, listener] of listeners)
        document.removeEventListener(eventType, listener as EventListener, true)
    }
  }, [press])
}
