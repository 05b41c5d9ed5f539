import { formatDecimal } from '@croupier/money'
import { toCurrency } from '../stakes.ts'
import type { Mode, Round, Session } from '../store/index.ts'

/** A bet of a shared round as all its players see it. It names nobody, and is another in each round. */
export interface ShownBet {
  /** Part of the round's random id. */
  readonly id: string
  /** A decimal in the currency. */
  readonly stake: string
  readonly currency: string
  /** Multiplier of the cash-out in hundredths; null without one. */
  readonly at: number | null
}

/** A bet that was placed or cashed out. */
export interface BetNews {
  readonly game: string
  readonly mode: Mode
  readonly bet: ShownBet
}

/** Null for a bet that is not placed, or whose stake was returned. */
export function showBet(round: Round, session: Pick<Session, 'subunitToUnit'>): ShownBet | null {
  const last = round.steps.at(-1)
  if (!last || !('at' in last) || last.kind === 'return') return null
  const { id, stake, currency } = round
  const amount = formatDecimal(stake, toCurrency(currency, session.subunitToUnit))
  return { id: id.slice(0, 8), stake: amount, currency, at: last.at }
}
