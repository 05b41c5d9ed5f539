import { bonusType, bonusWorth } from '@croupier/rules'
import { stableId } from '../../config/index.ts'
import type { Orm } from '../../kernel.ts'
import type { AwardCause, Awards, ReservedAward } from './awards.service.ts'
import { ANY_DEPOSIT, toAssignConditions } from './offers.ts'
import type { BonusGames, BonusSettings } from './ports.ts'
import type { BonusesFile, Offer } from './schema.ts'
import { freezeSpins } from './spins-terms.ts'
import { freezeTerms } from './terms.ts'

export interface RewardOffersDeps {
  readonly awards: Pick<Awards, 'issue'>
  readonly settings: BonusSettings
  readonly games: BonusGames
}

function worthOf(offer: Offer, settings: BonusSettings, code: string) {
  const currency = settings.currency(code)
  if (!currency || offer.type === 'percentage') return null
  const named = { name: offer.name.en, names: offer.name }
  if (offer.type === 'freespins')
    return { kind: 'freespins', ...named, count: offer.spins, game: offer.game } as const
  const conditions = {
    type: bonusType.cash,
    triggerConditions: ANY_DEPOSIT,
    assignConditions: toAssignConditions(offer),
  }
  const money = { currency, base: settings.base() }
  const worth = bonusWorth(conditions, 0n, money)
  const { terms } = offer
  return worth?.kind === 'money'
    ? ({ kind: 'bonus', ...named, amount: worth.amount, terms, money } as const)
    : null
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
    const offer = findOffer(identity)
    return offer && worthOf(offer, settings, code)
  }

  /**
   * What an offer without a deposit brings in a currency; null if it is not available in these countries.
   * @param amount of bonus money instead of the offer's
   */
  async function toAward(
    tx: Orm,
    known: Offer,
    code: string,
    countries: readonly string[] = [],
    amount: bigint | null = null,
  ): Promise<ReservedAward | null> {
    const { identity } = known
    const [offer, currency] = [describeOffer(identity, code), settings.currency(code)]
    if (!offer || !currency) return null
    const common = {
      offerId: stableId('bonus', identity),
      name: offer.name,
      packageId: null,
      perPlayer: null,
    }
    if (offer.kind === 'bonus') {
      const worth = amount ?? offer.amount
      const terms = freezeTerms(offer.terms, order, worth, offer.money)
      return { ...common, kind: 'bonus', amount: String(worth), terms }
    }
    const money = { currency, base: settings.base() }
    const terms = await freezeSpins(games, tx, known, { order, countries, money })
    return terms ? { ...common, kind: 'freespins', terms } : null
  }

  return {
    findOffer,
    describeOffer,
    toAward,
    /**
     * Issues an award of the offer, once per cause.
     * @param amount of bonus money instead of the offer's, in the smallest unit; null for the offer's
     * @returns false if it is no longer available
     */
    async issueOffer(
      tx: Orm,
      to: AwardCause,
      identity: string,
      amount: bigint | null = null,
    ): Promise<boolean> {
      const offer = findOffer(identity)
      const award = offer && (await toAward(tx, offer, to.currency, [], amount))
      if (!award) return false
      await awards.issue(tx, to, award)
      return true
    },
  }
}
export type RewardOffers = ReturnType<typeof createRewardOffers>
