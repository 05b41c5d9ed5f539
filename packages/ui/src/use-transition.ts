import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

type Phase = 'unmounted' | 'starting' | 'shown'

/** Attributes for the style sheet's start and end states. */
export type TransitionAttributes = {
  readonly 'data-starting-style'?: '' | undefined
  readonly 'data-ending-style'?: '' | undefined
}

/**
 * Keeps an element mounted until its closing transition has ended. The style sheet defines the transitions
 * with `[data-starting-style]` and `[data-ending-style]`.
 *
 * @param onSettled called after an opening or closing transition; immediately if there is none
 */
export function useTransition(
  open: boolean,
  element: RefObject<HTMLElement | null>,
  onSettled: ((open: boolean) => void) | undefined,
): { readonly isMounted: boolean; readonly attributes: TransitionAttributes } {
  const [phase, setPhase] = useState<Phase>('unmounted')
  // Set while rendering, so that the first frame already has the starting style.
  if (open && phase === 'unmounted') setPhase('starting')
  const isMounted = open || phase !== 'unmounted'

  useLayoutEffect(() => {
    if (phase !== 'starting') return
    // Force a style calculation of the starting style before removing it.
    element.current?.getBoundingClientRect()
    setPhase('shown')
  }, [phase, element])

  const finish = useEffectEvent((wasOpen: boolean) => {
    if (!wasOpen) setPhase('unmounted')
    onSettled?.(wasOpen)
  })
  const isMoving = phase === 'shown'
  useEffect(() => {
    if (!isMoving) return
    let isCancelled = false
    const animations = element.current?.getAnimations() ?? []
    Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (!isCancelled) finish(open)
    })
    return () => {
      isCancelled = true
    }
  }, [isMoving, open, element])

  return {
    isMounted,
    attributes: {
      'data-starting-style': phase === 'starting' ? '' : undefined,
      'data-ending-style': !open && isMounted ? '' : undefined,
    },
  }
}
