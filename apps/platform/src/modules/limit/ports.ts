import type { Currency } from '@croupier/money'
import type { CallContext, Caller, Orm } from '../../kernel.ts'

/** The player who sets a limit, and the origin of the request. */
export interface LimitSetter extends Caller {
  readonly context: Pick<CallContext, 'ip' | 'country' | 'now' | 'userAgent'>
}

/** A player's change of a limit, for the log of significant events. */
export interface LimitEvent {
  readonly kind: 'limit-set' | 'limit-changed' | 'limit-removed'
  readonly playerId: string
  readonly sessionId: string
  /** Amounts in the currency's smallest unit. */
  readonly details: Readonly<Record<string, string | number | null>>
}

export interface LimitPlayers {
  /** Blocks stakes until then. */
  closePlay(tx: Orm, playerId: string, until: Date): Promise<void>
  /** Whether bets of the player must check limits at all. */
  markPlayLimits(tx: Orm, playerId: string, hasLimits: boolean): Promise<void>
  recordLimit(tx: Orm, event: LimitEvent, context: LimitSetter['context']): Promise<void>
  /** Null for an unknown player. */
  recipient(playerId: string): Promise<object | null>
  /** @throws Error when there is no such player */
  status(tx: Orm, playerId: string): Promise<'active' | 'no-deposits' | 'blocked' | 'self-excluded'>
  /** Self-exclusion ends every session; `active` reopens the account. */
  changeStatus(tx: Orm, playerId: string, status: 'active' | 'self-excluded', reason: string): Promise<void>
}

export interface LimitSettings {
  currency(code: string): (Currency & { readonly isEnabled: boolean }) | null
}

/** The amounts that count towards limits, in the currency's smallest unit. */
export interface LimitMeasures {
  /** Completed deposits since then, and those that may still be paid. */
  deposited(tx: Orm, playerId: string, currency: string, since: Date): Promise<bigint>
  /** The rounds started since then. */
  played(
    tx: Orm,
    playerId: string,
    currency: string,
    since: Date,
  ): Promise<{ readonly bet: bigint; readonly win: bigint }>
}
