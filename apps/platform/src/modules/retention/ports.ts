import type { Currency } from '@croupier/money'
import type { Orm } from '../../kernel.ts'

export interface RetentionSettings {
  constants(): { readonly retention: { readonly isLoyaltyEnabled: boolean } }
  currency(code: string): Currency | null
  /** The rate of one unit in the base currency. */
  rate(code: string): string
  base(): Currency
  /** The currency shown to guests of a country. */
  currencyOf(country: string): string
  isPlayRestricted(country: string): boolean
}

export interface RetentionWallet {
  /** For null, the account that the player has selected. */
  findPlayAccount(
    tx: Orm,
    playerId: string,
    accountId: null,
  ): Promise<{ readonly id: string; readonly currency: string } | null>
}

export interface RetentionPlayers {
  getPlayState(tx: Orm, playerId: string, sessionId: string): Promise<'may-play' | 'blocked' | 'signed-out'>
  status(tx: Orm, playerId: string): Promise<'active' | 'no-deposits' | 'blocked' | 'self-excluded'>
  /** Whether rewards may be offered: the status is active, and there is no break. */
  mayBePromotedTo(tx: Orm, playerId: string): Promise<boolean>
  /** Names that strangers may see, by player id. Unknown, blocked and self-excluded players are left out. */
  maskedNicknames(playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

export interface CountedGames {
  readonly collection: string | null
  readonly games: readonly string[] | null
}

export interface SettledRound {
  readonly gameId: string
  readonly slug: string
  readonly currency: string
  /** In subunits; free spins have no stake. */
  readonly bet: bigint
  readonly win: bigint
  readonly createdAt: Date
  readonly settledAt: Date
}

export interface RetentionGames {
  /** One of the player's rounds; null if it is unknown or not settled. */
  settledRound(playerId: string, roundId: string): Promise<SettledRound | null>
  /** The newest of the player's settled rounds with a stake that began since a time. */
  newestSettledRounds(
    playerId: string,
    from: Date,
    limit: number,
  ): Promise<readonly (SettledRound & { readonly id: string })[]>
  /** Whether the player has settled a round in a game that began and ended within a time; `to` may be null. */
  hasSettledRound(
    orm: Orm,
    query: {
      readonly playerId: string
      readonly gameId: string
      readonly currency: string
      readonly from: Date
      readonly to: Date | null
    },
  ): Promise<boolean>
  hasCollection(identity: string): boolean
  /** URLs of the tall covers of the first of some games: those listed, in that order, of a collection, or all. */
  pictures(orm: Orm, games: CountedGames, limit: number): Promise<readonly string[]>
  /** The URL of the square cover of one of some games: those listed, of a collection, or all; null without any. */
  squarePicture(games: CountedGames, seed: string): Promise<string | null>
  /** Whether the game is currently in the collection, regardless of country. */
  isInCollection(gameId: string, identity: string): Promise<boolean>
}

export interface RetentionInvoices {
  /** One of the player's deposits; null if it is unknown or has not succeeded. */
  succeededDeposit(
    playerId: string,
    id: string,
  ): Promise<{ readonly amount: bigint; readonly currency: string; readonly settledAt: Date } | null>
}
