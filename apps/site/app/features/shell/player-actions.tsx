import { lazy, Suspense, useSyncExternalStore } from 'react'
import { href, useMatch } from 'react-router'
import { loadChunk } from '~/modals/chunk-reload.ts'
import { ErrorBoundary } from '~/modals/error-boundary.tsx'
import { LevelUpNotices } from '~/notices/level-up-notices.tsx'
import { QuestNotices } from '~/realtime/quest-notices.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'
import { useHydratedMark } from './use-hydrated-mark.ts'

const PaymentNotices = lazy(() => loadChunk(() => import('~/notices/payment-notices.tsx')))
const BreakNotice = lazy(() => loadChunk(() => import('~/notices/break-notice.tsx')))
const Bell = lazy(() => loadChunk(() => import('~/notices/bell.tsx')))

/** Header actions for players only, in a separate chunk that guests do not load. */
export default function PlayerActions() {
  useHydratedMark(true)
  return (
    <>
      <BellSlot />
      <Balance />
      <AccountMenu />
      <PaymentResults />
      <HomeBreakNotice />
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
      </Suspense>
    </ErrorBoundary>
  )
}

function HomeBreakNotice() {
  const isHome = useMatch(href('/')) !== null
  if (!useIsHydrated() || !isHome) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <BreakNotice />
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
