import type { ChannelHandlers } from '@croupier/client/realtime'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { awardsKey, depositBonusesKey } from './api.ts'

type Awards = ChannelHandlers<'bonus:player-bonuses'> & ChannelHandlers<'bonus:player-freespins'>

/** A new award adds a row to lists and may use up an offer. */
export function createAwardHandlers({ invalidate }: Pick<CacheUpdates, 'invalidate'>): Awards {
  return {
    onPublication() {
      invalidate(awardsKey)
      invalidate(depositBonusesKey)
    },
    onResync: () => invalidate(awardsKey),
  }
}
