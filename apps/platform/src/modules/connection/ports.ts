import type {
  bonusShapes,
  gameShapes,
  notificationShapes,
  paymentShapes,
  retentionShapes,
  walletShapes,
} from '@croupier/contract'
import type { z } from 'zod'

/** The things as their own calls answer them, for the publications that carry them. */
export interface ConnectionWallet {
  listAccounts(playerId: string): Promise<readonly z.output<typeof walletShapes.account>[]>
}

export interface ConnectionInvoices {
  list(
    playerId: string,
    query: { readonly page: number; readonly perPage: number; readonly id: string },
  ): Promise<{ readonly invoices: readonly z.output<typeof paymentShapes.invoice>[] }>
}

export interface ConnectionGames {
  /** One of the player's rounds; null when there is none. */
  spin(playerId: string, roundId: string): Promise<z.output<typeof gameShapes.spin> | null>
  /** The operator's most of one bet in a currency, as a decimal; null where there is none. */
  maxBet(currency: string): string | null
}

export interface ConnectionRetention {
  /** One of the player's quests; null when there is none. */
  quest(playerId: string, id: string): Promise<z.output<typeof retentionShapes.playerQuest> | null>
  /** A wheel with the spins that wait for the player; null when there is none. */
  wheel(playerId: string, id: string): Promise<z.output<typeof retentionShapes.wheel> | null>
  tournament(id: string): z.output<typeof retentionShapes.tournament> | null
  /** The player's points and level; null where there is no programme. */
  account(playerId: string): Promise<z.output<typeof retentionShapes.loyaltyAccount> | null>
}

export interface ConnectionMessages {
  /** One of the player's messages; null when there is none. */
  message(playerId: string, id: string): Promise<z.output<typeof notificationShapes.message> | null>
  unread(playerId: string): Promise<{ readonly totalUnread: number }>
}

export interface ConnectionBonuses {
  /** What a player has been given; null when there is nothing of this id. */
  bonus(playerId: string, id: string): Promise<z.output<typeof bonusShapes.playerBonus> | null>
  freespins(playerId: string, id: string): Promise<z.output<typeof bonusShapes.playerFreespins> | null>
}
