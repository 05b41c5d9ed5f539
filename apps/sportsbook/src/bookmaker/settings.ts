import { type Currency, formatDecimal, min, parseAmount } from '@croupier/money'

/** Settings of the bookmaker. */
export interface BookmakerSettings {
  /** The simulation depends only on this and the time. */
  readonly seed: string
  /** Multiplies the events of each round, 1 to 4. */
  readonly volume: number
  /** The bookmaker's margin, in thousandths. */
  readonly margin: number
  readonly cashOutMargin: number
  /** Seconds that a bet on a live event waits. */
  readonly liveDelay: number
  /** Limits of a whole bet by currency, as decimal amounts; `*` applies to all other currencies. */
  readonly limits: Readonly<Record<string, StakeLimits>>
}

export interface StakeLimits {
  readonly minStake: string
  readonly maxStake: string
  readonly maxPayout: string
}

export const defaultSettings: BookmakerSettings = {
  ...{ seed: 'croupier', volume: 2, margin: 55, cashOutMargin: 40, liveDelay: 4 },
  limits: {
    '*': { minStake: '0.1', maxStake: '10000', maxPayout: '100000' },
    BTC: { minStake: '0.000005', maxStake: '0.2', maxPayout: '2' },
    ETH: { minStake: '0.0001', maxStake: '5', maxPayout: '50' },
    JPY: { minStake: '10', maxStake: '1000000', maxPayout: '10000000' },
    IRR: { minStake: '50000', maxStake: '5000000000', maxPayout: '50000000000' },
  },
}

export interface Limits {
  readonly minStake: bigint
  readonly maxStake: bigint
  readonly maxPayout: bigint
}

interface LimitTerms {
  readonly currency: string
  readonly decimals: number
  /** The operator's own maximum stake, as a decimal amount; null if there is none. */
  readonly maxStake: string | null
}

/** In subunits. A minimum below one subunit becomes one subunit. */
export function limitsOf({ limits }: BookmakerSettings, terms: LimitTerms): Limits {
  const { currency, decimals, maxStake: operatorMaximum } = terms
  const own = limits[currency] ?? limits['*']
  const units = (text: string | undefined): bigint => {
    const [whole = '0', fraction = ''] = (text ?? '0').split('.')
    const parsed = parseAt(`${whole}.${fraction.slice(0, decimals)}`.replace(/\.$/, ''), decimals)
    return parsed.ok && parsed.amount > 0n ? parsed.amount : 1n
  }
  const ownMaximum = units(own?.maxStake)
  return {
    minStake: units(own?.minStake),
    maxStake: operatorMaximum === null ? ownMaximum : min(ownMaximum, units(operatorMaximum)),
    maxPayout: units(own?.maxPayout),
  }
}

/** The number of decimals of a platform amount, which always has all decimals of its currency. */
export const decimalsOf = (amount: string) => (amount.split('.')[1] ?? '').length
const currencyOf = (decimals: number): Currency => ({
  ...{ code: 'BET', type: 'fiat', subunitToUnit: `1${'0'.repeat(decimals)}` },
})
export const writeAmount = (amount: bigint, decimals: number) => formatDecimal(amount, currencyOf(decimals))
export const parseAt = (text: string, decimals: number) => parseAmount(text, currencyOf(decimals))
