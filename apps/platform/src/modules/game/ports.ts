import type { FreespinsState } from '@croupier/contract/providers'
import type { Currency } from '@croupier/money'
import type { Orm } from '../../kernel.ts'

/**
 * The wallet, as the game module uses it. Amounts in subunits; calls are idempotent by `key`. Stakes and wins
 * are posted by the database's `wallet_play`, in the statement of their round.
 */
export interface GameWallet {
  /**
   * The player's account by id, or the selected one; null if it does not exist or belongs to another player.
   */
  findPlayAccount(
    tx: Orm,
    playerId: string,
    accountId: string | null,
  ): Promise<{ id: string; currency: string } | null>
  /** Posts a stake (below zero) or a payout (above zero) of a sports bet. */
  play(
    tx: Orm,
    movement: {
      readonly accountId: string
      readonly amount: bigint
      readonly kind: 'bet' | 'win' | 'rollback' | 'correction'
      readonly key: string
      readonly reference: string
    },
  ): Promise<{ readonly ok: true; readonly transferId: string } | { readonly ok: false }>
  /** Reverses a bet. */
  rollback(
    tx: Orm,
    reversal: { transferId: string; key: string },
  ): Promise<{
    transferId: string
    /** The part of the stake that was bonus money. */
    bonus: bigint
  }>
  /** Reverses a win of `paid`. `uncovered` is the part that the player no longer has: a receivable. */
  reverseWin(
    tx: Orm,
    reversal: { transferId: string; key: string },
  ): Promise<{ transferId: string; paid: bigint; uncovered: bigint }>
  /** The playable balance, bonus money included. */
  balance(tx: Orm, accountId: string): Promise<bigint>
  /** The playable balance without bonus money. */
  realBalance(tx: Orm, accountId: string): Promise<bigint>
}

/** The bonuses of players. */
export interface GameBonuses {
  /** The ids of rounds that are not settled and hold a bonus of the player; at most `limit`. */
  openRounds(tx: Orm, playerId: string, bonusId: string, limit: number): Promise<readonly string[]>
  /** When these free spins of the player were activated; null if they are not active. */
  freespinsSince(tx: Orm, playerId: string, id: string): Promise<Date | null>
}

/** Free spins of players, as the game module uses them, in the shape of the wallet protocol. */
export interface GameFreespins {
  /** The active ones for a game on an account. */
  active(
    orm: Orm,
    at: { readonly playerId: string; readonly gameId: string; readonly walletAccountId: string },
  ): Promise<FreespinsState | null>
  state(orm: Orm, id: string): Promise<FreespinsState | null>
}

/** Players, as the game module uses them. */
export interface GamePlayers {
  /** Whether the player may stake from this session now. */
  getPlayState(
    tx: Orm,
    playerId: string,
    loginSessionId: string,
  ): Promise<'may-play' | 'blocked' | 'signed-out'>
  /** The country in which the player is registered; null if the player does not exist. */
  countryOf(tx: Orm, playerId: string): Promise<string | null>
  /** Whose token of the sportsbook's client it is, and from where; null if it is invalid or a guest's. */
  identifyBettor(token: string): Promise<{
    readonly playerId: string
    readonly sessionId: string
    readonly country: string
  } | null>
  /** Names that strangers may see, by player id. Unknown, blocked and self-excluded players are left out. */
  maskedNicknames(playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Loyalty, as the game module uses it. */
export interface GameLoyalty {
  /** JSON argument of the database's `retention_earn` for a currency; null if stakes earn nothing. */
  earningIn(currency: string): string | null
}

/** The operator's settings, as the game module uses them. */
export interface GameSettings {
  currency(code: string): Currency | null
  /** The currency shown to guests of a country. */
  currencyOf(country: string): string
  /** Whether the country is geo-restricted: no play for money, and no demos for guests. */
  isPlayRestricted(country: string): boolean
}
