import type { Bonus } from '@croupier/contract/types'
import { type Currency, formatDecimal } from '@croupier/money'
import { bonusType, bonusWorth, type DepositMoney, depositRange, maxBonusAmount } from '@croupier/rules'
import type { Orm } from '../../kernel.ts'
import { viewWinningsTerms } from './award-view.ts'
import type { ReservedAward } from './awards.service.ts'
import { ANY_DEPOSIT, NOTHING } from './offers.ts'
import type { OfferEntry } from './package-steps.ts'
import type { BonusGames } from './ports.ts'
import { freezeSpins, type SpinsMarket } from './spins-terms.ts'
import type { FrozenSpinsTerms, UnsizedTerms } from './tables.ts'
import { freezeUnsized, hashTerms, sizeTerms } from './terms.ts'

/**
 * What an offer gives with a deposit in one currency, and on which terms. Its amounts are of that currency; the
 * operator's file and rates are not read again.
 */
export type OfferedTerms =
  | {
      readonly kind: 'bonus'
      readonly gives: Pick<Bonus, 'type' | 'assignConditions'>
      readonly terms: UnsizedTerms
    }
  | {
      readonly kind: 'freespins'
      readonly terms: FrozenSpinsTerms
      /** The game's identifier in URLs. */
      readonly game: string
    }

/** An offer that a player has accepted before the deposit, stored as JSON. */
export type AcceptedOffer = OfferedTerms &
  Pick<ReservedAward, 'offerId' | 'name' | 'packageId' | 'perPlayer' | 'limit' | 'codeId'> & {
    readonly names: Bonus['names']
  }

/** The terms of an offer now; null if its game is not available in one of the countries, or does not take the stake. */
export async function freezeOffer(
  games: BonusGames,
  tx: Orm,
  { offer, view }: OfferEntry,
  market: SpinsMarket,
): Promise<OfferedTerms | null> {
  if (offer.type === 'freespins') {
    const terms = await freezeSpins(games, tx, offer, market)
    return terms && { kind: 'freespins', terms, game: offer.game }
  }
  const { order, money } = market
  return { kind: 'bonus', gives: givenIn(view, money), terms: freezeUnsized(offer.terms, order, money) }
}

/** The amounts of a bonus, converted now where they have no row of the currency. */
function givenIn({ type, assignConditions }: Bonus, money: DepositMoney) {
  const { currency } = money
  const items = (amount: bigint | null) =>
    amount === null ? [] : [{ currency: currency.code, amount: formatDecimal(amount, currency) }]
  const bonus = { type, triggerConditions: ANY_DEPOSIT, assignConditions }
  const worth = type === bonusType.cash ? bonusWorth(bonus, 0n, money) : null
  return {
    type,
    assignConditions: {
      ...assignConditions,
      amountItems: items(worth?.kind === 'money' ? worth.amount : null),
      maxAmountItems: items(maxBonusAmount(bonus, money)),
      ...{ baseCurrencyAmount: null, baseCurrencyMaxAmount: null },
    },
  }
}

/** SHA-256 of what the player accepts with an offer. */
export const hashOffer = (offered: OfferedTerms): string =>
  hashTerms({
    kind: offered.kind,
    terms: offered.terms,
    gives: offered.kind === 'bonus' ? offered.gives : null,
  })

/** The award of an accepted offer with a deposit; null if it comes to nothing with this amount. */
export function toAward(accepted: AcceptedOffer, deposit: bigint, money: DepositMoney): ReservedAward | null {
  const { offerId, name, packageId, perPlayer, limit = null, codeId } = accepted
  const common = { offerId, name, packageId, perPlayer, limit, ...(codeId === undefined ? {} : { codeId }) }
  if (accepted.kind === 'freespins') return { ...common, kind: 'freespins', terms: accepted.terms }
  const worth = bonusWorth({ ...accepted.gives, triggerConditions: ANY_DEPOSIT }, deposit, money)
  return worth?.kind === 'money'
    ? {
        ...common,
        kind: 'bonus',
        amount: String(worth.amount),
        terms: sizeTerms(accepted.terms, worth.amount),
      }
    : null
}

