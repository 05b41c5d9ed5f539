import type { BetRefusal } from '@croupier/contract/providers'
import type { GameDetails, Spin } from '@croupier/contract/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Award, activeBonusQuery } from '~/features/bonus/api.ts'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { profileQuery } from '~/features/profile/api/player.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useIsSubscribed } from '~/lib/realtime/connection.ts'
import { useSession } from '~/lib/session.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { spinsKey } from './api/catalogue.ts'
import { playGame, type RoundTotals, spinsQuery } from './api/play.ts'
import { roundStatus } from './api/round-status.ts'
import { refusedBetQuery } from './refused-bet-notice.ts'
import { saveReturnGame } from './return-game-storage.ts'
import { type StakeTotals, totalsSince, withoutStakeOf } from './session-net.ts'

export type PlayMode = 'real' | 'demo'

export interface GameSession {
  readonly sessionId: string
  readonly launchUrl: string
  /** An unfinished round exists; the studio resumes it. */
  readonly hasOpenRound: boolean
  /** When the studio finishes that round without the player; null if it does not say. */
  readonly openRoundEndsAt: string | null
  /** The game sends no message when it is ready: it is as soon as its page has loaded. */
  readonly isReadyOnLoad: boolean
  readonly mode: PlayMode
  /** The player's id; null in a demo. */
  readonly playerId: string | null
  /** Browser time in milliseconds. */
  readonly openedAt: number
  /** Currency of the account in play; null in a demo. */
  readonly currency: string | null
  readonly totalsBefore: RoundTotals
  /** The open round that the studio resumes. */
  readonly resumed: Spin | undefined
}

const MAX_ROUNDS_SHOWN = 6

/** The player's latest rounds of a game, with sums over all rounds. */
export function gameRoundsQuery(api: Parameters<typeof spinsQuery>[0], game: Pick<GameDetails, 'id'>) {
  return spinsQuery(api, { gameId: game.id, page: 1, perPage: MAX_ROUNDS_SHOWN })
}

/** Opens the game and refreshes the data that depends on it. */
export function useGameSession(game: GameDetails) {
  const { api, locale, isReturnGameEnabled } = useSite()
  const queries = useQueryClient()
  const { status } = useSession()
  const isBalanceLive = useIsSubscribed('wallet:accounts')
  const areRoundsLive = useIsSubscribed('game:bets')

  const play = useMutation({
    async mutationFn(mode: PlayMode): Promise<GameSession> {
      const isReal = mode === 'real'
      // Read before the game opens: the session result is the difference to these sums.
      const [roundsBefore, accounts, profile] = isReal
        ? await Promise.all([
            queries.fetchQuery({ ...gameRoundsQuery(api, game), staleTime: 0 }),
            queries.ensureQueryData(accountsQuery(api)),
            queries.ensureQueryData(profileQuery(api)),
          ])
        : [null, [], null]
      // Discard refusals from earlier visits.
      queries.setQueryData(refusedBetQuery().queryKey, null)
      const opened = await playGame(api, game.slug, { mode, locale })
      if (isReturnGameEnabled) saveReturnGame(game)
      const currency = accounts.find(({ isSelected }) => isSelected)?.currency ?? null
      return {
        ...opened,
        mode,
        playerId: profile?.id ?? null,
        openedAt: Date.now(),
        ...{ currency, totalsBefore: roundsBefore?.meta.totals ?? [] },
        resumed: opened.hasOpenRound ? findOpenRound(roundsBefore?.data, currency) : undefined,
      }
    },
  })

  // Signing out ends a real-money session.
  const gameSession = play.data && (play.data.mode === 'demo' || status === 'player') ? play.data : null
  return {
    gameSession,
    open: play.mutate,
    /** The mode being opened. */
    opening: play.isPending ? play.variables : null,
    error: play.error,
    failedMode: play.isError ? play.variables : null,
    close: play.reset,
    /** Records a refusal reported by the game. A report from the platform is more precise and takes precedence. */
    refuse(reason: BetRefusal) {
      const { slug, bets } = game
      const currency = gameSession?.currency ?? ''
      const max = bets.find((range) => range.currency === currency)?.max
      const bonus = findMaxBet(queries.getQueryData(activeBonusQuery(api, currency).queryKey)?.awards)
      if (reason === 'max-bet-exceeded' && max === undefined) return
      // Older than any accepted bet, whatever this browser's clock says.
      const bet = { game: slug, currency, refusedAt: new Date(0).toISOString() }
      queries.setQueryData(refusedBetQuery().queryKey, (current) => {
        if (current?.game === slug) return current
        if (reason !== 'max-bet-exceeded') return { ...bet, reason }
        return { ...bet, maxAmount: max ?? '', ...bonus }
      })
    },
    /** Refreshes balance and rounds unless they are updated over the realtime connection. */
    refresh() {
      if (!isBalanceLive) queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey })
      // Limits are only refetched for players who have some.
      const { queryKey } = limitsQuery(api)
      if (queries.getQueryData(queryKey)?.length) queries.invalidateQueries({ queryKey })
      if (!areRoundsLive) queries.invalidateQueries({ queryKey: spinsKey })
    },
  }
}

/** The largest bet of the active bonus, which is below that of the game. */
function findMaxBet([award]: readonly Award[] = []) {
  return award?.kind === 'bonus' && award.maxBetAmount !== null
    ? { maxAmount: award.maxBetAmount, bonusId: award.id }
    : null
}

/** Totals of the session from the platform's sums; null in a demo. */
export function useSessionTotals(
  game: GameDetails,
  gameSession: GameSession | null,
): (StakeTotals & { currency: string }) | null {
  const api = useApi()
  const money = useMoney()
  const { data } = useQuery({ ...gameRoundsQuery(api, game), enabled: gameSession?.mode === 'real' })
  const currency = gameSession?.currency ? money.currency(gameSession.currency) : undefined
  if (!gameSession || !currency || !data) return null
  const before = withoutStakeOf(gameSession.totalsBefore, gameSession.resumed, currency)
  const totals = totalsSince(before, data.meta.totals, currency)
  return totals && { ...totals, currency: currency.code }
}

/** The open round of this game of the selected account, among the latest rounds. */
export function useOpenRound(game: GameDetails): Spin | undefined {
  const api = useApi()
  const enabled = useSession().status === 'player'
  const { data: rounds } = useQuery({ ...gameRoundsQuery(api, game), enabled })
  const { data: accounts } = useQuery({ ...accountsQuery(api), enabled })
  const selected = accounts?.find(({ isSelected }) => isSelected)
  return findOpenRound(rounds?.data, selected?.currency)
}

const findOpenRound = (rounds: readonly Spin[] | undefined, currency: string | null | undefined) =>
  rounds?.find((round) => round.status === roundStatus.open && round.currency === currency)
