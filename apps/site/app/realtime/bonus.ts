import type { ChannelHandlers } from '@croupier/client/realtime'
import { awardsKey, depositBonusesKey } from '~/data/bonus.ts'
import type { CacheUpdates } from './cache-updates.ts'

type Awards = ChannelHandlers<'bonus:player-bonuses'> & ChannelHandlers<'bonus:player-freespins'>

/** What the player is given: lists have a row more then, and what can be had only so often may be used up. */
export function createAwardHandlers({ invalidate }: Pick<CacheUpdates, 'invalidate'>): Awards {
  return {
    onPublication() {
      invalidate(awardsKey)
      invalidate(depositBonusesKey)
    },
    onResync: () => invalidate(awardsKey),
  }
}
