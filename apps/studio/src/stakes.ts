import { type Currency, formatDecimal, parseAmount } from '@croupier/money'

/**
 * The stakes on offer: the same steps for every title, scaled to the currency.
 * Each stake is a multiple of 20 subunits and each payout a multiple of 5 hundredths of the stake
 * (`payGranularity`), so that a win is always a whole number of subunits.
 */
const stakeSteps = [1, 2, 3, 4, 5, 8, 10, 15, 20, 25, 40, 50, 75, 100, 150, 200, 250, 500]

/** The lowest stake, in the currency's main unit. */
const lowestStakes: Readonly<Record<string, string>> = {
  AED: '1.00', ARS: '200.00', AUD: '0.40', BRL: '1.00', CAD: '0.20', CHF: '0.20', CLP: '200', COP: '1000.00',
  CZK: '5.00', DKK: '2.00', EUR: '0.20', GBP: '0.20', GEL: '1.00', HKD: '2.00', HUF: '100.00', IDR: '4000.00',
  ILS: '1.00', INR: '20.00', ISK: '40', JPY: '40', KES: '40.00', KRW: '400', KWD: '0.100', KZT: '100.00',
  MXN: '4.00', MYR: '1.00', NGN: '400.00', NOK: '2.00', NZD: '0.40', PEN: '1.00', PHP: '10.00', PLN: '1.00',
  RON: '1.00', SEK: '2.00', SGD: '0.40', THB: '10.00', TRY: '10.00', UAH: '10.00', USD: '0.20', UZS: '2000.00',
  VND: '6000', ZAR: '4.00',
  BTC: '0.00000200', ETH: '0.000080000000000000', USDT: '0.200000',
} // biome-ignore format: a table

/** Initial demo balance as a multiple of the lowest stake. */
const demoBalanceInStakes = 5000n

/** Currencies with more decimals are cryptocurrencies. */
const fiatPlaces = 3

/** A session's currency. The kind only affects formatting. */
export function toCurrency(code: string, subunitToUnit: string): Currency {
  return { code, subunitToUnit, type: subunitToUnit.length - 1 > fiatPlaces ? 'crypto' : 'fiat' }
}

/** The stakes on offer in subunits, ascending; empty for an unknown currency. */
export function listStakes(currency: Currency): readonly bigint[] {
  const text = Object.hasOwn(lowestStakes, currency.code) ? lowestStakes[currency.code] : undefined
  const first = text === undefined ? undefined : parseAmount(text, currency)
  return first?.ok ? stakeSteps.map((step) => first.amount * BigInt(step)) : []
}

/** What a chip is worth where the stake is a sum of chips: the lowest stake. */
export const chipValue = (currency: Currency): bigint => listStakes(currency)[0] ?? 0n

/** A session's stake bounds, in subunits. */
export interface StakeBounds {
  readonly minStake: bigint | null
  readonly maxStake: bigint | null
}

/** The stakes within a session's bounds, ascending. */
export function listAllowedStakes(
  currency: Currency,
  { minStake, maxStake }: StakeBounds,
): readonly bigint[] {
  return listStakes(currency).filter(
    (stake) => (minStake === null || stake >= minStake) && (maxStake === null || stake <= maxStake),
  )
}

/** The initial stake: the highest that is not above the preferred or the default one. */
export function openingStake(stakes: readonly bigint[], preferred: bigint | undefined): bigint {
  const usual = stakes[4] ?? stakes.at(-1) ?? 0n
  if (preferred === undefined) return usual
  return stakes.findLast((stake) => stake <= preferred) ?? stakes[0] ?? 0n
}

export function demoBalanceFor(currency: Currency): bigint {
  return (listStakes(currency)[0] ?? 0n) * demoBalanceInStakes
}

/** All stakes of a round together. */
export const totalStake = ({ stake, stakes }: { readonly stake: bigint; readonly stakes: number }) =>
  stake * BigInt(stakes)

/** The win of a step that pays `pay` hundredths of the stake, in subunits, rounded down. */
export function calculateWin(stake: bigint, pay: number): bigint {
  return (stake * BigInt(pay)) / 100n
}

/** The range of stakes by currency, for the catalogue. */
export function stakeRanges(): { currency: string; min: string; max: string }[] {
  return Object.entries(lowestStakes).flatMap(([code, text]) => {
    const currency = toCurrency(code, `1${'0'.repeat(text.split('.')[1]?.length ?? 0)}`)
    const stakes = listStakes(currency)
    const [min, max] = [stakes[0], stakes.at(-1)]
    if (min === undefined || max === undefined) return []
    return [{ currency: code, min: formatDecimal(min, currency), max: formatDecimal(max, currency) }]
  })
}
