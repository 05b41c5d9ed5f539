import { type Currency, formatDecimal, parseAmount } from '@croupier/money'

/** Wins minus stakes as a decimal string, e.g. "-2.00"; null if an amount is invalid in the currency. */
export function netAmount(staked: string, won: string, currency: Currency): string | null {
  const [stake, win] = [parseAmount(staked, currency), parseAmount(won, currency)]
  return stake.ok && win.ok ? formatDecimal(win.amount - stake.amount, currency) : null
}
