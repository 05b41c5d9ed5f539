import { formatDecimal, parseAmount } from '@croupier/money'
import { OperatorFileError } from '../../config/index.ts'
import type { GameSettings } from './ports.ts'
import type { BetRange } from './tables.ts'

/** The operator's most of one bet, by currency (operator/catalogue.yaml). */
export interface MaxBets {
  /** In the currency's smallest unit; null where none is set. */
  of(currency: string): bigint | null
  /** As a decimal in full; null where none is set. */
  text(currency: string): string | null
  /** What a game takes, and no more than the operator; without the currencies in which that is nothing. */
  within(ranges: readonly BetRange[]): BetRange[]
}

/** @throws OperatorFileError when one is no amount of a currency */
export function createMaxBets(
  given: Readonly<Record<string, string>>,
  settings: Pick<GameSettings, 'currency'>,
): MaxBets {
  const most = new Map<string, bigint>()
  for (const [code, text] of Object.entries(given)) {
    const currency = settings.currency(code)
    const parsed = currency && parseAmount(text, currency)
    if (!parsed?.ok || parsed.amount <= 0n)
      throw new OperatorFileError(`catalogue.yaml is not right:\n  maxBets: ${text} is no amount of ${code}`)
    most.set(code, parsed.amount)
  }

  function text(code: string): string | null {
    const [amount, currency] = [most.get(code), settings.currency(code)]
    return amount === undefined || !currency ? null : formatDecimal(amount, currency)
  }

  return {
    of: (code) => most.get(code) ?? null,
    text,
    within: (ranges) =>
      ranges.flatMap((range) => {
        const [amount, currency] = [most.get(range.currency), settings.currency(range.currency)]
        if (amount === undefined || !currency) return [range]
        const [least, own] = [parseAmount(range.min, currency), parseAmount(range.max, currency)]
        if (!least.ok || !own.ok || own.amount <= amount) return [range]
        return least.amount > amount ? [] : [{ ...range, max: formatDecimal(amount, currency) }]
      }),
  }
}
