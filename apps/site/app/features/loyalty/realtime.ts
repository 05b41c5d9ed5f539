import type { ChannelHandlers } from '@croupier/client/realtime'
import type { LoyaltyAccount } from '@croupier/contract/types'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { dispatchLevelReached } from '~/lib/realtime/document-events.ts'
import { loyaltyAccountKey } from './api.ts'

/** The player's points and level. A higher level is also dispatched to the document once. */
export function createLevelHandlers(
  { patch, invalidate }: CacheUpdates,
  dispatch: (account: LoyaltyAccount) => void = dispatchLevelReached,
): ChannelHandlers<'retention:accounts'> {
  let highestLevel = 0
  return {
    onPublication({ event, data }) {
      // A reversed round takes its points back.
      if (event === 'points.updated') patch<LoyaltyAccount>(loyaltyAccountKey, () => data)
      if (event !== 'level.reached') return
      // Of two levels the one with more points is newer.
      patch<LoyaltyAccount>(loyaltyAccountKey, (cached) => (cached.points > data.points ? cached : data))
      if (data.currentLevel.order <= highestLevel) return
      highestLevel = data.currentLevel.order
      dispatch(data)
    },
    onResync: () => invalidate(loyaltyAccountKey),
  }
}
