import { useEffect, useState } from 'react'

const SECOND = 1000

/**
 * Whole seconds left, updated every second. Computed from the clock instead of counting ticks, so it stays
 * correct after the tab was suspended.
 */
export function useCountdown(first: number): readonly [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + first * SECOND)
  const [now, setNow] = useState(() => Date.now())
  const secondsLeft = Math.max(0, Math.ceil((end - now) / SECOND))
  const hasEnded = secondsLeft === 0

  useEffect(() => {
    if (hasEnded) return
    const tick = () => setNow(Date.now())
    const ticks = setInterval(tick, SECOND)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(ticks)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [hasEnded])

  function start(seconds: number) {
    const startedAt = Date.now()
    setNow(startedAt)
    setEnd(startedAt + seconds * SECOND)
  }
  return [secondsLeft, start]
}
