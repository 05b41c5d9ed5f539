import type { Currency } from '@croupier/money'
import type { CallContext, Caller, Orm } from '../../kernel.ts'

/** Who sets a limit, and from where. */
export interface LimitSetter extends Caller {
  readonly context: Pick<CallContext, 'ip' | 'country' | 'now' | 'userAgent'>
}

/** What a player has done of a limit, for the log of significant events. */
export interface LimitEvent {
  readonly kind: 'limit-set' | 'limit-changed' | 'limit-removed'
  readonly playerId: string
  readonly sessionId: string
  /** Amounts in the currency's smallest unit. */
  readonly details: Readonly<Record<string, string | number | null>>
}

/** What limits need of players. */
export interface LimitPlayers {
  /** Nothing is staked until then. */
  closePlay(tx: Orm, playerId: string, until: Date): Promise<void>
  /** Whether a bet of the player has to ask the limits at all. */
  markPlayLimits(tx: Orm, playerId: string, hasLimits: boolean): Promise<void>
  recordLimit(tx: Orm, event: LimitEvent, context: LimitSetter['context']): Promise<void>
  /** Null where there is no such player. */
  recipient(playerId: string): Promise<object | null>
  /** 1 active, 4 self-excluded. @throws Error when there is no such player */
  status(tx: Orm, playerId: string): Promise<number>
  /** 4 ends every session, 1 opens the account again. */
  changeStatus(tx: Orm, playerId: string, status: 1 | 4, reason: string): Promise<void>
}

export interface LimitSettings {
  currency(code: string): (Currency & { readonly isEnabled: boolean }) | null
}

/** What counts towards limits, each kept by the area that it is of. In the currency's smallest unit. */
export interface LimitMeasures {
  /** What was deposited since then, and what still may be. */
  deposited(tx: Orm, playerId: string, currency: string, since: Date): Promise<bigint>
  /** Of the rounds begun since then. */
  played(
    tx: Orm,
    playerId: string,
    currency: string,
    since: Date,
  ): Promise<{ readonly bet: bigint; readonly win: bigint }>
}
