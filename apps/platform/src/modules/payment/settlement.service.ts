import { parseAmount } from '@croupier/money'
import type { PaymentState } from '../../adapters/payment-provider.ts'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import { and, eq, isNull } from '../../sql.ts'
import { depositCause } from '../bonus/index.ts'
import { lockInvoice, publishInvoiceChange, toMovement } from './invoice-rows.ts'
import { sendCancelJob } from './jobs.ts'
import type { PaymentBonuses, PaymentPlayers, PaymentSettings, PaymentWallet } from './ports.ts'
import { type Failure, type InvoiceRow, invoice, paymentEventSeen } from './tables.ts'

/**
 * Ends invoices: by the provider's signed event, by the state that reconciliation fetched, or by the player's
 * cancellation. Success is final. A deposit that failed here but succeeded at the provider is credited,
 * because the money did arrive. To keep this rare, and to prevent exceeding the operator's cap, a deposit
 * cancelled here is also closed at the provider.
 */
export interface SettlementDeps {
  readonly wallet: PaymentWallet
  readonly players: Pick<PaymentPlayers, 'isErased'>
  readonly bonuses: Pick<PaymentBonuses, 'issue'>
  readonly settings: PaymentSettings
}

type Context = Pick<Kernel, 'db' | 'clock' | 'outbox' | 'jobs' | 'log'> & SettlementDeps
type Outcome = 'applied' | 'no-change' | 'conflict'
type Condition = (row: InvoiceRow) => boolean

export function createSettlement(
  kernel: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'jobs' | 'log'>,
  deps: SettlementDeps,
) {
  const context: Context = { ...kernel, ...deps }
  return {
    /** Handles a provider's event. `unknown`: no such invoice; `mismatch`: the event is about another payment. */
    receive: (event: ProviderEvent) => receive(context, event),
    /** Cancels a pending deposit of the player. */
    decline: (tx: Orm, playerId: string, id: string) => decline(context, tx, playerId, id),
    /** Fails a pending invoice that matches the condition; null otherwise. */
    failPending: (tx: Orm, id: string, failure: Failure, condition?: Condition) =>
      failPending(context, tx, id, failure, condition),
    succeed: (tx: Orm, row: InvoiceRow, providerId: string) => succeed(context, tx, row, providerId),
    /** The provider confirmed that the deposit can no longer be paid. */
    markClosed: (tx: Orm, row: InvoiceRow) => markClosed(context, tx, row),
    /** Enqueues the closing of a cancelled deposit at the provider. */
    closeAtProvider: (tx: Orm | null, invoiceId: string) => sendCancelJob(kernel.jobs, tx, invoiceId),
    /** Whether the state is about this invoice. */
    matchesInvoice: (row: InvoiceRow, state: PaymentState) => matchesInvoice(context, row, state),
    applyProviderState: (tx: Orm, row: InvoiceRow, state: PaymentState) =>
      applyProviderState(context, tx, row, state),
  }
}
export type Settlement = ReturnType<typeof createSettlement>

async function failPending(
  { clock, outbox, wallet }: Context,
  tx: Orm,
  id: string,
  failure: Failure,
  condition: Condition = () => true,
): Promise<InvoiceRow | null> {
  const row = await lockInvoice(tx, id)
  if (row?.status !== 'pending' || !condition(row)) return null
  if (row.type === 'withdrawal') await wallet.releaseWithdrawal(tx, toMovement(row))
  const [failed] = await tx
    .update(invoice)
    .set({ status: 'failed', failure, settledAt: clock.now() })
    .where(eq(invoice.id, id))
    .returning()
  await publishInvoiceChange(outbox, tx, row, 'failed')
  return failed ?? null
}

async function succeed(
  { clock, outbox, log, wallet, players, bonuses }: Context,
  tx: Orm,
  row: InvoiceRow,
  providerId: string,
) {
  if (row.type === 'deposit') {
    await wallet.settleDeposit(tx, toMovement(row))
    if (await players.isErased(tx, row.playerId))
      log.error({ invoiceId: row.id, playerId: row.playerId }, 'a payment for an erased account was booked')
  } else await wallet.payOutWithdrawal(tx, toMovement(row))
  await tx
    .update(invoice)
    .set({ status: 'succeeded', failure: null, providerId, settledAt: clock.now() })
    .where(eq(invoice.id, row.id))
  if (row.promised) {
    const { playerId, currency } = row
    await bonuses.issue(tx, { playerId, currency, cause: depositCause(row.id) }, row.promised)
  }
  await publishInvoiceChange(outbox, tx, row, 'succeeded')
}

