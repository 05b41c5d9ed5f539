import type { ChannelHandlers } from '@croupier/client/realtime'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { bonusCodesKey } from './api.ts'

/** A code was applied, used or removed, perhaps in another tab. */
export function createCodeHandlers({
  invalidate,
}: Pick<CacheUpdates, 'invalidate'>): ChannelHandlers<'bonus:player-bonus-codes'> {
  return { onPublication: () => invalidate(bonusCodesKey), onResync: () => invalidate(bonusCodesKey) }
}
