import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

type Phase = 'gone' | 'starting' | 'shown'

/** For the style sheet: from where it comes in, and to where it goes. */
export type TransitionAttributes = {
  readonly 'data-starting-style'?: '' | undefined
  readonly 'data-ending-style'?: '' | undefined
}

/**
 * Keeps an element in the page until it has gone out, and lets it come in: its style sheet says how, at
 * `[data-starting-style]` and `[data-ending-style]`.
 *
 * @param onSettled after the last frame of coming in or going out; at once where nothing moves
 */
export function useTransition(
  open: boolean,
  element: RefObject<HTMLElement | null>,
  onSettled: ((open: boolean) => void) | undefined,
): { readonly isMounted: boolean; readonly attributes: TransitionAttributes } {
  const [phase, setPhase] = useState<Phase>('gone')
  // Derived while rendering: the first frame of an opening one is the style that it starts from.
  if (open && phase === 'gone') setPhase('starting')
  const isMounted = open || phase !== 'gone'

  useLayoutEffect(() => {
    if (phase !== 'starting') return
    // The style it starts from has to have been reckoned with before it goes.
    element.current?.getBoundingClientRect()
    setPhase('shown')
  }, [phase, element])

  const finish = useEffectEvent((wasOpen: boolean) => {
    if (!wasOpen) setPhase('gone')
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
