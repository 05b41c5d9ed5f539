import type { Bonus } from '@croupier/contract/types'
import type { Currency, Rate } from '@croupier/money'
import type { Caller, Failure, Orm } from '../../kernel.ts'
import type {
  AcceptedDeposit,
  AcceptedOffer,
  BonusAnswer,
  BonusRequest,
  ReservedAward,
} from '../bonus/index.ts'

/**
 * A movement of a payment. `amount` is in the currency's smallest unit; `invoiceId` makes each call
 * idempotent.
 */
export interface PaymentMovement {
  readonly accountId: string
  readonly amount: bigint
  readonly invoiceId: string
}

export interface PaymentWallet {
  /** The player's account; null for an unknown id or another player's account. */
  account(tx: Orm, playerId: string, accountId: string): Promise<{ id: string; currency: string } | null>
  /** Money of an account by kind, in the currency's smallest unit. */
  moneyOf(
    tx: Orm,
    accountId: string,
  ): Promise<{ readonly real: bigint; readonly bonus: bigint; readonly held: bigint }>
  settleDeposit(tx: Orm, movement: PaymentMovement): Promise<void>
  /** Holds the money of a withdrawal. */
  holdWithdrawal(
    tx: Orm,
    movement: PaymentMovement,
  ): Promise<{ ok: true } | { ok: false; error: 'insufficient-funds' }>
  payOutWithdrawal(tx: Orm, movement: PaymentMovement): Promise<void>
  /** Returns the held money to the player. */
  releaseWithdrawal(tx: Orm, movement: PaymentMovement): Promise<void>
}

export interface PaymentPlayers {
  status(tx: Orm, playerId: string): Promise<'active' | 'no-deposits' | 'blocked' | 'self-excluded'>
  /** Uses up the session's code of the second step. Null if the withdrawal may be made. */
  confirmWithdrawal(
    tx: Orm,
    caller: Caller,
  ): Promise<Failure<'second-step-needed' | 'second-step-missing'> | null>
  /** Whether withdrawals require the second step, which the player has not turned on. */
  isSecondStepMissing(tx: Orm, playerId: string): Promise<boolean>
  /** Whether the player's personal data was erased. */
  isErased(tx: Orm, playerId: string): Promise<boolean>
  /** The language of the profile. */
  locale(tx: Orm, playerId: string): Promise<string>
  /** The contact details of the profile; null where unknown. */
  contact(
    tx: Orm,
    playerId: string,
  ): Promise<{ readonly email: string | null; readonly phone: string | null }>
}

/** The limits that players set themselves. */
export interface PaymentLimits {
  /** The active deposit limits, in the currency's smallest unit; during a break nothing may be deposited. */
  depositLimits(
    tx: Orm,
    playerId: string,
  ): Promise<
    'closed' | readonly { readonly currency: string; readonly amount: bigint; readonly since: Date }[]
  >
}

export interface PaymentGames {
  /** The stakes of the rounds started since then, in the currency's smallest unit. */
  played(tx: Orm, playerId: string, currency: string, since: Date): Promise<{ readonly bet: bigint }>
  /** The stakes of rounds and sports bets of an account that are not settled, in the smallest unit. */
  openStakes(tx: Orm, playerId: string, accountId: string, now: Date): Promise<bigint>
}

export interface PaymentBonuses {
  /** The stakes that the active bonus of an account still requires, in the smallest unit; null without one. */
  wageringLeft(tx: Orm, playerId: string, accountId: string): Promise<bigint | null>
  /** Checks whether the player may have the bonus with this deposit, and returns its terms now. */
  accept(tx: Orm, request: BonusRequest): Promise<BonusAnswer<AcceptedOffer>>
  /** The terms now of the bonus of the player's applied code; null without a code. */
  acceptCode(tx: Orm, request: Omit<BonusRequest, 'bonusId'>): Promise<BonusAnswer<AcceptedOffer> | null>
  /** Checks whether the player may have the bonus with this deposit, and returns the award to issue. */
  reserve(tx: Orm, request: BonusRequest): Promise<BonusAnswer<ReservedAward>>
  /** Returns the award of the player's applied code; null without a code. */
  reserveCode(tx: Orm, request: Omit<BonusRequest, 'bonusId'>): Promise<BonusAnswer<ReservedAward> | null>
  /** Returns the award of an offer or code that was accepted before, on its terms of then. */
  reserveAccepted(
    tx: Orm,
    deposit: AcceptedDeposit,
    accepted: AcceptedOffer,
  ): Promise<BonusAnswer<ReservedAward>>
  /** An accepted offer in the shape of the calls; null if its currency is unknown. */
  viewAccepted(accepted: AcceptedOffer, currency: string): Bonus | null
  /** Issues the reserved award, once per cause. */
  issue(
    tx: Orm,
    to: { readonly playerId: string; readonly currency: string; readonly cause: string },
    promised: ReservedAward,
  ): Promise<void>
}

export interface PaymentSettings {
  currency(code: string): (Currency & { readonly isEnabled: boolean }) | null
  base(): Currency
  /** The rate of one unit of the currency in the base currency. */
  rate(code: string): Rate
  isListedCountry(code: string): boolean
  /** Those that the operator has enabled. */
  locales(): readonly { readonly code: string }[]
  defaultLocale(): string
  restriction(country: string): 'geo-restricted' | 'sign-in-blocked' | null
}

/**
 * Deposits are closed to visitors from a geo-restricted country and for any restricted payment country.
 * Withdrawals are open everywhere.
 */
export function isDepositClosed(
  settings: Pick<PaymentSettings, 'restriction'>,
  visitorsCountry: string,
  payingCountry: string,
): boolean {
  return (
    settings.restriction(visitorsCountry) === 'geo-restricted' || settings.restriction(payingCountry) !== null
  )
}
