import type { ChannelHandlers } from '@croupier/client/realtime'
import type { PlayerFreespins } from '@croupier/contract/types'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import {
  dispatchBonusPlayed,
  dispatchFreespinsEnded,
  dispatchFreespinsIssued,
  type EndedFreespins,
  type IssuedFreespins,
  type PlayedBonus,
} from '~/lib/realtime/document-events.ts'
import { awardsKey, depositBonusesKey, type FreespinsAward, freespinsKey } from './api.ts'

type Awards = ChannelHandlers<'bonus:player-bonuses'> & ChannelHandlers<'bonus:player-freespins'>

/** The lists are refetched when no award has changed for this time [4-08e 9-12c]. */
const REFRESH_DELAY_MS = 500

const FINISHED = 3
const PLAYED = 2
const CANCELLED = 3

/** Free spins that have ended; not those that the player has cancelled without a win. */
function endOf({ id, status, result, won, currency, terms }: PlayerFreespins): EndedFreespins | null {
  const isTold = status === FINISHED && (result !== CANCELLED || Number(won) > 0)
  return isTold ? { id, won, currency, winnings: terms.winnings } : null
}

/**
 * A new award adds a row to lists and may use up an offer. New and ended free spins, and bonuses that were
 * played through, are dispatched to the document [8-20].
 */
export function createAwardHandlers(
  { invalidate, patch }: Pick<CacheUpdates, 'invalidate' | 'patch'>,
  dispatch: (issued: IssuedFreespins) => void = dispatchFreespinsIssued,
  dispatchEnd: (ended: EndedFreespins) => void = dispatchFreespinsEnded,
  dispatchPlayed: (played: PlayedBonus) => void = dispatchBonusPlayed,
): Awards {
  let pending: ReturnType<typeof setTimeout> | undefined
  return {
    onPublication({ event, data }) {
      if (event === 'bonus.updated' && data.status === FINISHED && data.result === PLAYED)
        dispatchPlayed(data)
      if (event === 'freespins.issued') dispatch(data)
      if (event === 'freespins.updated') {
        const { id, played, won } = data
        // At once: the game shows the same count.
        patch<{ awards: readonly FreespinsAward[] }>(freespinsKey, (before) => ({
          ...before,
          awards: before.awards.map((award) => (award.id === id ? { ...award, played, won } : award)),
        }))
        const end = endOf(data)
        if (end) dispatchEnd(end)
      }
      clearTimeout(pending)
      pending = setTimeout(() => {
        invalidate(awardsKey)
        invalidate(depositBonusesKey)
      }, REFRESH_DELAY_MS)
    },
    onResync: () => invalidate(awardsKey),
  }
}
