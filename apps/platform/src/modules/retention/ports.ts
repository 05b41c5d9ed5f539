import type { Currency } from '@croupier/money'
import type { Orm } from '../../kernel.ts'

export interface RetentionSettings {
  constants(): { readonly retention: { readonly isLoyaltyEnabled: boolean } }
  currency(code: string): Currency | null
  base(): Currency
  /** The rate of one unit in the base currency. */
  rate(code: string): string
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
}

export interface RetentionGames {
  /** One of the player's rounds; null if it is unknown or not settled. */
  settledRound(
    playerId: string,
    roundId: string,
  ): Promise<{
    readonly gameId: string
    readonly currency: string
    readonly createdAt: Date
    readonly settledAt: Date
  } | null>
  hasCollection(identity: string): boolean
  /** Whether the game is currently in the collection, regardless of country. */
  isInCollection(gameId: string, identity: string): Promise<boolean>
}

export interface RetentionInvoices {
  /** One of the player's deposits; null if it is unknown or has not succeeded. */
  succeededDeposit(
    playerId: string,
    id: string,
  ): Promise<{ readonly currency: string; readonly settledAt: Date } | null>
}
