import type { LoyaltyAccount } from '@croupier/contract/types'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useIsExcludedFromPromotion } from '~/features/limits/api/limits.ts'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { onLevelReached } from '~/lib/realtime/document-events.ts'

const LevelUpNotice = lazy(() => loadChunk(() => import('./level-up-notice.tsx')))

/** Broadcast between the tabs of a browser: the position of the announced level. */
const CHANNEL = 'level-announced'

/**
 * Waits for a higher level of the player. Only a visible tab announces it, and none to a player who is offered no
 * rewards.
 */
export function LevelUpNotices() {
  const [reached, setReached] = useState<LoyaltyAccount | null>(null)
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  const channel = useRef<BroadcastChannel>(null)

  useEffect(() => {
    let highestAnnounced = 0
    const tabChannel = new BroadcastChannel(CHANNEL)
    channel.current = tabChannel
    tabChannel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'number') return
      highestAnnounced = Math.max(highestAnnounced, data)
      setReached((pending) => (pending && pending.currentLevel.order <= highestAnnounced ? null : pending))
    }
    const unsubscribe = onLevelReached((account) => {
      if (account.currentLevel.order > highestAnnounced) setReached(account)
    })
    return () => {
      unsubscribe()
      tabChannel.close()
    }
  }, [])

  if (!reached || isExcludedFromPromotion) return null
  const { order } = reached.currentLevel
  return (
    <ErrorBoundary key={order}>
      <Suspense>
        <LevelUpNotice
          account={reached}
          onAnnounced={() => channel.current?.postMessage(order)}
          onDone={() => setReached(null)}
        />
      </Suspense>
    </ErrorBoundary>
  )
}
