import { done, fail, lockPlayer, type Orm } from '../../kernel.ts'
import type { DepositLimits } from './deposit-limits.ts'
import type { Direction } from './method-settings.ts'
import type { PaymentMethods } from './methods.ts'
import {
  isDepositClosed,
  type PaymentBonuses,
  type PaymentPlayers,
  type PaymentSettings,
  type PaymentWallet,
} from './ports.ts'

/** A payment request; the player comes from the session. */
export interface PaymentOrder {
  readonly playerId: string
  readonly method: string
  readonly currency: string
  readonly country: string
  readonly amount: string
  readonly accountId: string
  readonly fields: Readonly<Record<string, string>>
}

/** The player's bonus choice for a deposit. */
export interface BonusChoice {
  readonly bonusId?: string | null | undefined
  readonly isBonusDecline?: boolean | undefined
  /** `termsHash` of the chosen bonus, or of the code's, as the player was shown it. */
  readonly bonusTermsHash?: string | undefined
  /** The session in which it is chosen. */
  readonly sessionId?: string
}

export interface OrderChecks {
  readonly methods: Pick<PaymentMethods, 'check'>
  readonly wallet: Pick<PaymentWallet, 'account'>
  readonly settings: PaymentSettings
}

export interface DepositChecks extends OrderChecks {
  readonly players: Pick<PaymentPlayers, 'status'>
  readonly depositLimits: Pick<DepositLimits, 'isOver'>
}

/** Checks the account, the method and the entered fields of a payment, and the bounds of a deposit. */
export async function checkOrder(checks: OrderChecks, tx: Orm, direction: Direction, order: PaymentOrder) {
  const { methods, wallet, settings } = checks
  const currency = settings.currency(order.currency)
  if (!currency?.isEnabled || !settings.isListedCountry(order.country)) return fail('method-unavailable')
  const account = await wallet.account(tx, order.playerId, order.accountId)
  if (!account) return fail('not-found')
  if (account.currency !== order.currency)
    return fail('validation-failed', { currency: ['The account is in another currency'] })
  const payment = methods.check(direction, order, currency)
  if (payment.ok) return done(payment)
  if (direction === 'withdrawal' && payment.error === 'validation-failed' && payment.outOfBounds)
    return done(payment.outOfBounds)
  return payment.error === 'validation-failed'
    ? fail('validation-failed', payment.fields)
    : fail('method-unavailable')
}

/** Checks whether the player may make this deposit. `visitorsCountry` is where the player is now. */
export async function checkDeposit(
  checks: DepositChecks,
  tx: Orm,
  order: PaymentOrder,
  visitorsCountry: string,
) {
  const { settings, players, depositLimits } = checks
  if (isDepositClosed(settings, visitorsCountry, order.country)) return fail('method-unavailable')
  // Serialises a player's deposits, so that concurrent ones cannot exceed the cap.
  await lockPlayer(tx, 'payment', order.playerId)
  if ((await players.status(tx, order.playerId)) !== 'active') return fail('deposit-not-allowed')
  const payment = await checkOrder(checks, tx, 'deposit', order)
  if (!payment.ok) return payment
  const { amount } = payment.data
  if (await depositLimits.isOver(tx, order.playerId, order.currency, amount))
    return fail('deposit-limit-reached')
  return payment
}

type ChosenOrder = Pick<PaymentOrder, 'playerId' | 'currency' | 'country'> & BonusChoice

function toRequest(order: ChosenOrder, amount: bigint, visitorsCountry: string | null) {
  const { playerId, currency, country, bonusTermsHash: termsHash } = order
  const countries = visitorsCountry === null ? [country] : [visitorsCountry, country]
  return { playerId, currency, countries, amount, termsHash }
}

const refuseBoth = () =>
  fail('validation-failed', { isBonusDecline: ['A bonus is chosen and declined at once'] })

/**
 * Reserves the chosen bonus, else that of an applied code, if the player may have it with this amount.
 * `visitorsCountry` is where the player is now; null for a coin transfer, which comes without a request. The player
 * must be locked.
 */
export async function reserveBonus(
  bonuses: Pick<PaymentBonuses, 'reserve' | 'reserveCode'>,
  tx: Orm,
  order: ChosenOrder,
  amount: bigint,
  visitorsCountry: string | null,
) {
  const { bonusId = null, isBonusDecline = false, sessionId } = order
  if (isBonusDecline) return bonusId === null ? done({ promised: null, isBonusDecline }) : refuseBoth()
  const request = toRequest(order, amount, visitorsCountry)
  const bonus =
    bonusId === null
      ? await bonuses.reserveCode(tx, request)
      : await bonuses.reserve(tx, { ...request, bonusId })
  if (bonus === null) return done({ promised: null, isBonusDecline })
  if (!bonus.ok) return bonus
  const promised = { ...bonus.data, ...(sessionId === undefined ? {} : { sessionId }) }
  return done({ promised, isBonusDecline })
}

/**
 * The terms of the chosen bonus, else of an applied code's, for a deposit that comes later; null without one. A code is
 * refused only if its terms have changed, because the amount is not known yet. The player must be locked.
 */
export async function acceptBonus(
  bonuses: Pick<PaymentBonuses, 'accept' | 'acceptCode'>,
  tx: Orm,
  order: ChosenOrder,
  amount: bigint,
  visitorsCountry: string,
) {
  const { bonusId = null, isBonusDecline = false } = order
  if (isBonusDecline) return bonusId === null ? done(null) : refuseBoth()
  const request = toRequest(order, amount, visitorsCountry)
  if (bonusId !== null) return bonuses.accept(tx, { ...request, bonusId })
  const accepted = await bonuses.acceptCode(tx, request)
  if (accepted?.ok || accepted?.error === 'bonus-terms-changed') return accepted
  return done(null)
}
