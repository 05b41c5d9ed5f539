import type { Currency } from '@croupier/money'
import type { Orm } from '../../kernel.ts'

/**
 * What games need of the wallet. Amounts are in the currency's smallest unit; `key` makes each call idempotent. Stakes
 * and wins are moved by the database's `wallet_play`, in the statement of their round.
 */
export interface GameWallet {
  /** The player's account by id, or the selected one; null when there is none or it is another player's. */
  findPlayAccount(
    tx: Orm,
    playerId: string,
    accountId: string | null,
  ): Promise<{ id: string; currency: string } | null>
  /** Takes a bet back by reversal. */
  rollback(tx: Orm, reversal: { transferId: string; key: string }): Promise<{ transferId: string }>
  /** All that can be played with. */
  balance(tx: Orm, accountId: string): Promise<bigint>
}

/** What games need to know of players. */
export interface GamePlayers {
  /** Whether the player may stake money from this sign-in now. */
  getPlayState(
    tx: Orm,
    playerId: string,
    loginSessionId: string,
  ): Promise<'may-play' | 'blocked' | 'signed-out'>
}

/** What a settled round does for its player's loyalty. */
export interface GameLoyalty {
  /** What stakes in a currency earn, for the database's `retention_earn`; null where they earn nothing. */
  earningIn(currency: string): string | null
}

/** What games need of the operator's settings. */
export interface GameSettings {
  currency(code: string): Currency | null
  /** The currency that a country's guests see. */
  currencyOf(country: string): string
  /** Whether the country has the geo-restricted layout: nothing is played there for money, by guests nothing at all. */
  isPlayRestricted(country: string): boolean
}
