import type {
  betShapes,
  bonusShapes,
  contactShapes,
  gameShapes,
  notificationShapes,
  paymentShapes,
  promotionShapes,
  retentionShapes,
  walletShapes,
  wheelShapes,
} from '@croupier/contract'
import type { z } from 'zod'

/** The views for publications, in the shape that their calls return. */
export interface ConnectionWallet {
  /** One of the player's accounts; null if unknown. */
  readAccount(playerId: string, accountId: string): Promise<z.output<typeof walletShapes.account> | null>
}

export interface ConnectionInvoices {
  list(
    playerId: string,
    query: { readonly page: number; readonly perPage: number; readonly id: string },
  ): Promise<{ readonly invoices: readonly z.output<typeof paymentShapes.invoice>[] }>
}

export interface ConnectionGames {
  /** One of the player's rounds; null if unknown. */
  spin(playerId: string, roundId: string): Promise<z.output<typeof gameShapes.spin> | null>
  /** One of the player's sports bets; null if unknown. */
  sportsBet(playerId: string, id: string): Promise<z.output<typeof betShapes.bet> | null>
  /** Newest first. */
  favouriteSlugs(playerId: string): Promise<z.output<typeof gameShapes.favouriteSlugs>>
  /** The newest wins of all players in a currency; null if it is not offered. */
  latestWins(currency: string, limit: number): Promise<z.output<typeof gameShapes.winner>[] | null>
  /** The operator's maximum bet in a currency, as a decimal string; null if there is none. */
  maxBet(currency: string): string | null
}

export interface ConnectionRetention {
  /** One of the player's quests; null if unknown. */
  quest(playerId: string, id: string): Promise<z.output<typeof retentionShapes.playerQuest> | null>
  /** A wheel with the player's unused spins; null if unknown. */
  wheel(playerId: string, id: string): Promise<z.output<typeof wheelShapes.wheel> | null>
  /** In the base currency; null if unknown. */
  tournament(id: string): Promise<z.output<typeof retentionShapes.tournament> | null>
  /** The player's entry in a tournament; null without one. */
  tournamentEntry(
    playerId: string,
    tournamentId: string,
  ): Promise<z.output<typeof retentionShapes.tournamentEntry> | null>
  /** The top of a tournament's board; null if unknown. */
  tournamentBoard(id: string): Promise<z.output<typeof retentionShapes.tournamentBoard> | null>
  /** The player's points and level; null without a loyalty programme. */
  account(playerId: string): Promise<z.output<typeof retentionShapes.loyaltyAccount> | null>
}

export interface ConnectionMessages {
  /** One of the player's messages; null if unknown. */
  message(playerId: string, id: string): Promise<z.output<typeof notificationShapes.message> | null>
  unread(playerId: string): Promise<{ readonly totalUnread: number }>
  preferences(playerId: string): Promise<z.output<typeof notificationShapes.preference>[]>
}

export interface ConnectionPlayers {
  /** The changes of the e-mail address and the phone number that wait for their link or code. */
  contactChanges(playerId: string): Promise<z.output<typeof contactShapes.contactChanges>>
}

export interface ConnectionBonuses {
  /** One of the player's bonuses; null if unknown. */
  bonus(playerId: string, id: string): Promise<z.output<typeof bonusShapes.playerBonus> | null>
  freespins(playerId: string, id: string): Promise<z.output<typeof bonusShapes.playerFreespins> | null>
}

export interface ConnectionCodes {
  /** One of the player's codes; null if unknown. */
  bonusCode(playerId: string, id: string): Promise<z.output<typeof promotionShapes.playerBonusCode> | null>
}
