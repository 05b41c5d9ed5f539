import type { Currency, Rate } from '@croupier/money'
import type { Failure, Orm } from '../../kernel.ts'
import type { BonusRequest, ReservedAward } from '../bonus/index.ts'

/** One movement of a payment. `amount` is in the currency's smallest unit; `invoiceId` makes each call idempotent. */
export interface PaymentMovement {
  readonly accountId: string
  readonly amount: bigint
  readonly invoiceId: string
}

/** What payments need of the wallet. */
export interface PaymentWallet {
  /** The player's account; null when there is none of that id, or it is another player's. */
  account(tx: Orm, playerId: string, accountId: string): Promise<{ id: string; currency: string } | null>
  settleDeposit(tx: Orm, movement: PaymentMovement): Promise<void>
  /** Takes the money aside for a withdrawal. */
  holdWithdrawal(
    tx: Orm,
    movement: PaymentMovement,
  ): Promise<{ ok: true } | { ok: false; error: 'insufficient-funds' }>
  payOutWithdrawal(tx: Orm, movement: PaymentMovement): Promise<void>
  /** Gives the money back. */
  releaseWithdrawal(tx: Orm, movement: PaymentMovement): Promise<void>
}

export interface PaymentPlayers {
  /** 1 active, 2 may not deposit, 3 blocked, 4 self-excluded. */
  status(tx: Orm, playerId: string): Promise<number>
  /** How the player can be reached, as the profile has it; null where it is not known. */
  contact(
    tx: Orm,
    playerId: string,
  ): Promise<{ readonly email: string | null; readonly phone: string | null }>
}

/** What payments need of the limits that players set themselves. */
export interface PaymentLimits {
  /** Nothing during a break, else no more than any of these allow; in the currency's smallest unit. */
  depositLimits(
    tx: Orm,
    playerId: string,
  ): Promise<
    'closed' | readonly { readonly currency: string; readonly amount: bigint; readonly since: Date }[]
  >
}

/** What payments need of games. */
export interface PaymentGames {
  /** What the rounds come to that began since then, in the currency's smallest unit. */
  played(tx: Orm, playerId: string, currency: string, since: Date): Promise<{ readonly bet: bigint }>
}

/** What payments need of bonuses. */
export interface PaymentBonuses {
  /** What a deposit will bring besides its money, if its player may have that bonus with it. */
  reserve(
    tx: Orm,
    request: BonusRequest,
  ): Promise<{ readonly ok: true; readonly data: ReservedAward } | Failure<'validation-failed'>>
  /** Gives what was promised: once for its cause, however often it is asked. */
  issue(
    tx: Orm,
    to: { readonly playerId: string; readonly currency: string; readonly cause: string },
    promised: ReservedAward,
  ): Promise<void>
}

export interface PaymentSettings {
  currency(code: string): (Currency & { readonly isEnabled: boolean }) | null
  base(): Currency
  /** What one unit of the currency is worth in the base currency. */
  rate(code: string): Rate
  isListedCountry(code: string): boolean
  /** Whether nothing is offered to visitors from there (1), nobody signs in from there (2), or neither. */
  restriction(country: string): 1 | 2 | null
}

/**
 * Nobody pays in from where nothing is offered, nor under the name of a country that is restricted in any way.
 * Withdrawals know no such rule: a player's own money stays within reach wherever they are.
 */
export function isDepositClosed(
  settings: Pick<PaymentSettings, 'restriction'>,
  visitorsCountry: string,
  payingCountry: string,
): boolean {
  return settings.restriction(visitorsCountry) === 1 || settings.restriction(payingCountry) !== null
}

/** The currency of what is written down. @throws when the settings list it no more: the operator's mistake, not the caller's */
export function listedCurrency(settings: Pick<PaymentSettings, 'currency'>, code: string) {
  const currency = settings.currency(code)
  if (!currency) throw new Error(`an invoice is in ${code}, which the settings do not list`)
  return currency
}
