import { useEffect, useRef, useState } from 'react'

/** What of the newest has not settled yet; null where nothing waits. It may be another object, and the same all the same. */
export const unsettled = <T extends object>(newest: T, settled: T): T | null =>
  JSON.stringify(newest) === JSON.stringify(settled) ? null : newest

/**
 * What something of plain values is once it has stayed the same for a while, in milliseconds; what it is at first counts at
 * once. `onLeft` is told of what had not settled when the view was left: nothing else would ever hear of it.
 */
export function useSettled<T extends object>(value: T, after: number, onLeft: (left: T) => void): T {
  const [settled, setSettled] = useState(value)
  const waiting = unsettled(value, settled)
  const text = JSON.stringify(waiting)
  useEffect(() => {
    const next: T | null = JSON.parse(text)
    if (next === null) return
    const timer = setTimeout(() => setSettled(next), after)
    return () => clearTimeout(timer)
  }, [text, after])

  const atLast = useRef({ waiting, onLeft })
  useEffect(() => {
    atLast.current = { waiting, onLeft }
  })
  useEffect(
    () => () => {
      const { waiting: left, onLeft: tell } = atLast.current
      if (left !== null) tell(left)
    },
    [],
  )
  return settled
}
