import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadChunk } from '~/modals/chunk-reload.ts'
import { ErrorBoundary } from '~/modals/error-boundary.tsx'
import { LevelUpNotices } from '~/notices/level-up-notices.tsx'
import { QuestNotices } from '~/realtime/quest-notices.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'
import { useHydratedMark } from './use-hydrated-mark.ts'

const PaymentNotices = lazy(() => loadChunk(() => import('~/notices/payment-notices.tsx')))
const Bell = lazy(() => loadChunk(() => import('~/notices/bell.tsx')))

/** What the header has for players alone: guests do not fetch it. */
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

/** The bell is fetched by itself, after what the page shows. Its room is kept, so that nothing moves when it comes. */
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
    <ErrorBoundary fallback={null}>
      <Suspense>
        <PaymentNotices />
      </Suspense>
    </ErrorBoundary>
  )
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
