import type { RatedCurrency } from '@croupier/rules'
import type { Orm } from '../../kernel.ts'

/** What bonuses need of the operator's settings. */
export interface BonusSettings {
  currency(code: string): RatedCurrency | null
  base(): RatedCurrency
}

/** What bonuses need of games. */
export interface BonusGames {
  /** The ids of those games that are on offer now, by slug: of those that may be opened in each of the countries. */
  playable(
    orm: Orm,
    slugs: readonly string[],
    countries: readonly string[],
  ): Promise<ReadonlyMap<string, string>>
}

/** What bonuses need of deposits. */
export interface BonusDeposits {
  /** How often each of these offers is promised with a deposit of the player's that is still open. */
  countReservations(
    tx: Orm,
    playerId: string,
    offerIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>>
}

/** What bonuses need of players. */
export interface BonusPlayers {
  /** 1 active, 2 may not deposit, 3 blocked, 4 self-excluded. */
  status(tx: Orm, playerId: string): Promise<number>
}
