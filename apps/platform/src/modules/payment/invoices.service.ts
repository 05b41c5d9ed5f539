import { randomInt, randomUUID } from 'node:crypto'
import type { paymentShapes } from '@croupier/contract'
import { formatDecimal } from '@croupier/money'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type PaymentProviderPort,
  PaymentRejectedError,
  type PaymentStarted,
} from '../../adapters/payment-provider.ts'
import { done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import type { DepositLimits } from './deposit-limits.ts'
import type { Direction } from './method-settings.ts'
import type { PaymentMethods } from './methods.ts'
import {
  isDepositClosed,
  listedCurrency,
  type PaymentBonuses,
  type PaymentPlayers,
  type PaymentSettings,
  type PaymentWallet,
} from './ports.ts'
import { publishInvoiceChange, type Settlement } from './settlement.service.ts'
import { type Failure, type InvoiceRow, invoice } from './tables.ts'

/**
 * Starts deposits, and holds what withdrawals (withdrawals.service.ts) share with them. settlement.service.ts
 * ends both. An invoice is stored before the provider is called, and no network call is made inside a
 * transaction, so a deposit has two steps: `openDeposit` stores it once per idempotency key; `startDeposit`,
 * which is repeatable, sends it to the provider.
 */
export interface PaymentDeps {
  readonly provider: PaymentProviderPort
  readonly methods: PaymentMethods
  readonly wallet: PaymentWallet
  readonly players: PaymentPlayers
  readonly depositLimits: Pick<DepositLimits, 'isOver'>
  readonly bonuses: Pick<PaymentBonuses, 'reserve'>
  readonly settings: PaymentSettings
  readonly settlement: Settlement
  /** The URL of the webhook. */
  readonly notifyUrl: () => string
}

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
}

/** The bonus choice as it is stored with the invoice. */
type StoredChoice = Pick<InvoiceRow, 'promised' | 'isBonusDecline'>

/** Return addresses after the provider's page, as absolute URLs of this site. */
export interface ReturnUrls {
  readonly success: string
  readonly error: string
  readonly back: string
}

type InvoiceView = z.output<typeof paymentShapes.invoice>

export interface InvoicesQuery {
  readonly page: number
  readonly perPage: number
  readonly type?: Direction | undefined
  readonly status?: number | undefined
  readonly id?: string | undefined
}

const MAX_NUMBER_ATTEMPTS = 5

/** Replaces the placeholder of the invoice id, which is unknown when the client sends the address. */
export function fillReturnUrls(urls: ReturnUrls, invoiceId: string): ReturnUrls {
  const withInvoiceId = (address: string) => address.replaceAll('{invoiceId}', invoiceId)
  return {
    success: withInvoiceId(urls.success),
    error: withInvoiceId(urls.error),
    back: withInvoiceId(urls.back),
  }
}

