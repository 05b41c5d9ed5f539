import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { useRealtimeConnection } from '~/lib/realtime/connection.ts'
import { onlineQuery } from './api.ts'

/** Distance from the viewport at which to connect. */
const NEAR = '200px'

/** A lower number would make the site look deserted. */
const MIN_SHOWN = 25

/** Number of players online; nothing while unknown or low. Changes are not announced to screen readers. */
export function OnlineCount() {
  const t = useText('layout')
  const { connect } = useRealtimeConnection()
  const { data: players } = useQuery(onlineQuery())
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!line.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) connect()
      },
      { rootMargin: NEAR },
    )
    observer.observe(line.current)
    return () => observer.disconnect()
  }, [connect])
  return (
    <p ref={line} className="s-footer__online">
      {players !== undefined && players >= MIN_SHOWN && t('footer.online', { players })}
    </p>
  )
}
