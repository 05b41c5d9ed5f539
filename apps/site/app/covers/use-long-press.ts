import { useEffect, useEffectEvent } from 'react'
import type { ActiveTouch } from './cover-intent.tsx'

/** How long a finger rests on a cover before it is held. */
const LONG_PRESS_MS = 500
/** A finger that moves further scrolls, in pixels. */
const MOVE_TOLERANCE_PX = 10

/**
 * Tells of the cover that a finger is held on, be it down already. The click that would follow, and the browser's own menu,
 * are not meant.
 */
export function useLongPress(touch: ActiveTouch, onLongPress: (cover: Element) => void): void {
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
    // Before the router hears of a click on a link.
    for (const [eventType, listener] of listeners)
      document.addEventListener(eventType, listener as EventListener, true)
    // It is this finger that the code was fetched for.
    const initialTouch = touch.current
    if (initialTouch) handlePress(initialTouch, initialTouch.timeStamp + LONG_PRESS_MS - performance.now())
    return () => {
      clearTimeout(timer)
      for (const [eventType, listener] of listeners)
        document.removeEventListener(eventType, listener as EventListener, true)
    }
  }, [touch])
}
