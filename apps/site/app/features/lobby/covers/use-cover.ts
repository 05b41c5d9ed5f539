import { useEffect, useState } from 'react'
import type { ActivePress } from './active-press.ts'

/** How long a cover must be hovered or focused before the overlay shows. */
const DWELL_MS = 140

const findCover = (target: unknown) => (target instanceof Element ? target.closest('.c-cover--tall') : null)

/**
 * The portrait cover that is hovered or focused by keyboard. An overlay that appeared between the press and the release
 * of a button would take the click, so it does not appear then.
 */
export function useCover(press: ActivePress): Element | null {
  const [cover, setCover] = useState<Element | null>(null)
  useEffect(() => {
    let pendingCover: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    function scheduleCover(next: Element | null) {
      // A resting mouse must not take the overlay from a cover that has the keyboard focus.
      if (next === pendingCover || pendingCover?.querySelector('.c-cover__veil :focus-visible')) return
      pendingCover = next
      clearTimeout(timer)
      setCover(null)
      if (next) timer = setTimeout(() => !press.current && setCover(next), DWELL_MS)
    }
    const handlePointerOver = ({ target, pointerType }: PointerEvent) =>
      pointerType !== 'touch' && scheduleCover(findCover(target))
    const handlePointerDown = () => {
      if (pendingCover?.querySelector('.c-cover__veil')) return
      clearTimeout(timer)
      setCover(null)
    }
    const handlePointerOut = ({ relatedTarget }: PointerEvent) =>
      relatedTarget === null && scheduleCover(null)
    const handleFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) scheduleCover(findCover(target))
    }
    const handleKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setCover(null)

    // The cover that triggered this import is already hovered or focused.
    scheduleCover(document.querySelector('.c-cover--tall:is(:hover, :has(:focus-visible))'))
    document.addEventListener('pointerover', handlePointerOver)
    document.addEventListener('pointerout', handlePointerOut)
    document.addEventListener('pointerdown', handlePointerDown)
    document.addEventListener('focusin', handleFocusIn)
    document.addEventListener('keydown', handleKeyDown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', handlePointerOver)
      document.removeEventListener('pointerout', handlePointerOut)
      document.removeEventListener('pointerdown', handlePointerDown)
      document.removeEventListener('focusin', handleFocusIn)
      document.removeEventListener('keydown', handleKeyDown)
    }
  }, [press])
  return cover
}
