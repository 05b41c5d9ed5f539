import type { Bonus } from '@croupier/contract/types'
import type { RatedCurrency } from '@croupier/rules'
import type { Orm } from '../../kernel.ts'
import type { SQL } from '../../sql.ts'
import type {
  AcceptedDeposit,
  AcceptedOffer,
  BonusAnswer,
  BonusRequest,
  OfferRefusal,
  ReservedAward,
} from '../bonus/index.ts'
import type { Period } from '../game/index.ts'

export interface PromotionPlayers {
  status(tx: Orm, playerId: string): Promise<'active' | 'no-deposits' | 'blocked' | 'self-excluded'>
  registration(
    tx: Orm,
    playerId: string,
  ): Promise<{ readonly at: Date; readonly country: string; readonly bonusCode: string | null }>
}

export interface PromotionWallet {
  findAccountIn(tx: Orm, playerId: string, currency: string): Promise<{ readonly id: string } | null>
  /** The selected account if the id is null. */
  findPlayAccount(
    tx: Orm,
    playerId: string,
    accountId: string | null,
  ): Promise<{ readonly id: string; readonly currency: string } | null>
}

/** The limits that players set themselves. */
export interface PromotionLimits {
  /** `closed` during a break. */
  depositLimits(tx: Orm, playerId: string): Promise<'closed' | readonly unknown[]>
}

export interface PromotionSettings {
  restriction(country: string): 'geo-restricted' | 'sign-in-blocked' | null
  currency(code: string): RatedCurrency | null
  base(): RatedCurrency
}

export interface PromotionGames {
  /** The result in real money of what an account has settled in a period; below zero if the player lost. */
  readRealResult(
    orm: Orm,
    account: { readonly playerId: string; readonly accountId: string },
    period: Period,
  ): Promise<bigint>
  /** A query of the accounts that have settled anything in a period: player_id, account_id, currency, each once. */
  settledAccounts(period: Period): SQL
}

export interface PromotionDeposits {
  /** The ids of the player's codes that pending deposits reserve. */
  reservedCodes(tx: Orm, playerId: string): Promise<ReadonlySet<string>>
}

export interface PromotionBonuses {
  /** An offer of bonuses.yaml by its identity. */
  findOffer(identity: string): { readonly terms: { readonly wagering: number } } | null
  /** The contract's view of an offer by its identity; null if there is none. */
  viewOffer(identity: string): Bonus | null
  /** The same with its terms in a market. */
  viewOfferIn(
    identity: string,
    market: { readonly currency: string; readonly country: string },
  ): Promise<Bonus | null>
  /** Why a deposit in the currency does not bring each of these offers; null if it does. */
  offerStatuses(
    ids: readonly string[],
    playerId: string | null,
    market: { readonly currency: string; readonly country: string },
  ): Promise<
    readonly { readonly id: string; readonly reason: OfferRefusal; readonly availableAt: Date | null }[]
  >
  accept(tx: Orm, request: BonusRequest): Promise<BonusAnswer<AcceptedOffer>>
  reserveAccepted(
    tx: Orm,
    deposit: AcceptedDeposit,
    accepted: AcceptedOffer,
  ): Promise<BonusAnswer<ReservedAward>>
  issue(
    tx: Orm,
    to: { readonly playerId: string; readonly currency: string; readonly cause: string },
    promised: ReservedAward,
  ): Promise<void>
}
