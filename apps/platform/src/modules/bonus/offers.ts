import type { Bonus } from '@croupier/contract/types'
import { bonusType } from '@croupier/rules'
import { stableId } from '../../config/index.ts'
import type { BonusesFile, Offer, OfferTerms } from './schema.ts'

/** The conditions of an award that does not depend on the amount of a deposit. */
export const ANY_DEPOSIT = {
  invoiceAmountItems: [],
  baseCurrencyInvoiceAmountFrom: null,
  baseCurrencyInvoiceAmountTo: null,
}

export const NOTHING = {
  ...{ amountItems: [], baseCurrencyAmount: null, maxAmountItems: [], baseCurrencyMaxAmount: null },
  ...{ depositPercentage: null, presets: [] },
}

export function toAssignConditions(offer: Offer): Bonus['assignConditions'] {
  if (offer.type === 'cash')
    return { ...NOTHING, amountItems: offer.byCurrency, baseCurrencyAmount: offer.amount }
  if (offer.type === 'freespins') return { ...NOTHING, presets: [{ quantity: offer.spins }] }
  const { percentage, most = null, byCurrency } = offer
  return {
    ...NOTHING,
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
    ...{ name: name.en, names: name },
    package: of
      ? {
          ...{ id: stableId('bonus-package', of.identity), name: of.name.en, names: of.name },
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
