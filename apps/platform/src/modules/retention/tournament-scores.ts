import { type Currency, decimals, divide, formatDecimal, toRatio } from '@croupier/money'
import type { TournamentScoring, TournamentTerms } from './tournament-tables.ts'

/** Scores are stored in millionths: of the base currency's unit, or of the stake. */
const MILLION = 1_000_000n

/** A settled round, amounts in subunits. */
export interface ScoredRound {
  readonly bet: bigint
  readonly win: bigint
}

/** @param rate of one unit in the base currency */
const toMillionths = (amount: bigint, currency: Currency, rate: string): bigint => {
  const { numerator, denominator } = toRatio(rate)
  return divide(amount * numerator * MILLION, denominator * 10n ** BigInt(decimals(currency)))
}

/**
 * What a round is worth by the terms of a tournament; 0 if it does not count. A round without a stake (free spins)
 * never counts.
 */
export function scoreOf(
  { bet, win }: ScoredRound,
  { scoring, minStake }: Pick<TournamentTerms, 'scoring' | 'minStake'>,
  { currency, rate }: { readonly currency: Currency; readonly rate: string },
): bigint {
  if (bet <= 0n) return 0n
  const least = minStake === null ? null : toRatio(minStake)
  if (least && toMillionths(bet, currency, rate) * least.denominator < least.numerator * MILLION) return 0n
  if (scoring === 'multiplier') return divide(win * MILLION, bet)
  return toMillionths(scoring === 'turnover' ? bet : win, currency, rate)
}

/** A score as a decimal: in the base currency, or a multiple of the stake with two decimals. Rounded down. */
export function formatScore(score: bigint, scoring: TournamentScoring, base: Currency): string {
  if (scoring === 'multiplier') {
    const hundredths = (score * 100n) / MILLION
    return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
  }
  return formatDecimal(divide(score * 10n ** BigInt(decimals(base)), MILLION), base)
}
