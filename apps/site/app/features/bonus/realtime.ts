import type { ChannelHandlers } from '@croupier/client/realtime'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { dispatchFreespinsIssued, type IssuedFreespins } from '~/lib/realtime/document-events.ts'
import { awardsKey, depositBonusesKey } from './api.ts'

type Awards = ChannelHandlers<'bonus:player-bonuses'> & ChannelHandlers<'bonus:player-freespins'>

/** The lists are refetched when no award has changed for this time [4-08e 9-12c]. */
const REFRESH_DELAY_MS = 500

/** A new award adds a row to lists and may use up an offer. New free spins are dispatched to the document [8-20]. */
export function createAwardHandlers(
  { invalidate }: Pick<CacheUpdates, 'invalidate'>,
  dispatch: (issued: IssuedFreespins) => void = dispatchFreespinsIssued,
): Awards {
  let pending: ReturnType<typeof setTimeout> | undefined
  return {
    onPublication({ event, data }) {
      if (event === 'freespins.issued') dispatch(data)
      clearTimeout(pending)
      pending = setTimeout(() => {
        invalidate(awardsKey)
        invalidate(depositBonusesKey)
      }, REFRESH_DELAY_MS)
    },
    onResync: () => invalidate(awardsKey),
  }
}
