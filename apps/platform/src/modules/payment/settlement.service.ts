import { parseAmount } from '@croupier/money'
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PaymentProviderPort, PaymentState } from '../../adapters/payment-provider.ts'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import type { PaymentBonuses, PaymentSettings, PaymentWallet } from './ports.ts'
import { type Failure, type InvoiceRow, invoice, paymentEventSeen } from './tables.ts'

/**
 * How an invoice comes to its end: by the provider's signed event, by asking for its state, by the player's giving
 * up, or by time. Success is final: nothing changes a successful invoice. A deposit that had failed here and succeeds
 * there after all is credited, because the money did arrive. So that this stays rare, and is no way round the
 * operator's cap, a deposit that is given up here is closed there as well.
 */
export interface SettlementDeps {
  readonly provider: PaymentProviderPort
  readonly wallet: PaymentWallet
  readonly bonuses: Pick<PaymentBonuses, 'issue'>
  readonly settings: PaymentSettings
}

/** An event is waited for this long before the provider is asked. */
const eventGracePeriod = 10 * 60_000
/** Invoices read at once, and looked at in one run; the next run goes on where this one ended. */
const batchSize = 500
const maxBatches = 10
const day = 24 * 60 * 60_000
/** For so long after it was given up, a deposit is asked for in case it was paid late. */
const latePaymentWindow = 14 * day
/** So many failures in a row, and the provider or the store is away. */
const maxConsecutiveFailures = 5

/** Closes a deposit at the provider that has been given up here. */
const cancelJob = 'payment.cancel'
/** Tells the provider of a withdrawal. */
export const payoutJob = 'payment.payout'

export const toMovement = (row: InvoiceRow) => ({
  accountId: row.walletAccountId,
  amount: row.amount,
  invoiceId: row.id,
})

