import { parseAmount } from '@croupier/money'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PaymentProviderPort, PaymentState } from '../../adapters/payment-provider.ts'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import type { PaymentBonuses, PaymentSettings, PaymentWallet } from './ports.ts'
import { type Failure, type InvoiceRow, invoice, paymentEventSeen } from './tables.ts'

/**
 * Ends invoices: by the provider's signed event, by polling the provider, by the player's cancellation, or by
 * timeout. Success is final. A deposit that failed here but succeeded at the provider is credited, because
 * the money did arrive. To keep this rare, and to prevent exceeding the operator's cap, a deposit cancelled
 * here is also closed at the provider.
 */
export interface SettlementDeps {
  readonly provider: PaymentProviderPort
  readonly wallet: PaymentWallet
  readonly bonuses: Pick<PaymentBonuses, 'issue'>
  readonly settings: PaymentSettings
}

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

/** Closes a cancelled deposit at the provider. */
const cancelJob = 'payment.cancel'
/** Sends a withdrawal to the provider. */
export const payoutJob = 'payment.payout'

export const toMovement = (row: InvoiceRow) => ({
  accountId: row.walletAccountId,
  amount: row.amount,
  invoiceId: row.id,
})

/** Publishes the change of an invoice once the transaction commits. */
export async function publishInvoiceChange(
  outbox: Kernel['outbox'],
  tx: Orm,
  row: Pick<InvoiceRow, 'id' | 'playerId' | 'type'>,
  status: number,
) {
  await outbox.add(tx, {
    topic: 'payment.invoice.changed',
    key: row.playerId,
    payload: { playerId: row.playerId, invoiceId: row.id, type: row.type, status },
  })
}

