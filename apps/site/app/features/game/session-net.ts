import type { Spin } from '@croupier/contract/types'
import { type Currency, formatDecimal, parseAmount } from '@croupier/money'
import type { RoundTotals } from './api/play.ts'

type Totals = RoundTotals

export interface StakeTotals {
  readonly staked: string
  /** What was paid: winnings of free spins that become a bonus are not. */
  readonly won: string
}

/**
 * Stakes and wins since a session began: the platform's current sums minus the sums before. Based on the
 * ledger, not on the game's messages. Null if an amount cannot be parsed in the currency.
 */
export function totalsSince(before: Totals, now: Totals, currency: Currency): StakeTotals | null {
  const [from, to] = [totalsInCurrency(before, currency), totalsInCurrency(now, currency)]
  if (!from || !to) return null
  return {
    staked: formatDecimal(to.staked - from.staked, currency),
    won: formatDecimal(to.won - from.won, currency),
  }
}

/** The sums without the stake of a round that was open when they were read: it counts for the session that ends it. */
export function withoutStakeOf(
  totals: Totals,
  round: Pick<Spin, 'bet' | 'currency'> | undefined,
  currency: Currency,
): Totals {
  const bet = round && round.currency === currency.code ? parseAmount(round.bet, currency) : null
  if (!bet?.ok) return totals
  return totals.map((row) => {
    const staked = parseAmount(row.bet, currency)
    if (row.currency !== currency.code || !staked.ok) return row
    return { ...row, bet: formatDecimal(staked.amount - bet.amount, currency) }
  })
}

/** The platform returns no row for a currency without stakes. */
function totalsInCurrency(totals: Totals, currency: Currency) {
  const row = totals.find(({ currency: code }) => code === currency.code)
  if (!row) return { staked: 0n, won: 0n }
  const [staked, won] = [parseAmount(row.bet, currency), parseAmount(row.paid, currency)]
  return staked.ok && won.ok ? { staked: staked.amount, won: won.amount } : null
}
