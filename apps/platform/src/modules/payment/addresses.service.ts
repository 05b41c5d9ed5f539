import { randomUUID } from 'node:crypto'
import { parseAmount } from '@croupier/money'
import { and, eq, isNull } from 'drizzle-orm'
import {
  type PaymentProviderPort,
  PaymentRejectedError,
  type PaymentState,
} from '../../adapters/payment-provider.ts'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import type { BonusChoice, Invoices, PaymentOrder } from './invoices.service.ts'
import type { PaymentSettings } from './ports.ts'
import type { Settlement } from './settlement.service.ts'
import { type AddressRow, depositAddress, invoice, paymentEventSeen } from './tables.ts'

/**
 * Deposits of coins by address. Nothing is ordered: the player has an address of their own for each account, method and
 * network, sends what they like as often as they like, and each transfer that the network has confirmed becomes a deposit of
 * its own. An address is shown to whoever may deposit now; what comes to one later is booked, whatever stands against
 * deposits by then, for coins that were sent cannot be refused.
 */
export interface AddressDeps {
  readonly provider: PaymentProviderPort
  readonly settings: PaymentSettings
  readonly invoices: Pick<Invoices, 'lockPlayer' | 'checkDeposit' | 'reserveBonus' | 'insert'>
  readonly settlement: Pick<Settlement, 'succeed'>
  readonly notifyUrl: () => string
}

const NETWORK_KEY = 'crypto_network'

/** How far back the provider is asked for transfers whose events may have been lost, and how many pages of them. */
const lookback = 24 * 60 * 60_000
const MAX_PAGES = 50

/** `eventId` is null for a transfer that was asked for. */
type Transfer = Pick<PaymentState, 'reference' | 'providerId' | 'amount' | 'currency' | 'state'> & {
  readonly eventId: string | null
}

export function createAddresses(kernel: Pick<Kernel, 'db' | 'clock' | 'jobs' | 'log'>, deps: AddressDeps) {
  const { db, clock, jobs, log } = kernel
  const { provider, settings, invoices, settlement } = deps

  /** The player's address on the network that is chosen, if they may deposit at all. The provider is asked for it by `ask`. */
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
    // Asked for again, it is the same one: what was said of bonuses last is what holds [4-27c].
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
    if (!row) throw new Error('an address was neither there nor written down')
    return done(row)
  }

  const toResponse = (invoiceId: string, { address, tag }: Pick<AddressRow, 'address' | 'tag'>) =>
    done({ invoiceId, action: null, fields: [], qr: null, address, tag })

  /** The address, from the provider where it was not asked yet. It may be asked again: an address never changes. */
  async function requestAddress(addressId: string) {
    const [row] = await db.orm.select().from(depositAddress).where(eq(depositAddress.id, addressId))
    if (!row) throw new Error('an address is asked for that was not opened')
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
      log.warn({ err: error, addressId }, 'the payment provider gave no address')
      return fail(error instanceof PaymentRejectedError ? 'provider-refused' : 'provider-unavailable')
    }
  }

  /** Books coins that have come to an address: once for a transfer, however often it is told of. */
  async function receive(event: Transfer): Promise<'ok' | 'unknown' | 'mismatch'> {
    return db.transaction(async (tx) => {
      const byReference = eq(depositAddress.id, event.reference)
      const [owner] = await tx
        .select({ playerId: depositAddress.playerId })
        .from(depositAddress)
        .where(byReference)
      if (!owner) return 'unknown'
      // Before the address, as whoever opens it does: a bonus that may be had once goes with these coins or with a deposit.
      await invoices.lockPlayer(tx, owner.playerId)
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
      // What the network has not confirmed is nothing yet.
      if (seenEvent || event.state !== 'succeeded') return 'ok'
      return bookTransfer(tx, row, event, amount.amount, known ?? null)
    })
  }

  /** What was chosen goes with the first coins that come, as they are: it was said of one deposit, and not of all. */
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
        log.error({ invoiceId: known.id }, 'the payment provider tells of a transfer with another amount')
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

  /** Asks the provider for the transfers of the last day: one whose event was lost is booked now. */
  async function reconcile(): Promise<void> {
    const since = new Date(clock.now().getTime() - lookback)
    for (let page = 1; page <= MAX_PAGES; page++) {
      const { transfers, hasMore } = await provider.listTransfers(since, page)
      for (const transfer of transfers) {
        const outcome = await receive({ ...transfer, state: 'succeeded', eventId: null })
        if (outcome !== 'ok')
          log.error({ addressId: transfer.reference, outcome }, 'a transfer fits no address')
      }
      if (!hasMore) return
    }
  }

  jobs.define('payment.transfers', reconcile, '17 * * * *')

  return { openAddress, requestAddress, receive, reconcile }
}
export type Addresses = ReturnType<typeof createAddresses>
