import type { BetRefusal } from '@croupier/contract/providers'
import type { GameDetails } from '@croupier/contract/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { spinsKey } from '~/data/game.ts'
import { limitsQuery } from '~/data/limit.ts'
import { playGame, type RoundTotals, roundStatus, spinsQuery } from '~/data/play.ts'
import { accountsQuery } from '~/data/wallet.ts'
import { useMoney } from '~/money/use-money.ts'
import { saveReturnGame } from '~/parts/save-return-game.ts'
import { useIsSubscribed } from '~/realtime/realtime-provider.tsx'
import { refusedBetQuery } from '~/realtime/refused-bet.ts'
import { useSession } from '~/session/session.tsx'
import { useApi, useSite } from '~/site.ts'
import { type StakeTotals, totalsSince } from './session-net.ts'

export type PlayMode = 'real' | 'demo'

/** A game that is open in its frame. */
export interface GameSession {
  readonly sessionId: string
  readonly launchUrl: string
  /** A round from before waited here: the studio plays it to its end. */
  readonly hasOpenRound: boolean
  readonly mode: PlayMode
  /** By this browser's clock. */
  readonly openedAt: number
  /** Of the account that is played with; null in a demo. */
  readonly currency: string | null
  readonly totalsBefore: RoundTotals
}

const MAX_ROUNDS_SHOWN = 6

/** The player's last rounds of a game, with their sums over all of them. */
export function gameRoundsQuery(api: Parameters<typeof spinsQuery>[0], game: Pick<GameDetails, 'id'>) {
  return spinsQuery(api, { gameId: game.id, page: 1, perPage: MAX_ROUNDS_SHOWN })
}

/** Opens the game, and keeps what belongs to it up to date. */
export function useGameSession(game: GameDetails) {
  const { api, locale, isReturnGameEnabled } = useSite()
  const queries = useQueryClient()
  const { status } = useSession()
  const isBalanceLive = useIsSubscribed('wallet:accounts')
  const areRoundsLive = useIsSubscribed('game:bets')

  const play = useMutation({
    async mutationFn(mode: PlayMode): Promise<GameSession> {
      const isReal = mode === 'real'
      // Read before the game opens: the session's result is what comes on top.
      const [roundsBefore, accounts] = isReal
        ? await Promise.all([
            queries.fetchQuery({ ...gameRoundsQuery(api, game), staleTime: 0 }),
            queries.ensureQueryData(accountsQuery(api)),
          ])
        : [null, []]
      // What was refused before is no news of this visit.
      queries.setQueryData(refusedBetQuery().queryKey, null)
      const opened = await playGame(api, game.slug, { mode, locale })
      if (isReturnGameEnabled) saveReturnGame(game)
      return {
        ...opened,
        mode,
        openedAt: Date.now(),
        currency: accounts.find(({ isSelected }) => isSelected)?.currency ?? null,
        totalsBefore: roundsBefore?.meta.totals ?? [],
      }
    },
  })

  // Who has signed out plays for money no longer.
  const gameSession = play.data && (play.data.mode === 'demo' || status === 'player') ? play.data : null
  return {
    gameSession,
    open: play.mutate,
    /** The mode that is being opened. */
    opening: play.isPending ? play.variables : null,
    error: play.error,
    failedMode: play.isError ? play.variables : null,
    close: play.reset,
    /** A bet was refused, as the game says. What the platform has told of it, or tells next, is the more exact. */
    refuse(reason: BetRefusal) {
      const { slug, bets } = game
      const currency = gameSession?.currency ?? ''
      const max = bets.find((range) => range.currency === currency)?.max
      if (reason === 'max-bet-exceeded' && max === undefined) return
      // Older than any bet that is taken from now on, whatever this browser's clock says.
      const bet = { game: slug, currency, refusedAt: new Date(0).toISOString() }
      queries.setQueryData(refusedBetQuery().queryKey, (current) => {
        if (current?.game === slug) return current
        return reason === 'max-bet-exceeded' ? { ...bet, maxAmount: max ?? '' } : { ...bet, reason }
      })
    },
    /** Something has moved: balance and rounds are asked for again, where they are not told of. */
    refresh() {
      if (!isBalanceLive) queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey })
      // Who has limits is told when one of them is reached.
      const { queryKey } = limitsQuery(api)
      if (queries.getQueryData(queryKey)?.length) queries.invalidateQueries({ queryKey })
      if (!areRoundsLive) queries.invalidateQueries({ queryKey: spinsKey })
    },
  }
}

/** What the session has come to, by the platform's own sums; null where nothing is played for money. */
export function useSessionTotals(
  game: GameDetails,
  gameSession: GameSession | null,
): (StakeTotals & { currency: string }) | null {
  const api = useApi()
  const money = useMoney()
  const { data } = useQuery({ ...gameRoundsQuery(api, game), enabled: gameSession?.mode === 'real' })
  const currency = gameSession?.currency ? money.currency(gameSession.currency) : undefined
  if (!gameSession || !currency || !data) return null
  const totals = totalsSince(gameSession.totalsBefore, data.meta.totals, currency)
  return totals && { ...totals, currency: currency.code }
}

/** Whether a round of the account that is played with waits here for its player, as far as the rounds on the page tell. */
export function useOpenRound(game: GameDetails): boolean {
  const api = useApi()
  const enabled = useSession().status === 'player'
  const { data: rounds } = useQuery({ ...gameRoundsQuery(api, game), enabled })
  const { data: accounts } = useQuery({ ...accountsQuery(api), enabled })
  const selected = accounts?.find(({ isSelected }) => isSelected)
  if (!selected) return false
  return !!rounds?.data.some(
    ({ status, currency }) => status === roundStatus.open && currency === selected.currency,
  )
}