/** What free spins are, in the contract's shape. */
export function viewSpins(game: string, terms: FrozenSpinsTerms, currency: Currency): Bonus['spins'] {
  const { stake, maxWin, winnings, bonus, playWithinDays } = terms
  return {
    ...{ game, currency: currency.code, winnings, playWithinDays },
    bonus: bonus && viewWinningsTerms(bonus, currency),
    stake: formatDecimal(BigInt(stake), currency),
    maxWin: maxWin === null ? null : formatDecimal(BigInt(maxWin), currency),
  }
}

/** An accepted offer in the contract's shape. Its amounts are of the currency in which it was accepted. */
export function viewAccepted(accepted: AcceptedOffer, currency: Currency): Bonus {
  const { offerId, name, names, codeId } = accepted
  return {
    ...{ id: offerId, name, names, package: null, triggerConditions: ANY_DEPOSIT },
    trigger: codeId === undefined ? 'deposit' : 'code',
    termsHash: hashOffer(accepted),
    ...(accepted.kind === 'freespins'
      ? {
          type: bonusType.freespins,
          assignConditions: { ...NOTHING, presets: [{ quantity: accepted.terms.count }] },
          terms: null,
          spins: viewSpins(accepted.game, accepted.terms, currency),
        }
      : { ...accepted.gives, terms: viewTerms(accepted.terms, currency) }),
  }
}

/**
 * The amounts of an offer in the currency in which they were frozen. Whoever reads an offer in it needs no rates, so
 * that what is shown is what the hash stands for.
 */
export function withOwnAmounts(
  view: Bonus,
  { gives, terms }: OfferedTerms & { readonly kind: 'bonus' },
  money: DepositMoney,
) {
  const { currency, base } = money
  // Those of the base currency are not converted.
  if (currency.code === base.code) return view
  const { maxBetItems, maxKeptItems } = viewTerms(terms, currency)
  const { amountItems, maxAmountItems } = gives.assignConditions
  const { from, to } = depositRange(view, money)
  const own = (amount: bigint | null) => (amount === null ? null : formatDecimal(amount, currency))
  const isBounded = from !== null || to !== null
  const range = [{ currency: currency.code, amountFrom: own(from), amountTo: own(to) }]
  const replace = <T extends { readonly currency: string }>(
    items: readonly T[],
    ofCurrency: readonly T[],
  ) => [...items.filter((one) => one.currency !== currency.code), ...ofCurrency]
  const { triggerConditions: trigger, assignConditions: assign } = view
  return {
    ...view,
    triggerConditions: {
      ...trigger,
      invoiceAmountItems: replace(trigger.invoiceAmountItems, isBounded ? range : []),
    },
    assignConditions: {
      ...assign,
      amountItems: replace(assign.amountItems, amountItems),
      maxAmountItems: replace(assign.maxAmountItems, maxAmountItems),
    },
    terms: view.terms && {
      ...view.terms,
      maxBetItems: replace(view.terms.maxBetItems, maxBetItems),
      maxKeptItems: replace(view.terms.maxKeptItems, maxKeptItems),
    },
  }
}

function viewTerms({ maxBet, maxKept, activateWithinDays, ...terms }: UnsizedTerms, currency: Currency) {
  const items = (amount: string | null) =>
    amount === null ? [] : [{ currency: currency.code, amount: formatDecimal(BigInt(amount), currency) }]
  return {
    ...terms,
    // Every offer has one.
    activateWithinDays: activateWithinDays ?? 0,
    ...{ maxBetItems: items(maxBet), baseCurrencyMaxBet: null },
    ...{ maxKeptItems: items(maxKept), baseCurrencyMaxKept: null },
  }
}
