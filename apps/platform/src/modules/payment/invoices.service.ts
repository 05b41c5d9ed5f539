import { randomInt, randomUUID } from 'node:crypto'
import type { paymentShapes } from '@croupier/contract'
import { formatDecimal } from '@croupier/money'
import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type PaymentProviderPort,
  PaymentRejectedError,
  type PaymentStarted,
} from '../../adapters/payment-provider.ts'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import type { DepositLimits } from './deposit-limits.ts'
import type { Direction, PaymentMethods } from './methods.ts'
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
 * How deposits begin, and what withdrawals (withdrawals.service.ts) have in common with them. An invoice is written before
 * the provider hears of it; how it ends is told in settlement.service.ts. No network call is made inside a transaction, so a deposit has two steps: `openDeposit`
 * writes it down, once for an idempotency key, and `startDeposit`, which may be repeated, hands it to the provider.
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
  /** Where the provider sends its events. */
  readonly notifyUrl: () => string
}

/** What is asked for; who asks comes from the session. */
export interface PaymentOrder {
  readonly playerId: string
  readonly method: string
  readonly currency: string
  readonly country: string
  readonly amount: string
  readonly accountId: string
  readonly fields: Readonly<Record<string, string>>
}

/** What the player has said of bonuses with a deposit. */
export interface BonusChoice {
  readonly bonusId?: string | null | undefined
  readonly isBonusDecline?: boolean | undefined
}

/** How that is kept with the payment. */
type StoredChoice = Pick<InvoiceRow, 'promised' | 'isBonusDecline'>

/** Where the player goes on after the provider's page, as absolute addresses of this site. */
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

/** An address that the player comes back to may name the payment, whose id nobody knew when it was written. */
export function fillReturnUrls(urls: ReturnUrls, invoiceId: string): ReturnUrls {
  const withInvoiceId = (address: string) => address.replaceAll('{invoiceId}', invoiceId)
  return {
    success: withInvoiceId(urls.success),
    error: withInvoiceId(urls.error),
    back: withInvoiceId(urls.back),
  }
}

/** Eight digits and letters that cannot be mistaken for one another when read aloud. */
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
      // Who has paid must not be shown what to pay by.
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
      // As the method has it now: what the operator changes later holds for later deposits.
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
    throw new Error('no number was free for an invoice')
  }

  /** Deposits of one player are checked one after the other, so that two at once cannot pass under the cap. */
  async function lockPlayer(tx: Orm, playerId: string) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${playerId}`}, 0))`)
  }

  /** Whether the player may pay this in. `visitorsCountry` is where the player is now. */
  async function checkDeposit(tx: Orm, order: PaymentOrder, visitorsCountry: string) {
    if (isDepositClosed(settings, visitorsCountry, order.country)) return fail('method-unavailable')
    await lockPlayer(tx, order.playerId)
    if ((await players.status(tx, order.playerId)) !== 1) return fail('deposit-not-allowed')
    const payment = await checkOrder(tx, 'deposit', order)
    if (!payment.ok) return payment
    const { amount } = payment.data
    if (await depositLimits.isOver(tx, order.playerId, order.currency, amount))
      return fail('deposit-limit-reached')
    return payment
  }

  /** Writes a deposit down. Answers its id. `visitorsCountry` is where the player is now. */
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
   * What was chosen of bonuses, as it is kept with the deposit: if the player may have it with this amount. `visitorsCountry`
   * is where the player is now; null where nobody is there, but coins have come. The player is locked by then.
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
      qr: row.publicData?.qr ?? null,
      address: null,
      tag: null,
    })

  /** Hands a deposit to the provider, who knows it by its id however often it is sent. */
  async function startDeposit(invoiceId: string, startOptions: { returnUrls: ReturnUrls; locale: string }) {
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (!row) throw new Error('a deposit is started that was not opened')
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
    // It was given up meanwhile. Nobody is shown how to pay it, and nobody is to find it open.
    await settlement.closeAtProvider(null, invoiceId)
    return fail('provider-unavailable')
  }

  /** The same deposit may have been sent twice at once, and have come through the other time. */
  async function handleFailedStart(invoiceId: string, reason: Failure) {
    const failedInvoice = await db.transaction(async (tx) => {
      const failed = await settlement.failPending(tx, invoiceId, reason, (row) => row.startedAt === null)
      // The provider may have taken it all the same, and only its answer was lost.
      if (failed) await settlement.closeAtProvider(tx, invoiceId)
      return failed
    })
    if (failedInvoice) return startFailure(failedInvoice)
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (row?.startedAt) return startedResponse(row)
    return row ? startFailure(row) : fail('provider-unavailable')
  }

  /** A provider that says no is told from one that does not answer. */
  const startFailure = (row: Pick<InvoiceRow, 'failure'>) =>
    fail(row.failure === 'refused' ? 'provider-refused' : 'provider-unavailable')

  /** The provider is told the player's address only where it writes to them. */
  async function emailFor(row: InvoiceRow): Promise<string | null> {
    if (methods.processingType(row.method) !== 'message') return null
    return (await players.contact(db.orm, row.playerId)).email
  }

  /** What the provider is told of any payment. */
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
    lockPlayer,
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