/** Tells the world that an invoice has changed, once the transaction commits. */
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

  /** The invoice as it stands, locked until the transaction ends. */
  async function lock(tx: Orm, id: string): Promise<InvoiceRow | null> {
    const [row] = await tx.select().from(invoice).where(eq(invoice.id, id)).for('update')
    return row ?? null
  }

  const currencyOf = (code: string) => {
    const currency = settings.currency(code)
    if (!currency) throw new Error(`an invoice is in ${code}, which the settings do not list`)
    return currency
  }

  /** Fails an invoice that is still pending, and of which `which` is true. Null where it is not. */
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

  /** The provider has said that nobody can pay this deposit any more. */
  async function markClosed(tx: Orm, row: InvoiceRow) {
    if (row.type !== 'deposit') return
    await tx
      .update(invoice)
      .set({ closedAtProvider: clock.now() })
      .where(and(eq(invoice.id, row.id), isNull(invoice.closedAtProvider)))
  }

  /** A pending deposit has got the code that it is paid by. It has one: a second would be somebody else's to explain. */
  async function storePaymentCode(tx: Orm, row: InvoiceRow, { publicData }: PaymentState) {
    if (publicData === null || row.type !== 'deposit' || row.status !== 1) return 'nothing'
    if (row.publicData) return row.publicData.qr === publicData.qr ? 'nothing' : 'conflict'
    await tx.update(invoice).set({ publicData }).where(eq(invoice.id, row.id))
    await publishInvoiceChange(outbox, tx, row, 1)
    return 'applied'
  }

  /** What a provider's word does to an invoice; see the top of the file. */
  async function applyState(
    tx: Orm,
    row: InvoiceRow,
    state: PaymentState,
  ): Promise<'applied' | 'nothing' | 'conflict'> {
    // Another payment than the one that was ordered: if it is a second one, its money is for a person to give back.
    if (row.providerId !== null && row.providerId !== state.providerId) return 'conflict'
    if (state.state === 'pending') return storePaymentCode(tx, row, state)
    if (state.state === 'succeeded') {
      if (row.status === 2) return 'nothing'
      // A refused payout has been given back to the player: paying it out as well is for a person to settle.
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
        'the payment provider contradicts what is known of an invoice; nothing was moved',
      )
    return outcome
  }

  /** Takes in a provider's event. `unknown`: no such invoice; `mismatch`: it is about another payment. */
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

  /** Pending invoices, the oldest first, after the one that is named. */
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

  /** A deposit that the provider does not know, or has closed for us. */
  async function expire(tx: Orm, row: InvoiceRow) {
    await failPending(tx, row.id, 'expired')
    await markClosed(tx, row)
  }

  /** What the provider says of a pending payment. Whoever has not paid for too long cannot do so from here on. */
  async function fetchState(row: InvoiceRow): Promise<PaymentState | null> {
    if (row.type !== 'deposit' || !isOverdue(row)) return provider.getPaymentState(row.id)
    const state = await provider.cancelPayment(row.id)
    // Only our own timeout cancels here.
    return state?.reason === 'cancelled' ? { ...state, reason: 'expired' } : state
  }

  async function settleByState(row: InvoiceRow, state: PaymentState | null): Promise<void> {
    if (state && !fitsInvoice(row, state))
      return log.error({ invoiceId: row.id }, 'the payment provider knows another payment by this reference')
    await db.transaction(async (tx) => {
      const current = await lock(tx, row.id)
      if (current?.status !== 1) return
      if (state) await applyProviderState(tx, current, state)
      else if (row.type === 'deposit' && isOverdue(row)) await expire(tx, current)
      // The job that should have told the provider has given up.
      else if (row.type === 'withdrawal' && !current.providerId)
        await jobs.send(tx, payoutJob, { invoiceId: row.id }, { singletonKey: row.id })
      else if (row.type === 'withdrawal')
        log.error({ invoiceId: row.id }, 'the payment provider took a withdrawal and knows nothing of it now')
    })
  }

  /** Where the last run ended, when there was more than it could look at. */
  let last: Pick<InvoiceRow, 'createdAt' | 'id'> | null = null

  /** Asks the provider about payments whose event may have been lost, and gives up deposits that nobody made. */
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
          log.warn({ err: error, invoiceId: row.id }, 'a payment could not be reconciled; it is tried again')
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
   * Deposits that failed here and were shown to their player, whom nothing stops from having paid at a bank: those of the
   * last day each hour, older ones once a day.
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

  /** Books what was paid after it had been given up, where the provider's event was lost. */
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
            'a failed deposit could not be asked for; it is tried again',
          )
          if (++consecutiveFailures >= maxConsecutiveFailures) return
        }
      }
      if (rows.length < batchSize) return
    }
  }

  async function settleLate(row: InvoiceRow, state: PaymentState): Promise<void> {
    if (!fitsInvoice(row, state))
      return log.error({ invoiceId: row.id }, 'the payment provider knows another payment by this reference')
    await db.transaction(async (tx) => {
      const current = await lock(tx, row.id)
      if (current?.status === 3) await applyProviderState(tx, current, state)
    })
  }

  /** Gives up a pending deposit of the player's. */
  async function decline(tx: Orm, playerId: string, id: string) {
    const row = await lock(tx, id)
    if (!row || row.playerId !== playerId) return fail('not-found')
    if (row.type === 'withdrawal') return fail('withdrawal-final')
    const declined = await failPending(tx, id, 'cancelled')
    if (!declined) return fail('invoice-not-pending')
    await closeAtProvider(tx, id)
    return done(declined)
  }

  /** Has a deposit that was given up here closed at the provider, once the transaction commits. */
  async function closeAtProvider(tx: Orm | null, invoiceId: string) {
    await jobs.send(tx, cancelJob, { invoiceId }, { singletonKey: invoiceId })
  }

  async function cancel(invoiceId: string): Promise<void> {
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (row?.status !== 3) return
    const state = await provider.cancelPayment(invoiceId)
    if (state && !fitsInvoice(row, state))
      return log.error({ invoiceId }, 'the payment provider knows another payment by this reference')
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
