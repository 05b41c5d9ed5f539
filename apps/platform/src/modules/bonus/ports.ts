import type { RatedCurrency } from '@croupier/rules'
import type { Orm } from '../../kernel.ts'

export interface BonusSettings {
  currency(code: string): RatedCurrency | null
  base(): RatedCurrency
  isKnownLocale(code: string): boolean
}

export interface BonusGames {
  /** The ids by slug of those games that are available now in each of the countries. */
  playable(
    orm: Orm,
    slugs: readonly string[],
    countries: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
  /** The stakes that a game takes, in the smallest unit; null if it is not available in one of the countries. */
  findStakes(
    orm: Orm,
    gameId: string,
    currency: RatedCurrency,
    countries: readonly string[],
  ): Promise<{ readonly least: bigint; readonly most: bigint } | null>
}

export interface BonusDeposits {
  /** How many pending deposits of the player reserve each of these offers. */
  countReservations(
    tx: Orm,
    playerId: string,
    offerIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>>
}

export interface BonusPlayers {
  status(tx: Orm, playerId: string): Promise<'active' | 'no-deposits' | 'blocked' | 'self-excluded'>
  /** Whether rewards may be offered: the status is active, and there is no break. */
  mayBePromotedTo(tx: Orm, playerId: string): Promise<boolean>
  /** `receiveBonus`: whether the player has agreed to be given bonuses. */
  registration(
    tx: Orm,
    playerId: string,
  ): Promise<{ readonly country: string; readonly receiveBonus: boolean }>
  /** Whether the player may stake from this session now. */
  getPlayState(tx: Orm, playerId: string, sessionId: string): Promise<'may-play' | 'blocked' | 'signed-out'>
}

export interface BonusWallet {
  /** The player's account in a currency. */
  findAccountIn(tx: Orm, playerId: string, currency: string): Promise<{ readonly id: string } | null>
  /** The selected account if the id is null. */
  findPlayAccount(
    tx: Orm,
    playerId: string,
    accountId: string | null,
  ): Promise<{ readonly id: string; readonly currency: string } | null>
  /** Bonus money on the player's accounts by currency, in the smallest unit. */
  bonusMoney(tx: Orm, playerId: string): Promise<ReadonlyMap<string, bigint>>
  /** What the transfers of each of these references added to players' accounts, in the smallest unit. */
  gainedBy(orm: Orm, references: readonly string[]): Promise<ReadonlyMap<string, bigint>>
}
