import type { ChannelHandlers } from '@croupier/client/realtime'
import { awardsKey, depositBonusesKey } from '~/data/bonus.ts'
import type { Patching } from './patching.ts'

type Awards = ChannelHandlers<'bonus:player-bonuses'> & ChannelHandlers<'bonus:player-freespins'>

/** What the player is given: lists have a row more then, and what can be had only so often may be used up. */
export function followAwards({ readAnew }: Pick<Patching, 'readAnew'>): Awards {
  return {
    onPublication() {
      readAnew(awardsKey)
      readAnew(depositBonusesKey)
    },
    onResync: () => readAnew(awardsKey),
  }
}
