import { type Currency, formatDecimal, parseAmount } from '@croupier/money'

/** Won less staked, as it would travel: "-2.00". Null where one of them is no amount of the currency. */
export function netAmount(staked: string, won: string, currency: Currency): string | null {
  const [stake, win] = [parseAmount(staked, currency), parseAmount(won, currency)]
  return stake.ok && win.ok ? formatDecimal(win.amount - stake.amount, currency) : null
}
