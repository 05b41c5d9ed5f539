import { formatDecimal, parseAmount } from '@croupier/money'
import { OperatorFileError } from '../../config/index.ts'
import type { GameSettings } from './ports.ts'
import type { BetRange } from './tables.ts'

/** Maximum of one bet by currency (operator/catalogue.yaml). */
export interface MaxBets {
  /** In subunits; null if none is configured. */
  limitFor(currency: string): bigint | null
  /** As a decimal; null if none is configured. */
  decimal(currency: string): string | null
  /** Caps a game's ranges at the maximum. Ranges whose minimum is above it are removed. */
  clampRanges(ranges: readonly BetRange[]): BetRange[]
}

/** @throws OperatorFileError if one is not a valid amount of its currency */
export function createMaxBets(
  configured: Readonly<Record<string, string>>,
  settings: Pick<GameSettings, 'currency'>,
): MaxBets {
  const limits = new Map<string, bigint>()
  for (const [code, decimal] of Object.entries(configured)) {
    const currency = settings.currency(code)
    const parsed = currency && parseAmount(decimal, currency)
    if (!parsed?.ok || parsed.amount <= 0n)
      throw new OperatorFileError(
        `catalogue.yaml is invalid:\n  maxBets: ${decimal} is not an amount of ${code}`,
      )
    limits.set(code, parsed.amount)
  }

  function decimal(code: string): string | null {
    const [amount, currency] = [limits.get(code), settings.currency(code)]
    return amount === undefined || !currency ? null : formatDecimal(amount, currency)
  }

  return {
    limitFor: (code) => limits.get(code) ?? null,
    decimal,
    clampRanges: (ranges) =>
      ranges.flatMap((range) => {
        const [amount, currency] = [limits.get(range.currency), settings.currency(range.currency)]
        if (amount === undefined || !currency) return [range]
        const [rangeMin, rangeMax] = [parseAmount(range.min, currency), parseAmount(range.max, currency)]
        if (!rangeMin.ok || !rangeMax.ok || rangeMax.amount <= amount) return [range]
        return rangeMin.amount > amount ? [] : [{ ...range, max: formatDecimal(amount, currency) }]
      }),
  }
}
