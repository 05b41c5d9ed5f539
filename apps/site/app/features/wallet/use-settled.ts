import { useEffect, useState } from 'react'

/** What something of plain values is once it has stayed the same for a while, in milliseconds; what it is at first counts at once. */
export function useSettled<T extends object>(value: T, after: number): T {
  const [settled, setSettled] = useState(value)
  // It may be another object each time, and the same all the same.
  const text = JSON.stringify(value)
  const isSettled = text === JSON.stringify(settled)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(() => setSettled(JSON.parse(text)), after)
    return () => clearTimeout(timer)
  }, [isSettled, text, after])
  return settled
}
