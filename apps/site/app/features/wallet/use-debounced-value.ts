import { useEffect, useRef, useState } from 'react'

/** What of the newest has not settled yet; null where nothing waits. It may be another object, and the same all the same. */
export const pendingValue = <T extends object>(newest: T, debounced: T): T | null =>
  JSON.stringify(newest) === JSON.stringify(debounced) ? null : newest

/**
 * What something of plain values is once it has stayed the same for a while, in milliseconds; what it is at first counts at
 * once. `onLeft` is told of what had not settled when the view was left: nothing else would ever hear of it.
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
