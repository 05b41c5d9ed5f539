import { toRatio } from '@croupier/money'
import type { RetentionSettings } from './ports.ts'
import type { LevelsFile } from './schema.ts'

const MILLION = 1_000_000n

/**
 * The rules of earning by currency, as parameters of sql/retention_earn.sql: every `of` smallest units
 * staked earn `millionths` of a point. Null if nothing is earned: the programme is disabled, stakes earn no
 * points, or the currency is unknown.
 */
export function createEarning({ levels, stakePerPoint }: LevelsFile, settings: RetentionSettings) {
  const rules = new Map<string, string | null>()
  const levelPoints = levels.map(({ points }) => points)

  function buildRule(code: string): string | null {
    const currency = settings.currency(code)
    if (!currency || stakePerPoint === undefined || !settings.constants().retention.isLoyaltyEnabled)
      return null
    const [worth, stake] = [toRatio(settings.rate(code)), toRatio(stakePerPoint)]
    const millionths = worth.numerator * stake.denominator * MILLION
    const of = worth.denominator * stake.numerator * BigInt(currency.subunitToUnit)
    return JSON.stringify({ millionths: `${millionths}`, of: `${of}`, levels: levelPoints })
  }

  return (code: string): string | null => {
    const rule = rules.get(code)
    if (rule !== undefined) return rule
    const made = buildRule(code)
    // Caches known currencies only, because a studio may send any code.
    if (settings.currency(code)) rules.set(code, made)
    return made
  }
}
