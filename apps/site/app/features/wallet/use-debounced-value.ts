import { useEffect, useRef, useState } from 'react'

/** The newest value if it differs by content from the debounced one; null if nothing is pending. */
export const pendingValue = <T extends object>(newest: T, debounced: T): T | null =>
  JSON.stringify(newest) === JSON.stringify(debounced) ? null : newest

/**
 * The value once it has been unchanged for `after` milliseconds; the initial value is used immediately.
 * Compared by content. `onLeft` is called with a pending value on unmount.
 */
export function useDebouncedValue<T extends object>(value: T, after: number, onLeft: (unsent: T) => void): T {
  const [debounced, setDebounced] = useState(value)
  const waiting = pendingValue(value, debounced)
  const text = JSON.stringify(waiting)
  useEffect(() => {
    const next: T | null = JSON.parse(text)
    if (next === null) return
    const timer = setTimeout(() => setDebounced(next), after)
    return () => clearTimeout(timer)
  }, [text, after])

  const latest = useRef({ waiting, onLeft })
  useEffect(() => {
    latest.current = { waiting, onLeft }
  })
  useEffect(
    () => () => {
      const { waiting: unsent, onLeft: notify } = latest.current
      if (unsent !== null) notify(unsent)
    },
    [],
  )
  return debounced
}
