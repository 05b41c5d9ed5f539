import { type Currency, convertToRoundAmount, crossRate, parseAmount } from '@croupier/money'
import type { RatedCurrency } from '@croupier/rules'
import type { FileIssue } from '../../config/index.ts'
import type { PromotionSettings } from './ports.ts'
import type { CashbackFile, CashbackOffer } from './schema.ts'

const DAY_MS = 86_400_000
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** The period that contains a time, in UTC: from midnight, or from Monday. */
export function periodOf(period: CashbackOffer['period'], time: Date): { from: Date; to: Date } {
  const length = period === 'day' ? DAY_MS : 7 * DAY_MS
  const origin = period === 'day' ? 0 : FIRST_MONDAY_MS
  const from = origin + Math.floor((time.getTime() - origin) / length) * length
  return { from: new Date(from), to: new Date(from + length) }
}

interface Bounds {
  readonly least: bigint | null
  readonly most: bigint | null
}

/** The bounds of a currency: its row, or the base amounts at the rate, rounded to two digits. */
export function boundsOf(
  offer: Pick<CashbackOffer, 'least' | 'most' | 'byCurrency'>,
  currency: RatedCurrency,
  base: RatedCurrency,
): Bounds {
  const row = offer.byCurrency.find((one) => one.currency === currency.code)
  const read = (text: string | undefined) => {
    if (text === undefined) return null
    const parsed = parseAmount(text, row ? currency : base)
    if (!parsed.ok) throw new Error(`${text} is not an amount`)
    if (row || base.code === currency.code) return parsed.amount
    return convertToRoundAmount(parsed.amount, base, currency, crossRate(base.rate.rate, currency.rate.rate))
  }
  const source = row ?? offer
  return { least: read(source.least), most: read(source.most) }
}

/** What is paid for a loss, rounded down; zero below the least amount. */
export function cashbackFor(loss: bigint, percentage: number, { least, most }: Bounds): bigint {
  if (loss <= 0n) return 0n
  const share = (loss * BigInt(percentage)) / 100n
  if (share < (least ?? 0n)) return 0n
  return most !== null && share > most ? most : share
}

export interface CashbackReferences {
  readonly settings: Pick<PromotionSettings, 'currency' | 'base'>
  readonly bonuses: {
    findOffer(identity: string): { readonly type: string; readonly trigger: string } | null
  }
}

const isTermsOffer = (offer: { readonly type: string; readonly trigger: string } | null) =>
  offer?.type === 'cash' && offer.trigger === 'reward'

/** Checks the amounts of the file against the currencies. */
export function cashbackErrors(
  { cashback }: CashbackFile,
  { settings, bonuses }: CashbackReferences,
): FileIssue[] {
  return cashback.flatMap(({ least, most, byCurrency, bonus }, index) => [
    ...(bonus === undefined || isTermsOffer(bonuses.findOffer(bonus))
      ? []
      : [
          {
            path: ['cashback', index, 'bonus'],
            message: `bonuses.yaml has no ${bonus} of type cash with trigger reward`,
          },
        ]),
    ...boundErrors({ least, most }, settings.base(), ['cashback', index]),
    ...byCurrency.flatMap((row, place) => {
      const path = ['cashback', index, 'byCurrency', place]
      const currency = settings.currency(row.currency)
      return currency
        ? boundErrors(row, currency, path)
        : [{ path: [...path, 'currency'], message: `currencies.yaml has no ${row.currency}` }]
    }),
  ])
}

function boundErrors(
  bounds: Pick<CashbackOffer, 'least' | 'most'>,
  currency: Currency,
  path: readonly PropertyKey[],
): FileIssue[] {
  const [least, most] = [bounds.least, bounds.most].map((text) =>
    text === undefined ? null : parseAmount(text, currency),
  )
  const invalid = (name: 'least' | 'most') => ({
    path: [...path, name],
    message: `${bounds[name]} is not an amount of ${currency.code}`,
  })
  if (least?.ok === false) return [invalid('least')]
  if (most?.ok === false) return [invalid('most')]
  const isReversed = least?.ok && most?.ok && least.amount > most.amount
  return isReversed ? [{ path, message: `least ${bounds.least} is greater than most ${bounds.most}` }] : []
}
