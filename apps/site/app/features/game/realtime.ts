import type { ChannelHandlers } from '@croupier/client/realtime'
import type { Spin } from '@croupier/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { betsKey } from '~/features/betting/api.ts'
import { cashbackKey } from '~/features/bonus/api.ts'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { playedGamesQuery, playedKey } from '~/features/lobby/api.ts'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { patchPage, type SettleablePage } from '~/lib/realtime/settleable-pages.ts'
import { spinsKey } from './api/catalogue.ts'
import { roundStatus } from './api/round-status.ts'
import { refusedBetQuery } from './refused-bet-notice.ts'

/** Applies a published round to a page of rounds of all games or of `gameId`. */
export function patchRounds<P extends SettleablePage<Spin>>(page: P, published: Spin, gameId?: string): P {
  return gameId === undefined || gameId === published.game.id ? patchPage(page, published).page : page
}

export function createRoundHandlers(
  { api, patch, invalidate }: CacheUpdates,
  queries: QueryClient,
): ChannelHandlers<'game:bets'> {
  const { queryKey: refusedBetKey } = refusedBetQuery()
  const { queryKey: firstPlayedKey } = playedGamesQuery(api, 1)

  /** The round may be played on another device. Further rounds of the latest game do not change the order. */
  function updatePlayed({ game: { slug }, createdAt, status }: Spin) {
    const played = queries.getQueryData(firstPlayedKey)
    if (!played) return
    const [first, ...others] = played.games
    if (first?.slug !== slug) return invalidate(playedKey)
    if (createdAt < first.playedAt) return
    const latest = { ...first, playedAt: createdAt, hasOpenRound: status === roundStatus.open }
    queries.setQueryData(firstPlayedKey, { ...played, games: [latest, ...others] })
  }

  return {
    onPublication({ event, data }) {
      if (event === 'game.bet.restricted' || event === 'game.bet.max.exceed') {
        queries.setQueryData(refusedBetKey, data)
        // A limit of the player may be used up.
        if (event === 'game.bet.restricted') invalidate(limitsQuery(api).queryKey)
        return
      }
      // A later bet was accepted.
      queries.setQueryData(refusedBetKey, (cached) =>
        cached && cached.refusedAt <= data.createdAt ? null : cached,
      )
      // The loss that it returns a part of has changed.
      invalidate(cashbackKey)
      if (event === 'game.bet.updated') return invalidate(betsKey)
      patch<SettleablePage<Spin>>(spinsKey, (page, [, , query]) => patchRounds(page, data, readGameId(query)))
      // Totals come from the ledger and are never computed here.
      invalidate(spinsKey)
      updatePlayed(data)
    },
    onResync() {
      invalidate(spinsKey)
      invalidate(betsKey)
      invalidate(playedKey)
      invalidate(cashbackKey)
    },
  }
}

/** The game id in the key of a query of rounds. */
function readGameId(query: unknown): string | undefined {
  const gameId = typeof query === 'object' && query !== null && 'gameId' in query ? query.gameId : undefined
  return typeof gameId === 'string' ? gameId : undefined
}
