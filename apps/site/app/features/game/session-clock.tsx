import { useEffect, useState } from 'react'
import { formatClock } from './format-clock.ts'

/** Session duration, always visible during play; 00:00:00 before. */
export function SessionClock({ since }: { since: number | null }) {
  const [now, setNow] = useState(since ?? 0)
  useEffect(() => {
    if (since === null) return
    const tick = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(tick)
  }, [since])
  return <b role="timer">{formatClock(since === null ? 0 : now - since)}</b>
}
