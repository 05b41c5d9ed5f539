import type { ChannelHandlers } from '@croupier/client/realtime'
import type { Spin } from '@croupier/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { spinsKey } from '~/data/game.ts'
import { limitsQuery } from '~/data/limit.ts'
import type { Patching } from './patching.ts'
import { refusedBetQuery } from './refused-bet.ts'
import { patchPage, type SettlingPage } from './settling.ts'

/** A page of rounds, of all games or of `gameId`'s, with a round as it was told. */
export function patchRounds<P extends SettlingPage<Spin>>(page: P, told: Spin, gameId?: string): P {
  return gameId === undefined || gameId === told.game.id ? patchPage(page, told).page : page
}

export function followRounds(
  { api, patch, readAnew }: Patching,
  queries: QueryClient,
): ChannelHandlers<'game:bets'> {
  const { queryKey: refusal } = refusedBetQuery()
  return {
    onPublication({ event, data }) {
      if (event === 'game.bet.restricted' || event === 'game.bet.max.exceed') {
        queries.setQueryData(refusal, data)
        // It may be a limit of the player's own that has no room left.
        if (event === 'game.bet.restricted') readAnew(limitsQuery(api).queryKey)
        return
      }
      if (event !== 'game.round.updated') return
      // A bet has been taken since.
      queries.setQueryData(refusal, (kept) => (kept && kept.refusedAt <= data.createdAt ? null : kept))
      patch<SettlingPage<Spin>>(spinsKey, (page, [, , query]) => patchRounds(page, data, gameOf(query)))
      // Sums over all rounds are the ledger's to give: they are never reckoned here.
      readAnew(spinsKey)
    },
    onResync: () => readAnew(spinsKey),
  }
}

/** The game that a query of rounds is about, from its key. */
function gameOf(query: unknown): string | undefined {
  const gameId = typeof query === 'object' && query !== null && 'gameId' in query ? query.gameId : undefined
  return typeof gameId === 'string' ? gameId : undefined
}
