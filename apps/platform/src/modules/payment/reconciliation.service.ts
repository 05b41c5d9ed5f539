import type { PaymentProviderPort, PaymentState } from '../../adapters/payment-provider.ts'
import type { Kernel, Orm } from '../../kernel.ts'
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from '../../sql.ts'
import { findInvoice, lockInvoice } from './invoice-rows.ts'
import { cancelJob, sendPayoutJob } from './jobs.ts'
import type { Settlement } from './settlement.service.ts'
import { type InvoiceRow, invoice } from './tables.ts'

/**
 * Asks the provider for payments whose event may be lost, expires unpaid deposits, and closes cancelled ones
 * at the provider.
 */
export interface ReconciliationDeps {
  readonly provider: PaymentProviderPort
  readonly settlement: Pick<
    Settlement,
    'applyProviderState' | 'failPending' | 'matchesInvoice' | 'markClosed'
  >
}

type Context = Pick<Kernel, 'db' | 'clock' | 'jobs' | 'log'> & ReconciliationDeps
type Position = Pick<InvoiceRow, 'createdAt' | 'id'>

/** How long to wait for an event before the provider is polled. */
const eventGracePeriod = 10 * 60_000
/** Invoices per query, and queries per run; the next run continues after the last invoice. */
const batchSize = 500
const maxBatches = 10
const day = 24 * 60 * 60_000
/** How long a failed deposit is polled for a late payment. */
const latePaymentWindow = 14 * day
/** Ends a run: the provider or the store is unavailable. */
const maxConsecutiveFailures = 5

export function createReconciliation(
  kernel: Pick<Kernel, 'db' | 'clock' | 'jobs' | 'log'>,
  deps: ReconciliationDeps,
) {
  const { jobs } = kernel
  const context: Context = { ...kernel, ...deps }
  /** The position of the last run if it did not reach the end. */
  let last: Position | null = null
  const reconcile = async () => {
    last = await reconcilePending(context, last)
  }
  jobs.define(cancelJob, async (data) => cancelAtProvider(context, String(data.invoiceId)))
  jobs.define('payment.reconcile', reconcile, '*/5 * * * *')
  jobs.define('payment.late', () => reconcileLate(context), '41 * * * *')
  return { reconcile }
}

/**
 * Polls the provider for pending payments whose event may be lost, and expires unpaid deposits. Returns where
 * the next run continues; null at the end.
 */
async function reconcilePending(context: Context, from: Position | null): Promise<Position | null> {
  const { clock, log } = context
  let last = from
  let consecutiveFailures = 0
  for (let count = 0; count < maxBatches; count++) {
    const pending = await findPendingAfter(context, last)
    const due = pending.filter((row) => clock.now().getTime() - row.createdAt.getTime() >= eventGracePeriod)
    for (const row of due) {
      try {
        await settleByState(context, row, await fetchState(context, row))
        consecutiveFailures = 0
      } catch (error) {
        log.warn({ err: error, invoiceId: row.id }, 'a payment could not be reconciled; it will be retried')
        if (++consecutiveFailures >= maxConsecutiveFailures) return last
      }
      last = row
    }
    if (due.length < batchSize) return null
  }
  return last
}

/** Pending invoices after the given one, oldest first. */
function findPendingAfter({ db }: Context, last: Position | null): Promise<InvoiceRow[]> {
  const afterLast = last
    ? sql`(${invoice.createdAt}, ${invoice.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`
    : undefined
  return db.orm
    .select()
    .from(invoice)
    .where(and(eq(invoice.status, 'pending'), afterLast))
    .orderBy(asc(invoice.createdAt), asc(invoice.id))
    .limit(batchSize)
}

const isOverdue = ({ clock }: Context, { expiresAt }: InvoiceRow) =>
  expiresAt !== null && clock.now() > expiresAt

/** The provider's state of a pending payment. Closes an overdue deposit at the provider first. */
async function fetchState(context: Context, row: InvoiceRow): Promise<PaymentState | null> {
  const { provider } = context
  if (row.type !== 'deposit' || !isOverdue(context, row)) return provider.getPaymentState(row.id)
  const state = await provider.cancelPayment(row.id)
  // Only our own timeout cancels here.
  return state?.reason === 'cancelled' ? { ...state, reason: 'expired' } : state
}

