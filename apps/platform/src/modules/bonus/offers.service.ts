import type { Bonus } from '@croupier/contract/types'
import { formatDecimal } from '@croupier/money'
import { bonusWorth, isBonusFor } from '@croupier/rules'
import { type Database, done, type Failure, fail, type Orm } from '../../kernel.ts'
import type { Awards, ReservedAward } from './awards.service.ts'
import { refusalOf } from './offer-statuses.ts'
import { isListed, isOfferedIn, viewOf } from './offers.ts'
import { findEarly, type OfferEntry } from './package-steps.ts'
import type { BonusDeposits, BonusGames, BonusSettings } from './ports.ts'
import type { BonusesFile, Offer } from './schema.ts'
import { freezeSpins } from './spins-terms.ts'
import { freezeTerms } from './terms.ts'

export interface OffersQuery {
  readonly page: number
  readonly perPage: number
  readonly trigger?: Offer['trigger'] | undefined
  readonly package?: string | undefined
  readonly currency?: string | undefined
  readonly country?: string | undefined
}

/** A deposit with a chosen bonus. `amount` is in the currency's smallest unit. */
export interface BonusRequest {
  readonly playerId: string
  readonly bonusId: string
  readonly currency: string
  /**
   * The visitor's country and the payment country. The bonus must be offered in both, because the player
   * chooses the payment country freely.
   */
  readonly countries: readonly string[]
  readonly amount: bigint
  /** The player has applied a code for it: only then are the bonuses of codes available. */
  readonly isCode?: boolean
}

export interface OffersDeps {
  readonly awards: Awards
  readonly settings: BonusSettings
  readonly games: BonusGames
  readonly deposits: BonusDeposits
}

const gameOf = ({ offer }: OfferEntry) => (offer.type === 'freespins' ? offer.game : undefined)

async function findPlayable(
  games: BonusGames,
  tx: Orm,
  known: readonly OfferEntry[],
  countries: readonly string[],
) {
  const slugs = new Set(known.flatMap((one) => gameOf(one) ?? []))
  return slugs.size > 0 ? games.playable(tx, [...slugs], countries) : new Map<string, string>()
}

/**
 * How often a player received each limited offer or has it reserved by a pending deposit. Reservations are
 * read first: a deposit paid in between is counted twice rather than not at all.
 */
async function countUses(
  { awards, deposits }: OffersDeps,
  tx: Orm,
  playerId: string,
  known: readonly OfferEntry[],
) {
  const limitedIds = known.filter(({ offer }) => offer.perPlayer !== undefined).map(({ view }) => view.id)
  if (limitedIds.length === 0) return new Map<string, number>()
  const reserved = await deposits.countReservations(tx, playerId, limitedIds)
  const issued = await awards.countIssued(tx, playerId, limitedIds)
  return new Map(limitedIds.map((id) => [id, (reserved.get(id) ?? 0) + (issued.get(id) ?? 0)]))
}

const isUsedUp = ({ offer, view }: OfferEntry, useCounts: ReadonlyMap<string, number>) =>
  offer.perPlayer !== undefined && (useCounts.get(view.id) ?? 0) >= offer.perPlayer

interface Asked {
  readonly all: readonly OfferEntry[]
  readonly known: readonly OfferEntry[]
  /** Null for a guest. */
  readonly playerId: string | null
  readonly currency: string
  readonly countries: readonly string[]
}

/** What keeps a player or guest from each of the offers with a deposit; null for nothing. */
async function findRefusals(deps: OffersDeps, orm: Orm, asked: Asked) {
  const { known, playerId, currency, countries } = asked
  const [playableGames, useCounts, early] = await Promise.all([
    findPlayable(deps.games, orm, known, countries),
    playerId === null ? new Map<string, number>() : countUses(deps, orm, playerId, known),
    playerId === null ? new Set<string>() : findEarly(deps.awards, orm, asked, playerId, asked),
  ])
  return known.map((one) => {
    const game = gameOf(one)
    const reason = refusalOf({
      isInCountry: isOfferedIn(one.offer, undefined, countries),
      isInCurrency: isOfferedIn(one.offer, currency, []),
      isPlayable: game === undefined || playableGames.has(game),
      isUsedUp: isUsedUp(one, useCounts),
      isEarly: early.has(one.view.id),
    })
    return { one, reason }
  })
}

interface Market {
  readonly currency: string
  readonly country: string
}

const isMatching = (
  offer: Offer,
  { trigger, package: packageIdentity, currency }: OffersQuery,
  countries: readonly string[],
) =>
  offer.trigger !== 'code' &&
  (trigger === undefined || offer.trigger === trigger) &&
  (packageIdentity === undefined || offer.package === packageIdentity) &&
  isOfferedIn(offer, currency, countries)

