import { parseAmount } from '@croupier/money'
import type { PaymentProviderPort, PaymentState } from '../../adapters/payment-provider.ts'
import { type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { and, eq } from '../../sql.ts'
import { choiceAt } from './address-choice.ts'
import { insertInvoice } from './invoice-rows.ts'
import { NETWORK_KEY } from './method-fields.ts'
import type { PaymentMethods } from './methods.ts'
import { reserveBonus } from './order-checks.ts'
import type { PaymentBonuses, PaymentSettings } from './ports.ts'
import type { Settlement } from './settlement.service.ts'
import { type AddressRow, depositAddress, invoice, paymentEventSeen } from './tables.ts'

/**
 * Books coin transfers: each confirmed transfer to an address becomes a separate deposit. Transfers to an
 * address already shown are always booked, because coins cannot be refused.
 */
export interface TransferDeps {
  readonly provider: Pick<PaymentProviderPort, 'listTransfers'>
  readonly methods: PaymentMethods
  readonly settings: PaymentSettings
  readonly bonuses: Pick<PaymentBonuses, 'reserve' | 'reserveCode' | 'reserveAccepted'>
  readonly settlement: Pick<Settlement, 'succeed'>
}

type Context = Pick<Kernel, 'db' | 'clock' | 'outbox' | 'log'> & TransferDeps

/** `eventId` is null for a transfer found by reconciliation. */
type Transfer = Pick<PaymentState, 'reference' | 'providerId' | 'amount' | 'currency' | 'state'> & {
  readonly eventId: string | null
}

/** How far back, and in how many pages, the provider is asked for transfers whose events may be lost. */
const lookback = 24 * 60 * 60_000
const MAX_PAGES = 50

export function createTransfers(
  kernel: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'jobs' | 'log'>,
  deps: TransferDeps,
) {
  const context: Context = { ...kernel, ...deps }
  const reconcile = () => reconcileTransfers(context)
  kernel.jobs.define('payment.transfers', reconcile, '17 * * * *')
  return {
    /** Books a transfer to an address once, however often it is reported. */
    receive: (event: Transfer) => receive(context, event),
    /** Books transfers of the last day whose events were lost. */
    reconcile,
  }
}
export type Transfers = ReturnType<typeof createTransfers>

async function receive(context: Context, event: Transfer): Promise<'ok' | 'unknown' | 'mismatch'> {
  const { db, settings } = context
  return db.transaction(async (tx) => {
    const byReference = eq(depositAddress.id, event.reference)
    const [owner] = await tx
      .select({ playerId: depositAddress.playerId })
      .from(depositAddress)
      .where(byReference)
    if (!owner) return 'unknown'
    // Locks the player before the address, in the order that openAddress uses, so that a one-time bonus is
    // reserved only once.
    await lockPlayer(tx, 'payment', owner.playerId)
    const [row] = await tx.select().from(depositAddress).where(byReference).for('update')
    if (!row) return 'unknown'
    const currency = settings.currency(row.currency)
    const amount = currency && parseAmount(event.amount, currency)
    if (event.currency !== row.currency || !amount?.ok || amount.amount <= 0n) return 'mismatch'
    const seenEvent = await findSeenEvent(tx, event.eventId)
    const [known] = await tx
      .select()
      .from(invoice)
      .where(and(eq(invoice.addressId, row.id), eq(invoice.providerId, event.providerId)))
    if (seenEvent && seenEvent.invoiceId !== known?.id) return 'mismatch'
    // Unconfirmed transfers are ignored.
    if (seenEvent || event.state !== 'succeeded') return 'ok'
    if (known) await recordKnown(context, tx, event, known, amount.amount)
    else await bookTransfer(context, tx, row, event, amount.amount)
    return 'ok'
  })
}

/** Records another report of a booked transfer. */
async function recordKnown(
  context: Context,
  tx: Orm,
  event: Transfer,
  known: { readonly id: string; readonly amount: bigint },
  amount: bigint,
) {
  const isSameAmount = known.amount === amount
  if (!isSameAmount)
    context.log.error(
      { invoiceId: known.id },
      'the payment provider reported a known transfer with another amount',
    )
  await recordEvent(context, tx, event, known.id, isSameAmount ? 'no-change' : 'conflict')
}

async function bookTransfer(context: Context, tx: Orm, row: AddressRow, event: Transfer, amount: bigint) {
  const { playerId, walletAccountId: accountId, method, currency, country, network } = row
  const order = { playerId, method, currency, country, accountId }
  const fields: Record<string, string> = network ? { [NETWORK_KEY]: network } : {}
  const choice = await consumeBonusChoice(context, tx, row, amount)
  const payment = { amount, fields, ...choice }
  const made = await insertInvoice(context, tx, { type: 'deposit', order, payment, addressId: row.id })
  await context.settlement.succeed(tx, made, event.providerId)
  await recordEvent(context, tx, event, made.id, 'applied')
}

/**
 * The bonus choice applies to the next transfer only, whatever its amount, on the terms of when it was made. A
 * choice that has ended does not count.
 */
async function consumeBonusChoice({ bonuses, clock }: Context, tx: Orm, row: AddressRow, amount: bigint) {
  const { bonusId, isBonusDecline, accepted } = choiceAt(row, clock.now())
  if (row.bonusId !== null || isBonusDecline || accepted !== null)
    await tx
      .update(depositAddress)
      .set({ bonusId: null, isBonusDecline: false, accepted: null })
      .where(eq(depositAddress.id, row.id))
  if (accepted !== null) {
    const promised = await bonuses.reserveAccepted(tx, { ...row, amount }, accepted)
    if (promised.ok) return { promised: promised.data, isBonusDecline }
    if (bonusId !== null) return { promised: null, isBonusDecline }
    // The accepted code is gone; another may wait.
  }
  const promised = await reserveBonus(bonuses, tx, { ...row, bonusId }, amount, null)
  return promised.ok ? promised.data : { promised: null, isBonusDecline }
}

async function recordEvent(
  { clock }: Context,
  tx: Orm,
  { eventId, state }: Transfer,
  invoiceId: string,
  outcome: 'applied' | 'no-change' | 'conflict',
) {
  if (eventId === null) return
  await tx.insert(paymentEventSeen).values({ eventId, invoiceId, state, outcome, receivedAt: clock.now() })
}

async function findSeenEvent(tx: Orm, eventId: string | null) {
  if (eventId === null) return undefined
  const [seenEvent] = await tx.select().from(paymentEventSeen).where(eq(paymentEventSeen.eventId, eventId))
  return seenEvent
}

async function reconcileTransfers(context: Context): Promise<void> {
  const { clock, log, provider } = context
  const since = new Date(clock.now().getTime() - lookback)
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { transfers, hasMore } = await provider.listTransfers(since, page)
    for (const transfer of transfers) {
      const outcome = await receive(context, { ...transfer, state: 'succeeded', eventId: null })
      if (outcome !== 'ok')
        log.error({ addressId: transfer.reference, outcome }, 'a transfer matches no deposit address')
    }
    if (!hasMore) return
  }
}
