import { bonusType, bonusWorth } from '@croupier/rules'
import { stableId } from '../../config/index.ts'
import type { Orm } from '../../kernel.ts'
import type { AwardCause, Awards, ReservedAward } from './awards.service.ts'
import { toAssignConditions } from './offers.ts'
import type { BonusGames, BonusSettings } from './ports.ts'
import type { BonusesFile, Offer } from './schema.ts'
import { freezeTerms } from './terms.ts'

export interface RewardOffersDeps {
  readonly awards: Pick<Awards, 'issue'>
  readonly settings: BonusSettings
  readonly games: BonusGames
}

/** A reward does not depend on a deposit. */
const NO_DEPOSIT = {
  invoiceAmountItems: [],
  baseCurrencyInvoiceAmountFrom: null,
  baseCurrencyInvoiceAmountTo: null,
}

/** The offers of bonuses.yaml that other files name as rewards (`trigger: reward`). */
export function createRewardOffers(
  { order, bonuses }: BonusesFile,
  { awards, settings, games }: RewardOffersDeps,
) {
  const findOffer = (identity: string): Offer | null =>
    bonuses.find((offer) => offer.identity === identity) ?? null

  /** What an offer is worth in a currency; null if it is unknown or depends on a deposit. */
  function describeOffer(identity: string, code: string) {
    const [offer, currency] = [findOffer(identity), settings.currency(code)]
    if (!offer || !currency || offer.type === 'percentage') return null
    const { name } = offer
    if (offer.type === 'freespins')
      return { kind: 'freespins', name, count: offer.spins, game: offer.game ?? null } as const
    const conditions = {
      type: bonusType.cash,
      triggerConditions: NO_DEPOSIT,
      assignConditions: toAssignConditions(offer),
    }
    const money = { currency, base: settings.base() }
    const worth = bonusWorth(conditions, 0n, money)
    const { terms } = offer
    return worth?.kind === 'money'
      ? ({ kind: 'bonus', name, amount: worth.amount, terms, money } as const)
      : null
  }

  async function toAward(tx: Orm, identity: string, currency: string): Promise<ReservedAward | null> {
    const offer = describeOffer(identity, currency)
    if (!offer) return null
    const common = {
      offerId: stableId('bonus', identity),
      name: offer.name,
      packageId: null,
      perPlayer: null,
    }
    if (offer.kind === 'bonus') {
      const terms = freezeTerms(offer.terms, order, offer.amount, offer.money)
      return { ...common, kind: 'bonus', amount: String(offer.amount), terms }
    }
    const gameId =
      offer.game === null ? undefined : (await games.playable(tx, [offer.game], [])).get(offer.game)
    return gameId ? { ...common, kind: 'freespins', count: offer.count, gameId } : null
  }

  return {
    findOffer,
    describeOffer,
    /** Issues an award of the offer, once per cause. @returns false if it is no longer available */
    async issueOffer(tx: Orm, to: AwardCause, identity: string): Promise<boolean> {
      const award = await toAward(tx, identity, to.currency)
      if (!award) return false
      await awards.issue(tx, to, award)
      return true
    },
  }
}
