import {
  type PaymentProviderPort,
  PaymentRejectedError,
  type PaymentStarted,
} from '../../adapters/payment-provider.ts'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { and, count, eq, ne } from '../../sql.ts'
import { findInvoice, insertInvoice, toProviderOrder } from './invoice-rows.ts'
import { choosePaymentLocale } from './locale.ts'
import type { PaymentMethods } from './methods.ts'
import {
  type BonusChoice,
  checkDeposit,
  type DepositChecks,
  type PaymentOrder,
  reserveBonus,
} from './order-checks.ts'
import type { PaymentBonuses, PaymentPlayers } from './ports.ts'
import { fillReturnUrls, type ReturnUrls } from './return-urls.ts'
import type { Settlement } from './settlement.service.ts'
import { type Failure, type InvoiceRow, invoice } from './tables.ts'

/**
 * Starts deposits. An invoice is stored before the provider is called, and no network call is made inside a
 * transaction, so a deposit has two steps: `openDeposit` stores it once per idempotency key; `startDeposit`,
 * which is repeatable, sends it to the provider.
 */
export interface DepositDeps extends DepositChecks {
  readonly provider: PaymentProviderPort
  readonly methods: PaymentMethods
  readonly players: PaymentPlayers
  readonly bonuses: Pick<PaymentBonuses, 'reserve' | 'reserveCode'>
  readonly settlement: Pick<Settlement, 'failPending' | 'closeAtProvider'>
  /** The URL of the webhook. */
  readonly notifyUrl: () => string
}

type Context = Pick<Kernel, 'db' | 'clock' | 'outbox' | 'log'> & DepositDeps

interface StartOptions {
  readonly returnUrls: ReturnUrls
  /** As requested; see `choosePaymentLocale`. */
  readonly locale: string | undefined
}

export function createDeposits(kernel: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'log'>, deps: DepositDeps) {
  const context: Context = { ...kernel, ...deps }
  return {
    /** Stores a deposit and returns its id. `visitorsCountry` is where the player is now. */
    openDeposit: (tx: Orm, order: PaymentOrder & BonusChoice, visitorsCountry: string) =>
      openDeposit(context, tx, order, visitorsCountry),
    /** Sends a deposit to the provider, which identifies it by its id, so that a retry has no further effect. */
    startDeposit: (invoiceId: string, options: StartOptions) => startDeposit(context, invoiceId, options),
  }
}
export type Deposits = ReturnType<typeof createDeposits>

async function openDeposit(
  context: Context,
  tx: Orm,
  order: PaymentOrder & BonusChoice,
  visitorsCountry: string,
) {
  const payment = await checkDeposit(context, tx, order, visitorsCountry)
  if (!payment.ok) return payment
  const [openDeposits] = await tx
    .select({ count: count() })
    .from(invoice)
    .where(
      and(eq(invoice.playerId, order.playerId), eq(invoice.type, 'deposit'), eq(invoice.status, 'pending')),
    )
  if ((openDeposits?.count ?? 0) >= context.methods.openDeposits()) return fail('too-many-open-deposits')
  const { amount, fields } = payment.data
  const reservation = await reserveBonus(context.bonuses, tx, order, amount, visitorsCountry)
  if (!reservation.ok) return reservation
  const opened = { amount, fields, ...reservation.data }
  const { id: invoiceId } = await insertInvoice(context, tx, { type: 'deposit', order, payment: opened })
  return done({ invoiceId })
}

async function startDeposit(context: Context, invoiceId: string, { returnUrls, locale }: StartOptions) {
  const { db, clock, log, provider, methods, settings } = context
  const row = await findInvoice(db.orm, invoiceId)
  if (!row) throw new Error('the deposit to start does not exist')
  if (row.startedAt) return startedResponse(methods, row)
  if (row.status === 'failed') return startFailure(row)
  let startedPayment: PaymentStarted
  try {
    startedPayment = await provider.startPayment({
      ...toProviderOrder(row, settings, context.notifyUrl()),
      processingType: methods.processingType(row.method),
      returnUrls: fillReturnUrls(returnUrls, row.id),
      locale: await choosePaymentLocale(context, db.orm, row.playerId, locale),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      email: await emailFor(context, row),
    })
  } catch (error) {
    log.warn({ err: error, invoiceId }, 'the payment provider did not accept a deposit')
    return handleFailedStart(
      context,
      invoiceId,
      error instanceof PaymentRejectedError ? 'refused' : 'unreachable',
    )
  }
  const { providerId, checkoutUrl: action, fields: actionFields, publicData } = startedPayment
  const [updated] = await db.orm
    .update(invoice)
    .set({ providerId, action, actionFields, startedAt: clock.now(), ...(publicData && { publicData }) })
    .where(and(eq(invoice.id, invoiceId), ne(invoice.status, 'failed')))
    .returning()
  if (updated) return startedResponse(methods, updated)
  // The deposit was cancelled meanwhile: its checkout must not be shown or stay open.
  await context.settlement.closeAtProvider(null, invoiceId)
  return fail('provider-unavailable')
}

/** A concurrent request may have started the same deposit successfully. */
async function handleFailedStart({ db, methods, settlement }: Context, invoiceId: string, reason: Failure) {
  const failedInvoice = await db.transaction(async (tx) => {
    const failed = await settlement.failPending(tx, invoiceId, reason, (row) => row.startedAt === null)
    // The provider may have accepted it although its response was lost.
    if (failed) await settlement.closeAtProvider(tx, invoiceId)
    return failed
  })
  if (failedInvoice) return startFailure(failedInvoice)
  const row = await findInvoice(db.orm, invoiceId)
  if (row?.startedAt) return startedResponse(methods, row)
  return row ? startFailure(row) : fail('provider-unavailable')
}

const startedResponse = (methods: PaymentMethods, row: InvoiceRow) =>
  done({
    invoiceId: row.id,
    action: row.action,
    fields: row.actionFields,
    qr: methods.processingType(row.method) === 'qr' ? (row.publicData?.qr ?? null) : null,
    address: null,
    tag: null,
    nextBonus: null,
  })

/** Distinguishes a rejection by the provider from a missing response. */
const startFailure = (row: Pick<InvoiceRow, 'failure'>) =>
  fail(row.failure === 'refused' ? 'provider-refused' : 'provider-unavailable')

/** The provider receives the player's address only if it writes to them. */
async function emailFor({ db, methods, players }: Context, row: InvoiceRow): Promise<string | null> {
  if (methods.processingType(row.method) !== 'message') return null
  return (await players.contact(db.orm, row.playerId)).email
}
