import { useEffect, useState } from 'react'

/** How long the pointer or the focus stays on a cover before it is meant. */
const REST_MS = 140

const coverOf = (target: unknown) => (target instanceof Element ? target.closest('.c-cover--tall') : null)

/** The upright cover that the mouse or the keyboard rests on; a finger rests on none. */
export function useCover(): Element | null {
  const [cover, setCover] = useState<Element | null>(null)
  useEffect(() => {
    let aimed: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined

    function aim(next: Element | null) {
      // What has the focus is not taken away by a mouse that lies about.
      if (next === aimed || aimed?.querySelector('.c-cover__veil :focus-visible')) return
      aimed = next
      clearTimeout(timer)
      setCover(null)
      if (next) timer = setTimeout(setCover, REST_MS, next)
    }
    const point = ({ target, pointerType }: PointerEvent) => pointerType !== 'touch' && aim(coverOf(target))
    const leave = ({ relatedTarget }: PointerEvent) => relatedTarget === null && aim(null)
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) aim(coverOf(target))
    }
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setCover(null)

    // It was one of these that asked for this.
    aim(document.querySelector('.c-cover--tall:is(:hover, :has(:focus-visible))'))
    document.addEventListener('pointerover', point)
    document.addEventListener('pointerout', leave)
    document.addEventListener('focusin', focus)
    document.addEventListener('keydown', dismiss)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', point)
      document.removeEventListener('pointerout', leave)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('keydown', dismiss)
    }
  }, [])
  return cover
}
