import { useEffect, useId, useRef, useSyncExternalStore } from 'react'

/** Same breakpoint as in the CSS: below it list and form are separate steps [9-10a]. */
const TWO_STEPS = '(max-width: 47.99rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(TWO_STEPS)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Dialogs render after hydration only, so the server snapshot is never used. */
export function useTwoSteps(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(TWO_STEPS).matches,
    () => false,
  )
}

/** With separate steps, focuses the back button in the form, and on return the row of the method. */
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
