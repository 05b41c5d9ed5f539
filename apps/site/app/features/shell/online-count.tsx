import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onlineQuery } from '~/data/connection.ts'
import { useRealtimeConnection } from '~/realtime/realtime-provider.tsx'
import { useText } from '~/text/use-text.ts'

/** How far from the window it may be when the connection is asked for. */
const NEAR = '200px'

/** How many players are here; nothing while that is not known, or nobody is. No reader is told when it changes. */
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
      {!!players && t('footer.online', { players })}
    </p>
  )
}
