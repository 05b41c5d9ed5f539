import type { historyShapes } from '@croupier/contract'
import { type Currency, formatDecimal } from '@croupier/money'
import type { z } from 'zod'
import { type Periods, splitMonths } from './days.ts'
import type { HistoryGames, HistorySettings, HistoryWallet } from './ports.ts'

type TotalView = z.output<typeof historyShapes.historyTotal>

export interface TotalsQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly zone: string
  readonly currency?: string | undefined
  readonly game?: string | undefined
}

const parts = ['staked', 'won', 'deposited', 'withdrawn', 'bonuses', 'other'] as const
type Sums = Record<(typeof parts)[number], bigint>
const nothing = (): Sums => ({ staked: 0n, won: 0n, deposited: 0n, withdrawn: 0n, bonuses: 0n, other: 0n })

/** Adds what transfers of a kind moved on the player's accounts. A rollback returns a stake, or takes a win back. */
function addMovement(sums: Sums, { kind, gained, lost }: { kind: string; gained: bigint; lost: bigint }) {
  const net = gained - lost
  if (kind === 'bet') sums.staked -= net
  else if (kind === 'rollback') {
    sums.staked -= gained
    sums.won -= lost
  } else if (kind === 'win' || kind === 'correction') sums.won += net
  else if (kind === 'deposit') sums.deposited += net
  // Held money is still the player's: a hold and its release sum to zero.
  else if (kind.startsWith('withdrawal-')) sums.withdrawn -= net
  else if (kind.startsWith('bonus-') || kind === 'reward') sums.bonuses += net
  else sums.other += net
}

type ByCurrency = Map<string, Map<number, Sums>>

function sumsOf(all: ByCurrency, currency: string, period: number): Sums {
  const periods = all.get(currency) ?? new Map<number, Sums>()
  all.set(currency, periods)
  const sums = periods.get(period) ?? nothing()
  periods.set(period, sums)
  return sums
}

const hasMoved = (sums: Sums) => parts.some((part) => sums[part] !== 0n)

function view(currency: Currency, periods: ReadonlyMap<number, Sums>, { months }: Periods): TotalView {
  const format = (amount: bigint) => formatDecimal(amount, currency)
  const play = ({ staked, won }: Sums) => ({
    staked: format(staked),
    won: format(won),
    net: format(won - staked),
  })
  const total = nothing()
  for (const sums of periods.values()) for (const part of parts) total[part] += sums[part]
  const listed = months.flatMap((month, index) => {
    const sums = periods.get(index + 1)
    return month !== null && sums && hasMoved(sums) ? [{ month, ...play(sums) }] : []
  })
  return {
    currency: currency.code,
    ...play(total),
    deposited: format(total.deposited),
    withdrawn: format(total.withdrawn),
    bonuses: format(total.bonuses),
    other: format(total.other),
    months: listed.reverse(),
  }
}

/** Totals by currency and month; null while the first sums of a large account are not complete. */
export function createTotals(
  now: () => Date,
  {
    wallet,
    games,
    settings,
  }: { readonly wallet: HistoryWallet; readonly games: HistoryGames; readonly settings: HistorySettings },
) {
  return async (playerId: string, query: TotalsQuery): Promise<readonly TotalView[] | null> => {
    const periods = splitMonths(query, now())
    if (periods.bounds.length === 0) return []
    const all: ByCurrency = new Map()
    const { currency, game } = query
    if (game) {
      const rows = await games.sumRoundsOfGame(playerId, { game, currency }, periods.bounds)
      for (const row of rows) {
        const sums = sumsOf(all, row.currency, row.period)
        sums.staked += BigInt(row.staked)
        sums.won += BigInt(row.won)
      }
    } else {
      const rows = await wallet.sumMovements(playerId, periods.bounds, currency)
      if (!rows) return null
      for (const row of rows) addMovement(sumsOf(all, row.currency, row.period), row)
    }
    return [...all]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([code, sums]) => {
        const listed = settings.currency(code)
        return listed && [...sums.values()].some(hasMoved) ? [view(listed, sums, periods)] : []
      })
  }
}