export function createSettlement(
  kernel: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'jobs' | 'log'>,
  deps: SettlementDeps,
) {
  const { db, clock, outbox, jobs, log } = kernel
  const { provider, wallet, bonuses, settings } = deps

  /** Reads the invoice and locks it until the transaction ends. */
  async function lock(tx: Orm, id: string): Promise<InvoiceRow | null> {
    const [row] = await tx.select().from(invoice).where(eq(invoice.id, id)).for('update')
    return row ?? null
  }

  const currencyOf = (code: string) => {
    const currency = settings.currency(code)
    if (!currency) throw new Error(`an invoice is in ${code}, which the settings do not list`)
    return currency
  }

  /** Fails a pending invoice that matches `which`; null otherwise. */
  async function failPending(
    tx: Orm,
    id: string,
    failure: Failure,
    condition: (row: InvoiceRow) => boolean = () => true,
  ): Promise<InvoiceRow | null> {
    const row = await lock(tx, id)
    if (row?.status !== 1 || !condition(row)) return null
    if (row.type === 'withdrawal') await wallet.releaseWithdrawal(tx, toMovement(row))
    const [failed] = await tx
      .update(invoice)
      .set({ status: 3, failure, settledAt: clock.now() })
      .where(eq(invoice.id, id))
      .returning()
    await publishInvoiceChange(outbox, tx, row, 3)
    return failed ?? null
  }

  async function succeed(tx: Orm, row: InvoiceRow, providerId: string) {
    if (row.type === 'deposit') await wallet.settleDeposit(tx, toMovement(row))
    else await wallet.payOutWithdrawal(tx, toMovement(row))
    await tx
      .update(invoice)
      .set({ status: 2, failure: null, providerId, settledAt: clock.now() })
      .where(eq(invoice.id, row.id))
    if (row.promised) {
      const { playerId, currency } = row
      await bonuses.issue(tx, { playerId, currency, cause: `deposit ${row.id}` }, row.promised)
    }
    await publishInvoiceChange(outbox, tx, row, 2)
  }

  /** The provider confirmed that the deposit can no longer be paid. */
  async function markClosed(tx: Orm, row: InvoiceRow) {
    if (row.type !== 'deposit') return
    await tx
      .update(invoice)
      .set({ closedAtProvider: clock.now() })
      .where(and(eq(invoice.id, row.id), isNull(invoice.closedAtProvider)))
  }

  /** Stores the payment code of a pending deposit. A second, different code is a conflict. */
  async function storePaymentCode(tx: Orm, row: InvoiceRow, { publicData }: PaymentState) {
    if (publicData === null || row.type !== 'deposit' || row.status !== 1) return 'nothing'
    if (row.publicData) return row.publicData.qr === publicData.qr ? 'nothing' : 'conflict'
    await tx.update(invoice).set({ publicData }).where(eq(invoice.id, row.id))
    await publishInvoiceChange(outbox, tx, row, 1)
    return 'applied'
  }

  /** Applies the provider's state to an invoice; see the rules at the top of the file. */
  async function applyState(
    tx: Orm,
    row: InvoiceRow,
    state: PaymentState,
  ): Promise<'applied' | 'nothing' | 'conflict'> {
    // A different payment for this invoice: if it is a second one, support has to refund it.
    if (row.providerId !== null && row.providerId !== state.providerId) return 'conflict'
    if (state.state === 'pending') return storePaymentCode(tx, row, state)
    if (state.state === 'succeeded') {
      if (row.status === 2) return 'nothing'
      // The money of a refused withdrawal was already returned; support has to resolve the second payout.
      if (row.status === 3 && row.type === 'withdrawal') return 'conflict'
      await succeed(tx, row, state.providerId)
      return 'applied'
    }
    if (row.status === 2) return 'conflict'
    const failed = await failPending(tx, row.id, state.reason ?? 'declined')
    await markClosed(tx, row)
    return failed ? 'applied' : 'nothing'
  }

  function fitsInvoice(row: InvoiceRow, state: PaymentState): boolean {
    const amount = parseAmount(state.amount, currencyOf(row.currency))
    return (
      state.reference === row.id &&
      (state.kind === 'deposit') === (row.type === 'deposit') &&
      state.currency === row.currency &&
      amount.ok &&
      amount.amount === row.amount
    )
  }

  async function applyProviderState(tx: Orm, row: InvoiceRow, state: PaymentState) {
    const outcome = await applyState(tx, row, state)
    if (outcome === 'conflict')
      log.error(
        { invoiceId: row.id, status: row.status, state: state.state },
        'the payment provider state conflicts with the invoice; nothing was moved',
      )
    return outcome
  }

  /**
   * Handles a provider's event. `unknown`: no such invoice; `mismatch`: the event is about another payment.
   */
  async function receive(event: PaymentState & { eventId: string }): Promise<'ok' | 'unknown' | 'mismatch'> {
    return db.transaction(async (tx) => {
      const row = await lock(tx, event.reference)
      if (!row) return 'unknown'
      const [seen] = await tx
        .select()
        .from(paymentEventSeen)
        .where(eq(paymentEventSeen.eventId, event.eventId))
      if (seen) return seen.invoiceId === row.id ? 'ok' : 'mismatch'
      if (!fitsInvoice(row, event)) return 'mismatch'
      await tx.insert(paymentEventSeen).values({
        eventId: event.eventId,
        invoiceId: row.id,
        state: event.state,
        outcome: await applyProviderState(tx, row, event),
        receivedAt: clock.now(),
      })
      return 'ok'
    })
  }

  /** Pending invoices after the given one, oldest first. */
  function findPendingAfter(last: Pick<InvoiceRow, 'createdAt' | 'id'> | null): Promise<InvoiceRow[]> {
    const afterLast = last
      ? sql`(${invoice.createdAt}, ${invoice.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`
      : undefined
    return db.orm
      .select()
      .from(invoice)
      .where(and(eq(invoice.status, 1), afterLast))
      .orderBy(asc(invoice.createdAt), asc(invoice.id))
      .limit(batchSize)
  }

  const isOverdue = ({ expiresAt }: InvoiceRow) => expiresAt !== null && clock.now() > expiresAt

  /** For a deposit that the provider does not know or has closed on our request. */
  async function expire(tx: Orm, row: InvoiceRow) {
    await failPending(tx, row.id, 'expired')
    await markClosed(tx, row)
  }

  /** The provider's state of a pending payment. Closes an overdue deposit at the provider first. */
  async function fetchState(row: InvoiceRow): Promise<PaymentState | null> {
    if (row.type !== 'deposit' || !isOverdue(row)) return provider.getPaymentState(row.id)
    const state = await provider.cancelPayment(row.id)
    // Only our own timeout cancels here.
    return state?.reason === 'cancelled' ? { ...state, reason: 'expired' } : state
  }

  async function settleByState(row: InvoiceRow, state: PaymentState | null): Promise<void> {
    if (state && !fitsInvoice(row, state))
      return log.error({ invoiceId: row.id }, 'the payment provider has another payment under this reference')
    await db.transaction(async (tx) => {
      const current = await lock(tx, row.id)
      if (current?.status !== 1) return
      if (state) await applyProviderState(tx, current, state)
      else if (row.type === 'deposit' && isOverdue(row)) await expire(tx, current)
      // The payout job has exhausted its retries.
      else if (row.type === 'withdrawal' && !current.providerId)
        await jobs.send(tx, payoutJob, { invoiceId: row.id }, { singletonKey: row.id })
      else if (row.type === 'withdrawal')
        log.error({ invoiceId: row.id }, 'the payment provider does not know a withdrawal that it accepted')
    })
  }

  /** The position of the last run if it did not reach the end. */
  let last: Pick<InvoiceRow, 'createdAt' | 'id'> | null = null

  /** Polls the provider for pending payments whose event may be lost, and expires unpaid deposits. */
  async function reconcile(): Promise<void> {
    let consecutiveFailures = 0
    for (let count = 0; count < maxBatches; count++) {
      const pending = await findPendingAfter(last)
      const due = pending.filter((row) => clock.now().getTime() - row.createdAt.getTime() >= eventGracePeriod)
      for (const row of due) {
        try {
          await settleByState(row, await fetchState(row))
          consecutiveFailures = 0
        } catch (error) {
          log.warn({ err: error, invoiceId: row.id }, 'a payment could not be reconciled; it will be retried')
          if (++consecutiveFailures >= maxConsecutiveFailures) return
        }
        last = row
      }
      if (due.length < batchSize) {
        last = null
        return
      }
    }
  }

  /**
   * Failed deposits that were shown to their player and may still be paid at a bank: hourly for the last day,
   * daily for older ones.
   */
  function findAbandoned(after: string | null): Promise<InvoiceRow[]> {
    const now = clock.now()
    const since = (age: number) => new Date(now.getTime() - age).toISOString()
    return db.orm
      .select()
      .from(invoice)
      .where(
        and(
          eq(invoice.status, 3),
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
  async function reconcileLate(): Promise<void> {
    let consecutiveFailures = 0
    let after: string | null = null
    for (let count = 0; count < maxBatches; count++) {
      const rows = await findAbandoned(after)
      for (const row of rows) {
        after = row.id
        try {
          const state = await provider.getPaymentState(row.id)
          if (state?.state === 'succeeded') await settleLate(row, state)
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

  async function settleLate(row: InvoiceRow, state: PaymentState): Promise<void> {
    if (!fitsInvoice(row, state))
      return log.error({ invoiceId: row.id }, 'the payment provider has another payment under this reference')
    await db.transaction(async (tx) => {
      const current = await lock(tx, row.id)
      if (current?.status === 3) await applyProviderState(tx, current, state)
    })
  }

  /** Cancels a pending deposit of the player. */
  async function decline(tx: Orm, playerId: string, id: string) {
    const row = await lock(tx, id)
    if (!row || row.playerId !== playerId) return fail('not-found')
    if (row.type === 'withdrawal') return fail('withdrawal-final')
    const declined = await failPending(tx, id, 'cancelled')
    if (!declined) return fail('invoice-not-pending')
    await closeAtProvider(tx, id)
    return done(declined)
  }

  /** Enqueues the closing of a cancelled deposit at the provider, with the transaction. */
  async function closeAtProvider(tx: Orm | null, invoiceId: string) {
    await jobs.send(tx, cancelJob, { invoiceId }, { singletonKey: invoiceId })
  }

  async function cancel(invoiceId: string): Promise<void> {
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (row?.status !== 3) return
    const state = await provider.cancelPayment(invoiceId)
    if (state && !fitsInvoice(row, state))
      return log.error({ invoiceId }, 'the payment provider has another payment under this reference')
    await db.transaction(async (tx) => {
      const current = await lock(tx, invoiceId)
      if (!current) return
      if (state) await applyProviderState(tx, current, state)
      else await markClosed(tx, current)
    })
    if (state?.state === 'pending') throw new Error('the payment provider cannot close a deposit yet')
  }

  jobs.define(cancelJob, async (data) => cancel(String(data.invoiceId)))

  jobs.define('payment.reconcile', reconcile, '*/5 * * * *')
  jobs.define('payment.late', reconcileLate, '41 * * * *')

  return { receive, reconcile, findLate: reconcileLate, decline, failPending, closeAtProvider, succeed }
}
export type Settlement = ReturnType<typeof createSettlement>
