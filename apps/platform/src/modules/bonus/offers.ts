import type { Bonus } from '@croupier/contract/types'
import { type Currency, compare, parseAmount } from '@croupier/money'
import { bonusType } from '@croupier/rules'
import { stableId } from '../../config/index.ts'
import type { BonusSettings } from './ports.ts'
import type { BonusesFile, Offer, OfferTerms } from './schema.ts'

export function toAssignConditions(offer: Offer): Bonus['assignConditions'] {
  const nothing = {
    ...{ amountItems: [], baseCurrencyAmount: null, maxAmountItems: [], baseCurrencyMaxAmount: null },
    ...{ depositPercentage: null, presets: [] },
  }
  if (offer.type === 'cash')
    return { ...nothing, amountItems: offer.byCurrency, baseCurrencyAmount: offer.amount }
  if (offer.type === 'freespins') return { ...nothing, presets: [{ quantity: offer.spins }] }
  const { percentage, most = null, byCurrency } = offer
  return {
    ...nothing,
    ...{ depositPercentage: percentage, maxAmountItems: byCurrency, baseCurrencyMaxAmount: most },
  }
}

/** An offer that `GET /api/game/bonuses` may list. */
export type ListedOffer = Offer & { readonly trigger: Bonus['trigger'] }

/** Offers for rewards are never listed. */
export const isListed = (offer: Offer): offer is ListedOffer => offer.trigger !== 'reward'

/** The contract's view of an offer. */
export function viewOf(offer: ListedOffer, file: BonusesFile): Bonus {
  const { identity, name, type, trigger, deposit } = offer
  const of = file.packages.find((one) => one.identity === offer.package)
  return {
    id: stableId('bonus', identity),
    name,
    package: of
      ? {
          ...{ id: stableId('bonus-package', of.identity), name: of.name },
          step: of.isInOrder ? stepsOf(file, of.identity).indexOf(identity) + 1 : null,
        }
      : null,
    type: bonusType[type],
    trigger,
    triggerConditions: {
      invoiceAmountItems: deposit.byCurrency.map(({ currency, from = null, to = null }) => ({
        ...{ currency, amountFrom: from, amountTo: to },
      })),
      baseCurrencyInvoiceAmountFrom: deposit.from ?? null,
      baseCurrencyInvoiceAmountTo: deposit.to ?? null,
    },
    assignConditions: toAssignConditions(offer),
    terms: type === 'freespins' ? null : termsView(offer.terms, file.order),
  }
}

/** The identities of a package's deposit offers, in the file's order. */
const stepsOf = ({ bonuses }: BonusesFile, packageIdentity: string) =>
  bonuses
    .filter((one) => one.package === packageIdentity && one.trigger === 'deposit')
    .map(({ identity }) => identity)

function termsView(
  { maxBet, maxConversion, isLockedWhileWagering, ...terms }: OfferTerms,
  order: BonusesFile['order'],
): Bonus['terms'] {
  const maxKept = maxConversion && 'amount' in maxConversion ? maxConversion : null
  const { wagering, contributions, activateWithinDays, wagerWithinDays } = terms
  return {
    ...{
      order,
      isLocked: isLockedWhileWagering,
      wagering,
      contributions,
      activateWithinDays,
      wagerWithinDays,
    },
    ...{ maxBetItems: maxBet?.byCurrency ?? [], baseCurrencyMaxBet: maxBet?.amount ?? null },
    maxKeptTimes: maxConversion && 'times' in maxConversion ? maxConversion.times : null,
    ...{ maxKeptItems: maxKept?.byCurrency ?? [], baseCurrencyMaxKept: maxKept?.amount ?? null },
  }
}

/** Whether an offer applies to deposits in this currency and in all of these countries. */
export const isOfferedIn = (
  offer: Offer,
  currency: string | undefined,
  countries: readonly string[],
): boolean =>
  (currency === undefined || (offer.currencies?.includes(currency) ?? true)) &&
  countries.every((country) => offer.countries?.includes(country) ?? true)

/** Checks the amounts of the file against the currencies. Each message names the position in the file. */
export function validateBonuses({ bonuses }: BonusesFile, settings: BonusSettings): string[] {
  return bonuses.flatMap((offer) => {
    const { from, to, byCurrency } = offer.deposit
    const own = offer.type === 'freespins' ? [] : offer.byCurrency
    const amount = offer.type === 'cash' ? offer.amount : offer.type === 'percentage' ? offer.most : undefined
    const { maxBet, maxConversion } = offer.terms
    const spins = offer.type === 'freespins' ? [offer.stake, offer.maxWin] : []
    const limits = [maxBet, maxConversion, ...spins].filter((one) => one !== undefined && 'amount' in one)
    const errors = [
      ...limits.flatMap((one) => [
        ...amountErrors([one.amount], settings.base()),
        ...one.byCurrency.flatMap((row) =>
          of(row.currency, (currency) => amountErrors([row.amount], currency)),
        ),
      ]),
      ...amountErrors([amount], settings.base()),
      ...rangeErrors(from, to, settings.base()),
      ...own.flatMap((row) => of(row.currency, (currency) => amountErrors([row.amount], currency))),
      ...byCurrency.flatMap((row) => of(row.currency, (currency) => rangeErrors(row.from, row.to, currency))),
    ]
    return errors.map((error) => `${offer.identity}: ${error}`)
  })

  function of(code: string, check: (currency: Currency) => string[]): string[] {
    const currency = settings.currency(code)
    return currency ? check(currency) : [`currencies.yaml has no ${code}`]
  }
}

const amountErrors = (amounts: readonly (string | undefined)[], currency: Currency): string[] =>
  amounts.flatMap((amount) =>
    amount === undefined || parseAmount(amount, currency).ok
      ? []
      : [`${amount} is not an amount of ${currency.code}`],
  )

function rangeErrors(from: string | undefined, to: string | undefined, currency: Currency): string[] {
  const errors = amountErrors([from, to], currency)
  if (errors.length > 0 || from === undefined || to === undefined) return errors
  const [least, most] = [parseAmount(from, currency), parseAmount(to, currency)]
  const isReversed = least.ok && most.ok && compare(least.amount, most.amount) > 0
  return isReversed ? [`from ${from} is greater than to ${to}`] : []
}
