import type { gameShapes, paymentShapes } from '@croupier/contract'
import type { Currency } from '@croupier/money'
import type { z } from 'zod'
import type { Orm } from '../../kernel.ts'

export interface RetentionSettings {
  constants(): { readonly retention: { readonly isLoyaltyEnabled: boolean } }
  currency(code: string): Currency | null
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
  /** One of the player's rounds; null if unknown. */
  spin(playerId: string, roundId: string): Promise<z.output<typeof gameShapes.spin> | null>
  hasCollection(identity: string): boolean
  /** Whether the game is currently in the collection, regardless of country. */
  isInCollection(gameId: string, identity: string): Promise<boolean>
}

export interface RetentionInvoices {
  list(
    playerId: string,
    query: { readonly page: number; readonly perPage: number; readonly id: string },
  ): Promise<{ readonly invoices: readonly z.output<typeof paymentShapes.invoice>[] }>
}
