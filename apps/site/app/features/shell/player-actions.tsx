import { lazy, Suspense, useSyncExternalStore } from 'react'
import { fetchAgain } from '~/modals/fetch-again.ts'
import { Guard } from '~/modals/guard.tsx'
import { LevelNotices } from '~/notices/level-notices.tsx'
import { QuestNotices } from '~/realtime/quest-notices.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'
import { useHydratedMark } from './use-hydrated-mark.ts'

const PaymentNotices = lazy(() => fetchAgain(() => import('~/notices/payment-notices.tsx')))
const Bell = lazy(() => fetchAgain(() => import('~/notices/bell.tsx')))

/** What the header has for players alone: guests do not fetch it. */
export default function PlayerActions() {
  useHydratedMark(true)
  return (
    <>
      <BellPlace />
      <Balance />
      <AccountMenu />
      <PaymentResults />
      <QuestNotices />
      <LevelNotices />
    </>
  )
}

/** The bell is fetched by itself, after what the page shows. Its room is kept, so that nothing moves when it comes. */
function BellPlace() {
  const isHydrated = useIsHydrated()
  const room = <span className="s-bell-room" />
  if (!isHydrated) return room
  return (
    <Guard instead={room}>
      <Suspense fallback={room}>
        <Bell />
      </Suspense>
    </Guard>
  )
}

function PaymentResults() {
  if (!useIsHydrated()) return null
  return (
    <Guard instead={null}>
      <Suspense>
        <PaymentNotices />
      </Suspense>
    </Guard>
  )
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
