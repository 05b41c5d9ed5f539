import type { historyShapes } from '@croupier/contract'
import { type Currency, formatDecimal } from '@croupier/money'
import type { z } from 'zod'
import type { HistoryKind } from '../../history-source.ts'
import { type Periods, splitMonths } from './days.ts'
import type { HistoryGames, HistorySettings, HistoryWallet } from './ports.ts'

type TotalView = z.output<typeof historyShapes.historyTotal>

export interface TotalsQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly zone: string
  readonly currency?: string | undefined
  readonly game?: string | undefined
  readonly kind?: HistoryKind | undefined
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

/** The transfers of the kinds that are summed up from the ledger. It does not tell rounds from bets. */
const transfersOf: Partial<Record<HistoryKind, (transfer: string) => boolean>> = {
  deposit: (transfer) => transfer === 'deposit',
  withdrawal: (transfer) => transfer.startsWith('withdrawal-'),
  bonus: (transfer) => transfer.startsWith('bonus-'),
  credit: (transfer) => transfer === 'reward',
}

type ByCurrency = Map<string, Map<number, Sums>>

function sumsOf(all: ByCurrency, currency: string, period: number): Sums {
  const periods = all.get(currency) ?? new Map<number, Sums>()
  all.set(currency, periods)
  const sums = periods.get(period) ?? nothing()
  periods.set(period, sums)
  return sums
}

type Bounds = Periods['bounds']
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
  async function sumPlay(
    all: ByCurrency,
    playerId: string,
    { kind, game, currency }: TotalsQuery,
    bounds: Bounds,
  ) {
    const rows =
      kind === 'bet'
        ? await games.sumBets(playerId, { currency }, bounds)
        : await games.sumRounds(playerId, { game, currency, isFree: kind === 'freespins' }, bounds)
    for (const row of rows) {
      const sums = sumsOf(all, row.currency, row.period)
      sums.staked += BigInt(row.staked)
      sums.won += BigInt(row.won)
    }
  }

  return async (playerId: string, query: TotalsQuery): Promise<readonly TotalView[] | null> => {
    const periods = splitMonths(query, now())
    const { currency, game, kind } = query
    const isPlay = kind === 'round' || kind === 'bet' || kind === 'freespins'
    // A game has rounds only.
    if (periods.bounds.length === 0 || (game && kind !== undefined && kind !== 'round')) return []
    const all: ByCurrency = new Map()
    if (game || isPlay) await sumPlay(all, playerId, query, periods.bounds)
    else {
      const rows = await wallet.sumMovements(playerId, periods.bounds, currency)
      if (!rows) return null
      const isAsked = (kind && transfersOf[kind]) ?? (() => true)
      for (const row of rows) if (isAsked(row.kind)) addMovement(sumsOf(all, row.currency, row.period), row)
    }
    return [...all]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([code, sums]) => {
        const listed = settings.currency(code)
        return listed && [...sums.values()].some(hasMoved) ? [view(listed, sums, periods)] : []
      })
  }
}