async function markClosed({ clock }: Context, tx: Orm, row: InvoiceRow) {
  if (row.type !== 'deposit') return
  await tx
    .update(invoice)
    .set({ closedAtProvider: clock.now() })
    .where(and(eq(invoice.id, row.id), isNull(invoice.closedAtProvider)))
}

/** Stores the payment code of a pending deposit. A second, different code is a conflict. */
async function storePaymentCode({ outbox }: Context, tx: Orm, row: InvoiceRow, { publicData }: PaymentState) {
  if (publicData === null || row.type !== 'deposit' || row.status !== 'pending') return 'no-change'
  if (row.publicData) return row.publicData.qr === publicData.qr ? 'no-change' : 'conflict'
  await tx.update(invoice).set({ publicData }).where(eq(invoice.id, row.id))
  await publishInvoiceChange(outbox, tx, row, 'pending')
  return 'applied'
}

/** Applies the provider's state to an invoice; see the rules at the top of the file. */
async function applyState(context: Context, tx: Orm, row: InvoiceRow, state: PaymentState): Promise<Outcome> {
  // A different payment for this invoice: if it is a second one, support has to refund it.
  if (row.providerId !== null && row.providerId !== state.providerId) return 'conflict'
  if (state.state === 'pending') return storePaymentCode(context, tx, row, state)
  if (state.state === 'succeeded') {
    if (row.status === 'succeeded') return 'no-change'
    // The money of a refused withdrawal was already returned; support has to resolve the second payout.
    if (row.status === 'failed' && row.type === 'withdrawal') return 'conflict'
    await succeed(context, tx, row, state.providerId)
    return 'applied'
  }
  if (row.status === 'succeeded') return 'conflict'
  const failed = await failPending(context, tx, row.id, state.reason ?? 'declined')
  await markClosed(context, tx, row)
  return failed ? 'applied' : 'no-change'
}

function matchesInvoice({ settings }: Context, row: InvoiceRow, state: PaymentState): boolean {
  const amount = parseAmount(state.amount, listedCurrency(settings, row.currency))
  return (
    state.reference === row.id &&
    (state.kind === 'deposit') === (row.type === 'deposit') &&
    state.currency === row.currency &&
    amount.ok &&
    amount.amount === row.amount
  )
}

async function applyProviderState(context: Context, tx: Orm, row: InvoiceRow, state: PaymentState) {
  const outcome = await applyState(context, tx, row, state)
  if (outcome === 'conflict')
    context.log.error(
      { invoiceId: row.id, invoiceStatus: row.status, state: state.state },
      'the payment provider state conflicts with the invoice; nothing was moved',
    )
  return outcome
}

type ProviderEvent = PaymentState & { readonly eventId: string }

async function receive(context: Context, event: ProviderEvent): Promise<'ok' | 'unknown' | 'mismatch'> {
  return context.db.transaction(async (tx) => {
    const row = await lockInvoice(tx, event.reference)
    if (!row) return 'unknown'
    const [seen] = await tx.select().from(paymentEventSeen).where(eq(paymentEventSeen.eventId, event.eventId))
    if (seen) return seen.invoiceId === row.id ? 'ok' : 'mismatch'
    if (!matchesInvoice(context, row, event)) return 'mismatch'
    await tx.insert(paymentEventSeen).values({
      eventId: event.eventId,
      invoiceId: row.id,
      state: event.state,
      outcome: await applyProviderState(context, tx, row, event),
      receivedAt: context.clock.now(),
    })
    return 'ok'
  })
}

async function decline(context: Context, tx: Orm, playerId: string, id: string) {
  const row = await lockInvoice(tx, id)
  if (!row || row.playerId !== playerId) return fail('not-found')
  if (row.type === 'withdrawal') return fail('withdrawal-final')
  const declined = await failPending(context, tx, id, 'cancelled')
  if (!declined) return fail('invoice-not-pending')
  await sendCancelJob(context.jobs, tx, id)
  return done(declined)
}
