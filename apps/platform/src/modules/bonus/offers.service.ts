import type { Bonus } from '@croupier/contract/types'
import { isBonusFor } from '@croupier/rules'
import { type Database, done, type Failure, fail, type Kernel, type Orm } from '../../kernel.ts'
import {
  type AcceptedOffer,
  freezeOffer,
  hashOffer,
  toAward,
  viewAccepted,
  viewSpins,
  withOwnAmounts,
} from './accepted-offer.ts'
import type { Awards, ReservedAward } from './awards.service.ts'
import { refusalOf } from './offer-statuses.ts'
import { findUsedUp, type UsedUp } from './offer-uses.ts'
import { isListed, isOfferedIn, viewOf } from './offers.ts'
import { findEarly, type OfferEntry } from './package-steps.ts'
import type { BonusDeposits, BonusGames, BonusSettings } from './ports.ts'
import type { BonusesFile, Offer } from './schema.ts'

export interface OffersQuery {
  readonly page: number
  readonly perPage: number
  readonly trigger?: Offer['trigger'] | undefined
  readonly package?: string | undefined
  readonly currency?: string | undefined
  readonly termsCurrency?: string | undefined
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
  /** `termsHash` of the terms that the player was shown; without it those of now apply. */
  readonly termsHash?: string | undefined
}

/** A deposit with a bonus that was accepted before. */
export type AcceptedDeposit = Pick<BonusRequest, 'playerId' | 'currency' | 'amount'>

/** Failures are at `bonusId`. */
export type BonusAnswer<T> =
  | { readonly ok: true; readonly data: T }
  | Failure<'validation-failed' | 'bonus-terms-changed'>

