import { AccountMenu } from './account-menu.tsx'
import { Balance } from './balance.tsx'

/** What the header has for players alone: guests do not fetch it. */
export default function PlayerActions() {
  return (
    <>
      <Balance />
      <AccountMenu />
    </>
  )
}
