import { QuestNotices } from '~/realtime/quest-notices.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'
import { useHydratedMark } from './use-hydrated-mark.ts'

/** What the header has for players alone: guests do not fetch it. */
export default function PlayerActions() {
  useHydratedMark(true)
  return (
    <>
      <Balance />
      <AccountMenu />
      <QuestNotices />
    </>
  )
}
