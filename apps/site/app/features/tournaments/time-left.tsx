import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { useServerClock } from './use-server-clock.ts'

const SECOND = 1000

/** The time until a moment of the platform's clock, every second; nothing on the server, and after that moment. */
export function TimeLeft({ until }: { until: string }) {
  const t = useText('pages/tournaments')
  const readClock = useServerClock()
  const isKnown = readClock !== null
  const [now, setNow] = useState<number | null>(null)
  const tick = useEffectEvent(() => setNow(readClock?.() ?? null))
  useEffect(() => {
    if (!isKnown) return
    tick()
    const ticks = setInterval(() => tick(), SECOND)
    return () => clearInterval(ticks)
  }, [isKnown])
  const seconds = now === null ? 0 : Math.floor((Date.parse(until) - now) / SECOND)
  if (seconds <= 0) return null
  const [minutes, hours, days] = [
    Math.floor(seconds / 60),
    Math.floor(seconds / 3600),
    Math.floor(seconds / 86_400),
  ]
  const text =
    days > 0
      ? t('left.days', { days, hours: hours % 24 })
      : hours > 0
        ? t('left.hours', { hours, minutes: minutes % 60 })
        : t('left.minutes', { minutes, seconds: seconds % 60 })
  // A timer would be read out every second.
  return (
    <span className="s-tournament__left" role="timer" aria-live="off">
      {text}
    </span>
  )
}
