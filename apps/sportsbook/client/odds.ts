import { numberFormat } from '@croupier/money'
import type { Price } from '../src/api.ts'

export const oddsFormats = ['decimal', 'fractional', 'american'] as const
export type OddsFormat = (typeof oddsFormats)[number]

const ONE = 1000

/** Fractions in use, below the even price and from it. Others are reduced from the decimal odds. */
const customary = [
  ...['1/100', '1/50', '1/33', '1/25', '1/20', '1/16', '1/14', '1/12', '1/11', '1/10', '1/9', '1/8', '2/15'],
  ...['1/7', '2/13', '1/6', '2/11', '1/5', '2/9', '1/4', '2/7', '3/10', '1/3', '4/11', '2/5', '4/9', '1/2'],
  ...['8/15', '4/7', '8/13', '4/6', '8/11', '4/5', '5/6', '10/11', '20/21', '1/1', '21/20', '11/10', '6/5'],
  ...['5/4', '11/8', '7/5', '6/4', '8/5', '13/8', '7/4', '9/5', '15/8', '2/1', '11/5', '9/4'],
  ...['5/2', '21/8', '11/4', '3/1', '100/30', '7/2', '4/1', '9/2', '5/1', '11/2', '6/1', '13/2'],
  ...['7/1', '15/2', '8/1', '17/2', '9/1', '10/1'],
]

export function formatOdds(price: Price, format: OddsFormat, locale: string): string {
  if (format === 'fractional') return fractionOf(price)
  if (format === 'american') return americanOf(price)
  const decimals = String(price % ONE)
    .padStart(3, '0')
    .replace(/0$/, '')
  return `${Math.floor(price / ONE)}${numberFormat(locale).decimal}${decimals}`
}

/** The product of many odds, which may exceed a fraction's or an American number's usual range. */
export const formatTotalOdds = (price: number, format: OddsFormat, locale: string): string =>
  formatOdds(price, format === 'fractional' && price > 100 * ONE ? 'decimal' : format, locale)

/** Decimal odds are quoted with two decimals: 13/8, which is 2.625, as 2.62 or 2.63. */
const customaryByPrice = new Map(
  customary.flatMap((fraction) => {
    const [numerator = 0, denominator = 1] = fraction.split('/').map(Number)
    const exact = (ONE * (numerator + denominator)) / denominator
    return [10 * Math.floor(exact / 10), 10 * Math.ceil(exact / 10)]
      .filter((price) => Math.abs(price - exact) <= 5)
      .map((price) => [price, fraction] as const)
  }),
)

function fractionOf(price: Price): string {
  const known = customaryByPrice.get(price)
  if (known) return known
  const profit = price - ONE
  const divisor = greatestCommonDivisor(profit, ONE)
  return `${profit / divisor}/${ONE / divisor}`
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b)

/** Profit of a stake of 100, or with a minus sign the stake for a profit of 100. */
function americanOf(price: Price): string {
  const profit = price - ONE
  return profit >= ONE ? `+${Math.round(profit / 10)}` : `−${Math.round((100 * ONE) / profit)}`
}
