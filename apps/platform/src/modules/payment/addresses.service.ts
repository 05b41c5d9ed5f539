import { randomUUID } from 'node:crypto'
import { parseAmount } from '@croupier/money'
import { and, eq, isNull } from 'drizzle-orm'
import {
  type PaymentProviderPort,
  PaymentRejectedError,
  type PaymentState,
} from '../../adapters/payment-provider.ts'
import { done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import type { BonusChoice, Invoices, PaymentOrder } from './invoices.service.ts'
import type { PaymentSettings } from './ports.ts'
import type { Settlement } from './settlement.service.ts'
import { type AddressRow, depositAddress, invoice, paymentEventSeen } from './tables.ts'

/**
 * Coin deposits by address. The player has one permanent address per account, method and network. Each
 * confirmed transfer to it becomes a separate deposit. An address is shown only to a player who may deposit;
 * transfers to an address already shown are always booked, because coins cannot be refused.
 */
export interface AddressDeps {
  readonly provider: PaymentProviderPort
  readonly settings: PaymentSettings
  readonly invoices: Pick<Invoices, 'checkDeposit' | 'reserveBonus' | 'insert'>
  readonly settlement: Pick<Settlement, 'succeed'>
  readonly notifyUrl: () => string
}

const NETWORK_KEY = 'crypto_network'

/** How far back, and in how many pages, the provider is asked for transfers whose events may be lost. */
const lookback = 24 * 60 * 60_000
const MAX_PAGES = 50

/** `eventId` is null for a transfer found by reconciliation. */
type Transfer = Pick<PaymentState, 'reference' | 'providerId' | 'amount' | 'currency' | 'state'> & {
  readonly eventId: string | null
}

export function createAddresses(kernel: Pick<Kernel, 'db' | 'clock' | 'jobs' | 'log'>, deps: AddressDeps) {
  const { db, clock, jobs, log } = kernel
  const { provider, settings, invoices, settlement } = deps

  /**
   * Opens the player's address on the chosen network if they may deposit. `requestAddress` then fetches it
   * from the provider.
   */
  async function openAddress(tx: Orm, order: PaymentOrder & BonusChoice, visitorsCountry: string) {
    const checked = await invoices.checkDeposit(tx, order, visitorsCountry)
    if (!checked.ok) return checked
    const promised = await invoices.reserveBonus(tx, order, checked.data.amount, visitorsCountry)
    if (!promised.ok) return promised
    const { bonusId = null, isBonusDecline = false } = order
    const { playerId, accountId: walletAccountId, method, currency, country } = order
    const network = checked.data.fields[NETWORK_KEY] ?? ''
    const addressKey = { walletAccountId, method, network }
    await tx
      .insert(depositAddress)
      .values({ id: randomUUID(), ...addressKey, playerId, currency, country, createdAt: clock.now() })
      .onConflictDoNothing()
    // An existing address is reused; the latest bonus choice replaces the earlier one [4-27c].
    const [row] = await tx
      .update(depositAddress)
      .set({ bonusId, isBonusDecline })
      .where(
        and(
          eq(depositAddress.walletAccountId, walletAccountId),
          eq(depositAddress.method, method),
          eq(depositAddress.network, network),
        ),
      )
      .returning({ addressId: depositAddress.id })
    if (!row) throw new Error('the deposit address is missing after the insert')
    return done(row)
  }

  const toResponse = (invoiceId: string, { address, tag }: Pick<AddressRow, 'address' | 'tag'>) =>
    done({ invoiceId, action: null, fields: [], qr: null, address, tag })

  /** Fetches the address from the provider if it is not stored yet. Repeatable: an address never changes. */
  async function requestAddress(addressId: string) {
    const [row] = await db.orm.select().from(depositAddress).where(eq(depositAddress.id, addressId))
    if (!row) throw new Error('the deposit address does not exist')
    if (row.address !== null) return toResponse(row.id, row)
    const { id: reference, method, network, currency, country, playerId: customer } = row
    const order = { reference, method, network, currency, country, customer, notifyUrl: deps.notifyUrl() }
    try {
      const opened = await provider.openAddress(order)
      await db.orm
        .update(depositAddress)
        .set(opened)
        .where(and(eq(depositAddress.id, addressId), isNull(depositAddress.address)))
      return toResponse(row.id, opened)
    } catch (error) {
      log.warn({ err: error, addressId }, 'the payment provider did not return a deposit address')
      return fail(error instanceof PaymentRejectedError ? 'provider-refused' : 'provider-unavailable')
    }
  }

  /** Books a transfer to an address once, however often it is reported. */
  async function receive(event: Transfer): Promise<'ok' | 'unknown' | 'mismatch'> {
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
      return bookTransfer(tx, row, event, amount.amount, known ?? null)
    })
  }

  /** The bonus choice applies to the next transfer only, whatever its amount. */
  async function consumeBonusChoice(tx: Orm, row: AddressRow, amount: bigint) {
    const { bonusId, isBonusDecline } = row
    if (bonusId !== null || isBonusDecline)
      await tx
        .update(depositAddress)
        .set({ bonusId: null, isBonusDecline: false })
        .where(eq(depositAddress.id, row.id))
    const promised = await invoices.reserveBonus(tx, row, amount, null)
    return promised.ok ? promised.data : { promised: null, isBonusDecline }
  }

  async function bookTransfer(
    tx: Orm,
    row: AddressRow,
    event: Transfer,
    amount: bigint,
    known: { readonly id: string; readonly amount: bigint } | null,
  ): Promise<'ok'> {
    const { playerId, walletAccountId: accountId, method, currency, country, network } = row
    const recordEvent = async (invoiceId: string, outcome: 'applied' | 'nothing' | 'conflict') => {
      const { eventId, state } = event
      if (eventId === null) return
      await tx
        .insert(paymentEventSeen)
        .values({ eventId, invoiceId, state, outcome, receivedAt: clock.now() })
    }
    if (known) {
      const isSameAmount = known.amount === amount
      if (!isSameAmount)
        log.error(
          { invoiceId: known.id },
          'the payment provider reported a known transfer with another amount',
        )
      await recordEvent(known.id, isSameAmount ? 'nothing' : 'conflict')
      return 'ok'
    }
    const order = { playerId, method, currency, country, accountId }
    const fields: Record<string, string> = network ? { [NETWORK_KEY]: network } : {}
    const choice = await consumeBonusChoice(tx, row, amount)
    const made = await invoices.insert(tx, 'deposit', order, { amount, fields, ...choice }, row.id)
    await settlement.succeed(tx, made, event.providerId)
    await recordEvent(made.id, 'applied')
    return 'ok'
  }

  async function findSeenEvent(tx: Orm, eventId: string | null) {
    if (eventId === null) return undefined
    const [seenEvent] = await tx.select().from(paymentEventSeen).where(eq(paymentEventSeen.eventId, eventId))
    return seenEvent
  }

  /** Books transfers of the last day whose events were lost. */
  async function reconcile(): Promise<void> {
    const since = new Date(clock.now().getTime() - lookback)
    for (let page = 1; page <= MAX_PAGES; page++) {
      const { transfers, hasMore } = await provider.listTransfers(since, page)
      for (const transfer of transfers) {
        const outcome = await receive({ ...transfer, state: 'succeeded', eventId: null })
        if (outcome !== 'ok')
          log.error({ addressId: transfer.reference, outcome }, 'a transfer matches no deposit address')
      }
      if (!hasMore) return
    }
  }

  jobs.define('payment.transfers', reconcile, '17 * * * *')

  return { openAddress, requestAddress, receive, reconcile }
}
export type Addresses = ReturnType<typeof createAddresses>