export interface OffersDeps extends Pick<Kernel, 'clock'> {
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

const findUsed = (deps: OffersDeps, tx: Orm, playerId: string, known: readonly OfferEntry[]) =>
  findUsedUp(
    deps,
    tx,
    { playerId, now: deps.clock.now() },
    known.map(({ offer, view }) => ({ id: view.id, ...limitsOf(offer) })),
  )

const limitsOf = ({ perPlayer, limit }: Offer) => ({ perPlayer: perPlayer ?? null, limit: limit ?? null })

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
  const [playableGames, used, early] = await Promise.all([
    findPlayable(deps.games, orm, known, countries),
    playerId === null ? new Map<string, UsedUp>() : findUsed(deps, orm, playerId, known),
    playerId === null ? new Set<string>() : findEarly(deps.awards, orm, asked, playerId, asked),
  ])
  return known.map((one) => {
    const game = gameOf(one)
    const usedUp = used.get(one.view.id)
    const availableAt = usedUp?.availableAt ?? null
    const reason = refusalOf({
      isInCountry: isOfferedIn(one.offer, undefined, countries),
      isInCurrency: isOfferedIn(one.offer, currency, []),
      isPlayable: game === undefined || playableGames.has(game),
      isUsedUp: usedUp !== undefined,
      isAvailableLater: availableAt !== null,
      isEarly: early.has(one.view.id),
    })
    return { one, reason, availableAt: reason === 'later' ? availableAt : null }
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

/** An offer with its terms in a currency, as a player accepts them. */
async function viewIn(
  { games, settings }: OffersDeps,
  orm: Orm,
  one: OfferEntry,
  { order, countries, code }: Pick<BonusesFile, 'order'> & { countries: readonly string[]; code: string },
): Promise<Bonus> {
  const [base, currency] = [settings.base(), settings.currency(code)]
  if (!currency) return one.view
  const money = { currency, base }
  const offered = await freezeOffer(games, orm, one, { order, countries, money })
  return {
    ...(offered?.kind === 'bonus' ? withOwnAmounts(one.view, offered, money) : one.view),
    ...(one.offer.type === 'freespins' && {
      spins: offered?.kind === 'freespins' ? viewSpins(offered.game, offered.terms, currency) : null,
    }),
    termsHash: offered && hashOffer(offered),
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
  const { page, perPage, currency, termsCurrency, country } = query
  const countries = country === undefined ? [visitorsCountry] : [visitorsCountry, country]
  const matching = all.filter(({ offer }) => isMatching(offer, query, countries))
  const refused = { all, known: matching, playerId, currency: currency ?? '', countries }
  const available =
    currency === undefined
      ? matching.map((one) => ({ one, availableAt: null }))
      : (await findRefusals(deps, orm, refused)).filter(({ reason }) => reason === null || reason === 'later')
  const from = (page - 1) * perPage
  const asked = { order, countries, code: termsCurrency ?? currency ?? settings.base().code }
  const rows = await Promise.all(
    available.slice(from, from + perPage).map(async ({ one, availableAt }) => ({
      ...(await viewIn(deps, orm, one, asked)),
      ...(availableAt && { availableAt: availableAt.toISOString() }),
    })),
  )
  return { rows, total: available.length }
}

/** The operator's offers, and the ones a player may have with a deposit. Reads the file at startup. */
export function createOffers({ orm }: Pick<Database, 'orm'>, file: BonusesFile, deps: OffersDeps) {
  const { order, bonuses } = file
  const all = bonuses.filter(isListed).map((offer): OfferEntry => ({ offer, view: viewOf(offer, file) }))
  return {
    /** An offer by its identity; null if there is none. */
    find: (identity: string): Bonus | null =>
      all.find(({ offer }) => offer.identity === identity)?.view ?? null,

    /** For each of these deposit offers, why a deposit does not bring it; unknown ids are left out. */
    async statuses(ids: readonly string[], playerId: string | null, { currency, country }: Market) {
      const known = all.filter(({ offer, view }) => offer.trigger === 'deposit' && ids.includes(view.id))
      const asked = { all, known, playerId, currency, countries: [country] }
      const refusals = await findRefusals(deps, orm, asked)
      return refusals.map(({ one, ...refusal }) => ({ id: one.view.id, ...refusal }))
    },

    /** A page of the offers for a visitor, in the operator's order. `playerId` is null for a guest. */
    list: (query: OffersQuery, playerId: string | null, visitorsCountry: string) =>
      listOffers(deps, orm, { all, order }, { query, playerId, visitorsCountry }),

    /** An offer by its identity with its terms in a market; null if there is none. */
    async findIn(identity: string, { currency, country }: Market): Promise<Bonus | null> {
      const one = all.find(({ offer }) => offer.identity === identity)
      return one ? viewIn(deps, orm, one, { order, countries: [country], code: currency }) : null
    },

    /**
     * Checks whether the player may have a bonus with this deposit, and returns its terms now. The caller must hold
     * the lock of the player's deposits until they are stored.
     */
    accept: (tx: Orm, request: BonusRequest) => accept(deps, tx, { all, order }, request),

    /** The same, and returns the award to store with the deposit. */
    async reserve(tx: Orm, request: BonusRequest): Promise<BonusAnswer<ReservedAward>> {
      const accepted = await accept(deps, tx, { all, order }, request)
      return accepted.ok ? reserveAccepted(deps, tx, request, accepted.data) : accepted
    },

    /** The award of an offer that was accepted before, on its terms of then. */
    reserveAccepted: (tx: Orm, deposit: AcceptedDeposit, accepted: AcceptedOffer) =>
      reserveAccepted(deps, tx, deposit, accepted),

    /** An accepted offer in the contract's shape; null if its currency is unknown. */
    viewAccepted(accepted: AcceptedOffer, code: string): Bonus | null {
      const currency = deps.settings.currency(code)
      return currency && viewAccepted(accepted, currency)
    },
  }
}
export type Offers = ReturnType<typeof createOffers>

const refuse = (reason: string) => fail('validation-failed', { bonusId: [`The bonus ${reason}`] })

async function accept(
  deps: OffersDeps,
  tx: Orm,
  { all, order }: Pick<BonusesFile, 'order'> & { readonly all: readonly OfferEntry[] },
  { playerId, bonusId, currency: code, countries, amount, isCode = false, termsHash }: BonusRequest,
): Promise<BonusAnswer<AcceptedOffer>> {
  const { settings, games, awards } = deps
  const currency = settings.currency(code)
  const trigger = isCode ? 'code' : 'deposit'
  const known = all.find(({ offer, view }) => view.id === bonusId && offer.trigger === trigger)
  if (!known || !currency || !isOfferedIn(known.offer, code, countries)) return refuse('is not on offer')
  const { offer, view } = known
  const money = { currency, base: settings.base() }
  if (!isBonusFor(view, amount, money)) return refuse('is for other amounts')
  if ((await findUsed(deps, tx, playerId, [known])).size > 0) return refuse('has been used')
  const early = await findEarly(awards, tx, { all, known: [known] }, playerId, { currency: code, countries })
  if (early.size > 0) return refuse('comes after an earlier step of its package')
  const offered = await freezeOffer(games, tx, known, { order, countries, money })
  if (!offered) return refuse('is not on offer')
  if (termsHash !== undefined && termsHash !== hashOffer(offered))
    return fail('bonus-terms-changed', { bonusId: ['The terms of the bonus have changed'] })
  const accepted = {
    ...{ offerId: view.id, name: offer.name.en, names: offer.name, packageId: view.package?.id ?? null },
    ...{ ...limitsOf(offer), ...offered },
  }
  return toAward(accepted, amount, money) ? done(accepted) : refuse('comes to nothing with this amount')
}

async function reserveAccepted(
  deps: OffersDeps,
  tx: Orm,
  { playerId, currency: code, amount }: AcceptedDeposit,
  accepted: AcceptedOffer,
): Promise<BonusAnswer<ReservedAward>> {
  const { offerId: id, perPlayer, limit = null } = accepted
  const { settings, clock } = deps
  const currency = settings.currency(code)
  if (!currency) return refuse('is not on offer')
  const used = await findUsedUp(deps, tx, { playerId, now: clock.now() }, [{ id, perPlayer, limit }])
  if (used.size > 0) return refuse('has been used')
  const award = toAward(accepted, amount, { currency, base: settings.base() })
  return award ? done(award) : refuse('comes to nothing with this amount')
}