/** What the free spins of an offer are in a currency; null while their game is not available. */
async function viewSpins(
  { games, settings }: OffersDeps,
  orm: Orm,
  offer: Offer,
  { order, countries, code }: Pick<BonusesFile, 'order'> & { countries: readonly string[]; code: string },
): Promise<NonNullable<Bonus['spins']> | null> {
  const [base, currency] = [settings.base(), settings.currency(code)]
  if (offer.type !== 'freespins' || !currency) return null
  const terms = await freezeSpins(games, orm, offer, { order, countries, money: { currency, base } })
  if (!terms) return null
  const { stake, maxWin, winnings, bonus, playWithinDays } = terms
  return {
    ...{ game: offer.game, currency: code, winnings, wagering: bonus?.wagering ?? null, playWithinDays },
    stake: formatDecimal(BigInt(stake), currency),
    maxWin: maxWin === null ? null : formatDecimal(BigInt(maxWin), currency),
  }
}

async function listOffers(
  deps: OffersDeps,
  orm: Orm,
  { all, order }: Pick<BonusesFile, 'order'> & { readonly all: readonly OfferEntry[] },
  {
    query,
    playerId,
    visitorsCountry,
  }: { readonly query: OffersQuery; readonly playerId: string | null; readonly visitorsCountry: string },
): Promise<{ rows: Bonus[]; total: number }> {
  const { settings } = deps
  const { page, perPage, currency, country } = query
  const countries = country === undefined ? [visitorsCountry] : [visitorsCountry, country]
  const matching = all.filter(({ offer }) => isMatching(offer, query, countries))
  const refused = { all, known: matching, playerId, currency: currency ?? '', countries }
  const available =
    currency === undefined
      ? matching
      : (await findRefusals(deps, orm, refused)).flatMap(({ one, reason }) => (reason === null ? one : []))
  const from = (page - 1) * perPage
  const asked = { order, countries, code: currency ?? settings.base().code }
  const rows = await Promise.all(
    available
      .slice(from, from + perPage)
      .map(async ({ offer, view }) =>
        offer.type === 'freespins' ? { ...view, spins: await viewSpins(deps, orm, offer, asked) } : view,
      ),
  )
  return { rows, total: available.length }
}

/** The operator's offers, and the ones a player may have with a deposit. Reads the file at startup. */
export function createOffers({ orm }: Pick<Database, 'orm'>, file: BonusesFile, deps: OffersDeps) {
  const { order, bonuses } = file
  const { settings, games } = deps
  const all = bonuses.filter(isListed).map((offer): OfferEntry => ({ offer, view: viewOf(offer, file) }))
  return {
    /** An offer by its identity; null if there is none. */
    find: (identity: string): Bonus | null =>
      all.find(({ offer }) => offer.identity === identity)?.view ?? null,

    /** For each of these deposit offers, why a deposit does not bring it; unknown ids are left out. */
    async statuses(ids: readonly string[], playerId: string | null, { currency, country }: Market) {
      const known = all.filter(({ offer, view }) => offer.trigger === 'deposit' && ids.includes(view.id))
      const asked = { all, known, playerId, currency, countries: [country] }
      return (await findRefusals(deps, orm, asked)).map(({ one, reason }) => ({ id: one.view.id, reason }))
    },

    /** A page of the offers for a visitor, in the operator's order. `playerId` is null for a guest. */
    list: (query: OffersQuery, playerId: string | null, visitorsCountry: string) =>
      listOffers(deps, orm, { all, order }, { query, playerId, visitorsCountry }),

    /**
     * Computes the award of a bonus with this deposit if the player may have it. The caller must hold the
     * lock of the player's deposits until the reservation is stored.
     */
    async reserve(
      tx: Orm,
      { playerId, bonusId, currency: code, countries, amount, isCode = false }: BonusRequest,
    ): Promise<{ readonly ok: true; readonly data: ReservedAward } | Failure<'validation-failed'>> {
      const currency = settings.currency(code)
      const trigger = isCode ? 'code' : 'deposit'
      const known = all.find(({ offer, view }) => view.id === bonusId && offer.trigger === trigger)
      if (!known || !currency || !isOfferedIn(known.offer, code, countries)) return refuse('is not on offer')
      const { offer, view } = known
      const money = { currency, base: settings.base() }
      if (!isBonusFor(view, amount, money)) return refuse('is for other amounts')
      if (isUsedUp(known, await countUses(deps, tx, playerId, [known]))) return refuse('has been used')
      const steps = { all, known: [known] }
      const early = await findEarly(deps.awards, tx, steps, playerId, { currency: code, countries })
      if (early.size > 0) return refuse('comes after an earlier step of its package')
      const worth = bonusWorth(view, amount, money)
      if (!worth) return refuse('comes to nothing with this amount')
      const common = {
        ...{ offerId: view.id, name: offer.name.en, packageId: view.package?.id ?? null },
        perPlayer: offer.perPlayer ?? null,
      }
      if (worth.kind === 'money') {
        const terms = freezeTerms(offer.terms, order, worth.amount, money)
        return done({ ...common, kind: 'bonus', amount: String(worth.amount), terms })
      }
      const terms = await freezeSpins(games, tx, offer, { order, countries, money })
      return terms ? done({ ...common, kind: 'freespins', terms }) : refuse('is not on offer')
    },
  }
}
export type Offers = ReturnType<typeof createOffers>

const refuse = (reason: string) => fail('validation-failed', { bonusId: [`The bonus ${reason}`] })
