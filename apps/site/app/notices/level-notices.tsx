import type { LoyaltyAccount } from '@croupier/contract/types'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { fetchAgain } from '~/modals/fetch-again.ts'
import { Guard } from '~/modals/guard.tsx'
import { onLevel } from '~/realtime/document-events.ts'

const LevelNews = lazy(() => fetchAgain(() => import('./level-news.tsx')))

/** Between the tabs of one browser: the place of the level that one of them has told of. */
const CHANNEL = 'level-told'

/** Waits for a higher level of the player's. It is told of in one tab, the one that is seen. */
export function LevelNotices() {
  const [reached, setReached] = useState<LoyaltyAccount | null>(null)
  const channel = useRef<BroadcastChannel>(null)

  useEffect(() => {
    let told = 0
    const tabs = new BroadcastChannel(CHANNEL)
    channel.current = tabs
    tabs.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== 'number') return
      told = Math.max(told, data)
      setReached((waiting) => (waiting && waiting.currentLevel.order <= told ? null : waiting))
    }
    const forget = onLevel((account) => {
      if (account.currentLevel.order > told) setReached(account)
    })
    return () => {
      forget()
      tabs.close()
    }
  }, [])

  if (!reached) return null
  const { order } = reached.currentLevel
  return (
    <Guard key={order} instead={null}>
      <Suspense>
        <LevelNews
          account={reached}
          onTold={() => channel.current?.postMessage(order)}
          onDone={() => setReached(null)}
        />
      </Suspense>
    </Guard>
  )
}
