import { useEffect, useState } from 'react'
import { useSite } from '~/lib/site.ts'
import { DateTime } from './date-time.tsx'
import { timeAgo } from './how-long-ago.ts'

const MINUTE_MS = 60_000

/**
 * A page that is shown again has the time of its first view, so the difference of the clocks is measured once. Set in
 * the browser only.
 */
let measured = { sentAt: '', offset: 0 }

function offsetFrom(sentAt: string | null): number {
  if (sentAt === null) return 0
  if (measured.sentAt !== sentAt) measured = { sentAt, offset: Date.parse(sentAt) - Date.now() }
  return measured.offset
}

/**
 * The platform's time in milliseconds, every minute. Server and hydration agree on that of the page.
 * @param sentAt the platform's time when the page was loaded; null if it is unknown
 */
export function useMinutes(sentAt: string | null): number {
  const [now, setNow] = useState(() => (sentAt === null ? Date.now() : Date.parse(sentAt)))
  useEffect(() => {
    const offset = offsetFrom(sentAt)
    const tick = () => setNow(Date.now() + offset)
    tick()
    const ticks = setInterval(tick, MINUTE_MS)
    return () => clearInterval(ticks)
  }, [sentAt])
  return now
}

/** How long ago an ISO timestamp is, or its date. @param now in milliseconds */
export function TimeAgo({ at, now }: { at: string; now: number }) {
  const { locale } = useSite()
  const text = timeAgo(at, now, locale)
  if (text === null) return <DateTime at={at} />
  // Server and browser may have different words: those of the server stay until the time has changed.
  return (
    <time dateTime={at} suppressHydrationWarning>
      {text}
    </time>
  )
}
