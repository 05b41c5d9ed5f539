import { contributionOf, type Play } from '@croupier/bonus'
import type { Bonus, Currency, GameDetails } from '@croupier/contract/types'
import { formatDecimal, parseAmount } from '@croupier/money'
import { useQuery } from '@tanstack/react-query'
import { gamesQuery } from '~/features/game/api/catalogue.ts'
import { gameQuery, spinsQuery } from '~/features/game/api/play.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'

/** Free rounds before the last paid one that are looked past. */
const ROUNDS_READ = 20

/** The stake and game of the player's last paid round in a currency, else the smallest bet of the first game. */
export interface UsualPlay {
  readonly bet: string
  readonly game: Pick<GameDetails, 'slug' | 'category' | 'title' | 'rtp'>
}

/** Undefined while it is loading; null without a game in the currency, and if it is unavailable. */
export function useUsualPlay(currency: string): UsualPlay | null | undefined {
  const api = useApi()
  const isPlayer = useSession().status === 'player'
  const spins = useQuery({
    ...spinsQuery(api, { page: 1, perPage: ROUNDS_READ }),
    ...{ enabled: isPlayer, retry: false },
  })
  const last = spins.data?.data.find((one) => one.currency === currency && !one.isFree)
  const needsFirst = !isPlayer || (!spins.isPending && !last)
  const games = useQuery({ ...gamesQuery(api), enabled: needsFirst, retry: false })
  const slug = last?.game.slug ?? (needsFirst ? games.data?.games[0]?.slug : undefined)
  const game = useQuery({ ...gameQuery(api, slug ?? ''), enabled: slug !== undefined, retry: false })
  if (!game.data) {
    const isLoading = slug === undefined ? spins.isLoading || games.isLoading : game.isLoading
    return isLoading ? undefined : null
  }
  const bet = last?.bet ?? game.data.bets.find((one) => one.currency === currency)?.min
  return bet === undefined ? null : { bet, game: game.data }
}

export const subunits = (text: string, currency: Currency): bigint => {
  const parsed = parseAmount(text, currency)
  return parsed.ok ? parsed.amount : 0n
}

/** Limits the usual stake to the largest bet that a bonus allows. */
export function playWithin<P extends Pick<UsualPlay, 'bet'>>(
  play: P | null,
  maxBet: bigint | null,
  currency: Currency,
): P | null {
  if (play === null || maxBet === null || subunits(play.bet, currency) <= maxBet) return play
  return { ...play, bet: formatDecimal(maxBet, currency) }
}

/** The same for the rules of the bonus; without a play only figures that do not depend on it are of use. */
export function toPlay(
  play: UsualPlay | null,
  contributions: NonNullable<Bonus['terms']>['contributions'],
  currency: Currency,
): Play {
  const stake = play ? subunits(play.bet, currency) : 0n
  return {
    stake: stake > 0n ? stake : 1n,
    percent: play ? contributionOf(contributions, play.game) : contributions.default,
    rtp: play?.game.rtp ?? '100',
  }
}