/** Eight digits and letters, without those that are easily confused. */
function generateInvoiceNumber(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export function createInvoices(kernel: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'log'>, deps: PaymentDeps) {
  const { db, clock, outbox, log } = kernel
  const { provider, methods, wallet, players, depositLimits, settings, settlement } = deps

  const currencyOf = (code: string) => listedCurrency(settings, code)

  function view(row: InvoiceRow): InvoiceView {
    return {
      id: row.id,
      number: row.number,
      type: row.type,
      status: row.status,
      method: row.method,
      methodName: methods.name(row.method),
      amount: formatDecimal(row.amount, currencyOf(row.currency)),
      currency: row.currency,
      createdAt: row.createdAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
      expiresAt: row.status === 1 ? (row.expiresAt?.toISOString() ?? null) : null,
      // A paid invoice must not show a payment code.
      publicData: row.status === 1 ? row.publicData : null,
      processingType:
        row.type === 'deposit'
          ? methods.processingType(row.method)
          : methods.withdrawalProcessingType(row.method),
      page: row.status === 1 && row.action !== null ? { action: row.action, fields: row.actionFields } : null,
      instructions: row.status === 1 && row.type === 'deposit' ? methods.instructions(row.method) : null,
      isStarted: row.type === 'withdrawal' || row.startedAt !== null || row.addressId !== null,
      failure: row.failure,
    }
  }

  async function checkOrder(tx: Orm, direction: Direction, order: PaymentOrder) {
    const currency = settings.currency(order.currency)
    if (!currency?.isEnabled || !settings.isListedCountry(order.country)) return fail('method-unavailable')
    const account = await wallet.account(tx, order.playerId, order.accountId)
    if (!account) return fail('not-found')
    if (account.currency !== order.currency)
      return fail('validation-failed', { currency: ['The account is in another currency'] })
    const payment = methods.check(direction, order, currency)
    if (payment.ok) return done(payment)
    return payment.error === 'validation-failed'
      ? fail('validation-failed', payment.fields)
      : fail('method-unavailable')
  }

  async function insert(
    tx: Orm,
    type: Direction,
    order: Omit<PaymentOrder, 'amount' | 'fields'>,
    payment: Pick<InvoiceRow, 'amount' | 'fields'> & Partial<StoredChoice>,
    addressId: string | null = null,
  ): Promise<InvoiceRow> {
    const { playerId, accountId: walletAccountId, method, currency, country } = order
    const createdAt = clock.now()
    const isOrdered = type === 'deposit' && addressId === null
    const values = {
      id: randomUUID(),
      addressId,
      ...{ playerId, walletAccountId, type, status: 1, method, currency, country },
      ...payment,
      createdAt,
      // Stored, so that later changes of the operator's file do not apply to this deposit.
      expiresAt: isOrdered ? new Date(createdAt.getTime() + methods.lifetime(method)) : null,
    }
    for (let attempt = 0; attempt < MAX_NUMBER_ATTEMPTS; attempt++) {
      const [row] = await tx
        .insert(invoice)
        .values({ ...values, number: generateInvoiceNumber() })
        .onConflictDoNothing({ target: invoice.number })
        .returning()
      if (!row) continue
      await publishInvoiceChange(outbox, tx, row, 1)
      return row
    }
    throw new Error('no free invoice number was found')
  }

  /** Checks whether the player may make this deposit. `visitorsCountry` is where the player is now. */
  async function checkDeposit(tx: Orm, order: PaymentOrder, visitorsCountry: string) {
    if (isDepositClosed(settings, visitorsCountry, order.country)) return fail('method-unavailable')
    // Serialises a player's deposits, so that concurrent ones cannot exceed the cap.
    await lockPlayer(tx, 'payment', order.playerId)
    if ((await players.status(tx, order.playerId)) !== 1) return fail('deposit-not-allowed')
    const payment = await checkOrder(tx, 'deposit', order)
    if (!payment.ok) return payment
    const { amount } = payment.data
    if (await depositLimits.isOver(tx, order.playerId, order.currency, amount))
      return fail('deposit-limit-reached')
    return payment
  }

  /** Stores a deposit and answers its id. `visitorsCountry` is where the player is now. */
  async function openDeposit(tx: Orm, order: PaymentOrder & BonusChoice, visitorsCountry: string) {
    const payment = await checkDeposit(tx, order, visitorsCountry)
    if (!payment.ok) return payment
    const [openDeposits] = await tx
      .select({ count: count() })
      .from(invoice)
      .where(and(eq(invoice.playerId, order.playerId), eq(invoice.type, 'deposit'), eq(invoice.status, 1)))
    if ((openDeposits?.count ?? 0) >= methods.openDeposits) return fail('too-many-open-deposits')
    const reservation = await reserveBonus(tx, order, payment.data.amount, visitorsCountry)
    if (!reservation.ok) return reservation
    return done({
      invoiceId: (await insert(tx, 'deposit', order, { ...payment.data, ...reservation.data })).id,
    })
  }

  /**
   * Reserves the chosen bonus if the player may have it with this amount. `visitorsCountry` is where the
   * player is now; null for a coin transfer, which comes without a request. The player must be locked.
   */
  async function reserveBonus(
    tx: Orm,
    order: Pick<PaymentOrder, 'playerId' | 'currency' | 'country'> & BonusChoice,
    amount: bigint,
    visitorsCountry: string | null,
  ) {
    const { bonusId = null, isBonusDecline = false, playerId, currency, country } = order
    if (bonusId === null) return done({ promised: null, isBonusDecline })
    if (isBonusDecline)
      return fail('validation-failed', { isBonusDecline: ['A bonus is chosen and declined at once'] })
    const countries = visitorsCountry === null ? [country] : [visitorsCountry, country]
    const bonus = await deps.bonuses.reserve(tx, { playerId, bonusId, currency, countries, amount })
    return bonus.ok ? done({ promised: bonus.data, isBonusDecline }) : bonus
  }

  const startedResponse = (row: InvoiceRow) =>
    done({
      invoiceId: row.id,
      action: row.action,
      fields: row.actionFields,
      qr: methods.processingType(row.method) === 'qr' ? (row.publicData?.qr ?? null) : null,
      address: null,
      tag: null,
    })

  /**
   * Sends a deposit to the provider, which identifies it by its id, so that a retry has no further effect.
   */
  async function startDeposit(invoiceId: string, startOptions: { returnUrls: ReturnUrls; locale: string }) {
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (!row) throw new Error('the deposit to start does not exist')
    if (row.startedAt) return startedResponse(row)
    if (row.status === 3) return startFailure(row)
    let startedPayment: PaymentStarted
    try {
      startedPayment = await provider.startPayment({
        ...orderOf(row),
        processingType: methods.processingType(row.method),
        returnUrls: fillReturnUrls(startOptions.returnUrls, row.id),
        locale: startOptions.locale,
        expiresAt: row.expiresAt?.toISOString() ?? null,
        email: await emailFor(row),
      })
    } catch (error) {
      log.warn({ err: error, invoiceId }, 'the payment provider did not take a deposit')
      return handleFailedStart(invoiceId, error instanceof PaymentRejectedError ? 'refused' : 'unreachable')
    }
    const [updated] = await db.orm
      .update(invoice)
      .set({
        ...{
          providerId: startedPayment.providerId,
          action: startedPayment.checkoutUrl,
          actionFields: startedPayment.fields,
        },
        startedAt: clock.now(),
        ...(startedPayment.publicData && { publicData: startedPayment.publicData }),
      })
      .where(and(eq(invoice.id, invoiceId), ne(invoice.status, 3)))
      .returning()
    if (updated) return startedResponse(updated)
    // The deposit was cancelled meanwhile: its checkout must not be shown or stay open.
    await settlement.closeAtProvider(null, invoiceId)
    return fail('provider-unavailable')
  }

  /** A concurrent request may have started the same deposit successfully. */
  async function handleFailedStart(invoiceId: string, reason: Failure) {
    const failedInvoice = await db.transaction(async (tx) => {
      const failed = await settlement.failPending(tx, invoiceId, reason, (row) => row.startedAt === null)
      // The provider may have accepted it although its answer was lost.
      if (failed) await settlement.closeAtProvider(tx, invoiceId)
      return failed
    })
    if (failedInvoice) return startFailure(failedInvoice)
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (row?.startedAt) return startedResponse(row)
    return row ? startFailure(row) : fail('provider-unavailable')
  }

  /** Distinguishes a rejection by the provider from a missing answer. */
  const startFailure = (row: Pick<InvoiceRow, 'failure'>) =>
    fail(row.failure === 'refused' ? 'provider-refused' : 'provider-unavailable')

  /** The provider receives the player's address only if it writes to them. */
  async function emailFor(row: InvoiceRow): Promise<string | null> {
    if (methods.processingType(row.method) !== 'message') return null
    return (await players.contact(db.orm, row.playerId)).email
  }

  /** The fields common to deposits and withdrawals. */
  const orderOf = (row: InvoiceRow) => ({
    reference: row.id,
    number: row.number,
    method: row.method,
    amount: formatDecimal(row.amount, currencyOf(row.currency)),
    currency: row.currency,
    country: row.country,
    customer: row.playerId,
    fields: row.fields,
    notifyUrl: deps.notifyUrl(),
  })

  return {
    checkDeposit,
    reserveBonus,
    openDeposit,
    startDeposit,
    checkOrder,
    insert,
    orderOf,
    view,
    async list(playerId: string, query: InvoicesQuery) {
      const where = and(
        eq(invoice.playerId, playerId),
        query.type ? eq(invoice.type, query.type) : undefined,
        query.status ? eq(invoice.status, query.status) : undefined,
        query.id ? eq(invoice.id, query.id) : undefined,
      )
      const [rows, totals] = await Promise.all([
        db.orm
          .select()
          .from(invoice)
          .where(where)
          .orderBy(desc(invoice.createdAt), invoice.id)
          .limit(query.perPage)
          .offset((query.page - 1) * query.perPage),
        db.orm.select({ total: count() }).from(invoice).where(where),
      ])
      return { invoices: rows.map(view), total: totals[0]?.total ?? 0 }
    },
  }
}
export type Invoices = ReturnType<typeof createInvoices>
