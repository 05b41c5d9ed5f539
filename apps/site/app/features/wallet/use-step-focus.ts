import { useEffect, useId, useRef, useSyncExternalStore } from 'react'

/** As wide as the breakpoint of the styles: below it the wallet is two steps, list and form [9-10a]. */
const TWO_STEPS = '(max-width: 47.99rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(TWO_STEPS)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Dialogs are there only after hydration, so the first answer is already the browser's. */
export function useTwoSteps(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(TWO_STEPS).matches,
    () => false,
  )
}

/** Where the wallet is two steps, the focus goes along: to the way back in the form, and back to the row it came from. */
export function useStepFocus(isTwoSteps: boolean, method: string | undefined) {
  const id = useId()
  const back = useRef<HTMLButtonElement>(null)
  const left = useRef<string>(undefined)
  const rowId = (name: string) => `${id}-${name}`

  useEffect(() => {
    if (!isTwoSteps) return
    if (method) {
      left.current = method
      back.current?.focus()
    } else if (left.current) {
      document.getElementById(`${id}-${left.current}`)?.focus()
      left.current = undefined
    }
  }, [isTwoSteps, method, id])

  return { back, rowId }
}
