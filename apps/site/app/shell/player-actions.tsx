import { lazy, Suspense } from 'react'
import { LevelUpNotices } from '~/features/loyalty/level-up-notices.tsx'
import { QuestNotices } from '~/features/quests/quest-notices.tsx'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { useIsHydrated } from '~/lib/use-is-hydrated.ts'
import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'
import { useHydratedMark } from './use-hydrated-mark.ts'

const PaymentNotices = lazy(() => loadChunk(() => import('~/features/wallet/payment-notices.tsx')))
const AwardNotices = lazy(() => loadChunk(() => import('~/features/bonus/award-notices.tsx')))
const Bell = lazy(() => loadChunk(() => import('~/features/notifications/bell.tsx')))

/** Header actions for players only, in a separate chunk that guests do not load. */
export default function PlayerActions() {
  useHydratedMark(true)
  return (
    <>
      <BellSlot />
      <Balance />
      <AccountMenu />
      <PaymentResults />
      <QuestNotices />
      <LevelUpNotices />
    </>
  )
}

/** The bell loads after the page's content. Its space is reserved to avoid layout shifts. */
function BellSlot() {
  const isHydrated = useIsHydrated()
  const placeholder = <span className="s-bell-room" />
  if (!isHydrated) return placeholder
  return (
    <ErrorBoundary fallback={placeholder}>
      <Suspense fallback={placeholder}>
        <Bell />
      </Suspense>
    </ErrorBoundary>
  )
}

function PaymentResults() {
  if (!useIsHydrated()) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <PaymentNotices />
        <AwardNotices />
      </Suspense>
    </ErrorBoundary>
  )
}
