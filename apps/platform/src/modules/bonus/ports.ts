import type { RatedCurrency } from '@croupier/rules'
import type { Orm } from '../../kernel.ts'

export interface BonusSettings {
  currency(code: string): RatedCurrency | null
  base(): RatedCurrency
}

export interface BonusGames {
  /** The ids by slug of those games that are available now in each of the countries. */
  playable(
    orm: Orm,
    slugs: readonly string[],
    countries: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
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
  /** Whether the player may stake from this session now. */
  getPlayState(tx: Orm, playerId: string, sessionId: string): Promise<'may-play' | 'blocked' | 'signed-out'>
}

export interface BonusWallet {
  /** The player's account in a currency. */
  findAccountIn(tx: Orm, playerId: string, currency: string): Promise<{ readonly id: string } | null>
  /** Bonus money on the player's accounts by currency, in the smallest unit. */
  bonusMoney(tx: Orm, playerId: string): Promise<ReadonlyMap<string, bigint>>
}