async function settleByState(context: Context, row: InvoiceRow, state: PaymentState | null): Promise<void> {
  const { db, jobs, log, settlement } = context
  if (!isSamePayment(context, row, state)) return
  await db.transaction(async (tx) => {
    const current = await lockInvoice(tx, row.id)
    if (current?.status !== 'pending') return
    if (state) await settlement.applyProviderState(tx, current, state)
    else if (row.type === 'deposit' && isOverdue(context, row)) await expire(context, tx, current)
    // The payout job has exhausted its retries.
    else if (row.type === 'withdrawal' && !current.providerId) await sendPayoutJob(jobs, tx, row.id)
    else if (row.type === 'withdrawal')
      log.error({ invoiceId: row.id }, 'the payment provider does not know a withdrawal that it accepted')
  })
}

/** For a deposit that the provider does not know or has closed on our request. */
async function expire({ settlement }: Context, tx: Orm, row: InvoiceRow) {
  await settlement.failPending(tx, row.id, 'expired')
  await settlement.markClosed(tx, row)
}

function isSamePayment({ log, settlement }: Context, row: InvoiceRow, state: PaymentState | null): boolean {
  if (!state || settlement.matchesInvoice(row, state)) return true
  log.error({ invoiceId: row.id }, 'the payment provider has another payment under this reference')
  return false
}

/**
 * Failed deposits that were shown to their player and may still be paid at a bank: hourly for the last day,
 * daily for older ones.
 */
function findAbandoned({ db, clock }: Context, after: string | null): Promise<InvoiceRow[]> {
  const now = clock.now()
  const since = (age: number) => new Date(now.getTime() - age).toISOString()
  return db.orm
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.status, 'failed'),
        eq(invoice.type, 'deposit'),
        isNotNull(invoice.startedAt),
        inArray(invoice.failure, ['expired', 'cancelled', 'unreachable']),
        sql`${invoice.settledAt} > ${since(latePaymentWindow)}::timestamptz`,
        or(
          sql`${invoice.settledAt} > ${since(day)}::timestamptz`,
          sql`extract(hour from ${invoice.settledAt} at time zone 'UTC') = ${now.getUTCHours()}`,
        ),
        after === null ? undefined : gt(invoice.id, after),
      ),
    )
    .orderBy(asc(invoice.id))
    .limit(batchSize)
}

/** Books deposits that were paid after they failed and whose event was lost. */
async function reconcileLate(context: Context): Promise<void> {
  const { provider, log } = context
  let consecutiveFailures = 0
  let after: string | null = null
  for (let count = 0; count < maxBatches; count++) {
    const rows = await findAbandoned(context, after)
    for (const row of rows) {
      after = row.id
      try {
        const state = await provider.getPaymentState(row.id)
        if (state?.state === 'succeeded') await settleLate(context, row, state)
        consecutiveFailures = 0
      } catch (error) {
        log.warn(
          { err: error, invoiceId: row.id },
          'a failed deposit could not be polled; it will be retried',
        )
        if (++consecutiveFailures >= maxConsecutiveFailures) return
      }
    }
    if (rows.length < batchSize) return
  }
}

async function settleLate(context: Context, row: InvoiceRow, state: PaymentState): Promise<void> {
  if (!isSamePayment(context, row, state)) return
  await context.db.transaction(async (tx) => {
    const current = await lockInvoice(tx, row.id)
    if (current?.status === 'failed') await context.settlement.applyProviderState(tx, current, state)
  })
}

/** Closes a failed deposit at the provider. @throws while the provider cannot close it, for a retry */
async function cancelAtProvider(context: Context, invoiceId: string): Promise<void> {
  const { db, provider, settlement } = context
  const row = await findInvoice(db.orm, invoiceId)
  if (row?.status !== 'failed') return
  const state = await provider.cancelPayment(invoiceId)
  if (!isSamePayment(context, row, state)) return
  await db.transaction(async (tx) => {
    const current = await lockInvoice(tx, invoiceId)
    if (!current) return
    if (state) await settlement.applyProviderState(tx, current, state)
    else await settlement.markClosed(tx, current)
  })
  if (state?.state === 'pending') throw new Error('the payment provider cannot close a deposit yet')
}
