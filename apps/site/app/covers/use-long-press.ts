import { useEffect, useEffectEvent } from 'react'
import type { Touch } from './cover-intent.tsx'

/** How long a finger rests on a cover before it is held. */
const HOLD_MS = 500
/** A finger that moves further scrolls, in pixels. */
const STILL = 10

/**
 * Tells of the cover that a finger is held on, be it down already. The click that would follow, and the browser's own menu,
 * are not meant.
 */
export function useLongPress(touch: Touch, tell: (cover: Element) => void): void {
  const held = useEffectEvent(tell)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let from: { readonly x: number; readonly y: number } | null = null
    let isHeld = false

    function press({ target, pointerType, clientX: x, clientY: y }: PointerEvent, wait = HOLD_MS) {
      const cover = target instanceof Element ? target.closest('.c-cover') : null
      isHeld = false
      if (pointerType !== 'touch' || !cover) return
      from = { x, y }
      timer = setTimeout(() => {
        isHeld = true
        held(cover)
      }, wait)
    }
    function release() {
      clearTimeout(timer)
      from = null
    }
    function move({ clientX, clientY }: PointerEvent) {
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL) release()
    }
    function swallow(event: Event) {
      if (isHeld || (event.type === 'contextmenu' && from)) event.preventDefault()
      if (isHeld && event.type === 'click') event.stopPropagation()
      if (event.type === 'click') isHeld = false
    }
    const listened = [
      ['pointerdown', press],
      ['pointermove', move],
      ['pointerup', release],
      ['pointercancel', release],
      ['click', swallow],
      ['contextmenu', swallow],
    ] as const
    // Before the router hears of a click on a link.
    for (const [moment, hear] of listened) document.addEventListener(moment, hear as EventListener, true)
    // It is this finger that the code was fetched for.
    const first = touch.current
    if (first) press(first, first.timeStamp + HOLD_MS - performance.now())
    return () => {
      clearTimeout(timer)
      for (const [moment, hear] of listened) document.removeEventListener(moment, hear as EventListener, true)
    }
  }, [touch])
}
