import { eq } from 'drizzle-orm'
import {
  type PaymentProviderPort,
  PaymentRefused,
  type PayoutStarted,
} from '../../adapters/payment-provider.ts'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import type { Invoices, PaymentOrder } from './invoices.service.ts'
import type { PaymentMethods } from './methods.ts'
import type { PaymentWallet } from './ports.ts'
import { movement, payoutJob, type Settlement } from './settlement.service.ts'
import { type InvoiceRow, invoice } from './tables.ts'
import type { createTurnover } from './turnover.ts'

/**
 * How withdrawals begin. The money is set aside with the invoice, and the provider is told after the commit: by a job, or,
 * where the player goes on at a page of the provider's, at once.
 */
export interface WithdrawalDeps {
  readonly invoices: Pick<Invoices, 'lockPlayer' | 'checked' | 'insert' | 'view' | 'orderOf'>
  readonly provider: PaymentProviderPort
  readonly methods: PaymentMethods
  readonly wallet: PaymentWallet
  readonly settlement: Settlement
  /** What has to be staked before a withdrawal. */
  readonly turnover: ReturnType<typeof createTurnover>
  /** Where a player comes back to who is not on this site any more, as an absolute address. */
  readonly homeUrl: () => string
}

export function createWithdrawals(kernel: Pick<Kernel, 'db' | 'jobs' | 'log'>, deps: WithdrawalDeps) {
  const { db, jobs, log } = kernel
  const { invoices, provider, methods, wallet, settlement, turnover, homeUrl } = deps

  /** Writes a withdrawal down and sets its money aside, for the provider to be told after the commit. */
  async function open(tx: Orm, order: PaymentOrder) {
    await invoices.lockPlayer(tx, order.playerId)
    const payment = await invoices.checked(tx, 'withdrawal', order)
    if (!payment.ok) return payment
    const { total, staked } = await turnover(tx, order.playerId, order.currency)
    if (staked < total) return fail('wager-pending')
    const row = await invoices.insert(tx, 'withdrawal', order, payment.data)
    const held = await wallet.withdrawalHeld(tx, movement(row))
    if (!held.ok) return fail(held.error)
    // Whoever goes on at a page of the provider's waits for its address.
    if (!hasPage(row)) await jobs.send(tx, payoutJob, { invoiceId: row.id }, { singletonKey: row.id })
    return done(invoices.view(row))
  }

  const hasPage = (row: InvoiceRow) => methods.withdrawalProcessingType(row.method) !== 'message'

  /**
   * Hands a withdrawal that goes on at a page of the provider's to the provider. Where there is no answer, it is sent again
   * later, and its page stands on the invoice then.
   */
  async function start(invoiceId: string, to: { backUrl: string; locale: string }) {
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (!row) throw new Error('a withdrawal is started that was not opened')
    if (row.status !== 1 || row.providerId || !hasPage(row)) return done(invoices.view(row))
    try {
      const begun = await startPayout(row, to)
      if (begun) return done(invoices.view((await keepPayout(row.id, begun)) ?? row))
    } catch (error) {
      log.warn({ err: error, invoiceId }, 'the payment provider did not take a withdrawal; it is sent again')
      await jobs.send(null, payoutJob, { invoiceId }, { singletonKey: invoiceId })
      return done(invoices.view(row))
    }
    await db.transaction((tx) => settlement.failPending(tx, row.id, 'refused'))
    return fail('provider-refused')
  }

  async function keepPayout(id: string, { providerId, checkoutUrl, fields }: PayoutStarted) {
    const [kept] = await db.orm
      .update(invoice)
      .set({ providerId, ...(checkoutUrl !== null && { action: checkoutUrl, actionFields: fields }) })
      .where(eq(invoice.id, id))
      .returning()
    return kept
  }

  async function payOut(invoiceId: string): Promise<void> {
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (row?.status !== 1 || row.providerId) return
    const begun = await startPayout(row, { backUrl: homeUrl(), locale: 'en' })
    if (begun) await keepPayout(row.id, begun)
    else await db.transaction((tx) => settlement.failPending(tx, row.id, 'refused'))
  }

  /** What the provider says of the payout; null when it will never make it. @throws when it is worth another try */
  async function startPayout(
    row: InvoiceRow,
    { backUrl, locale }: { backUrl: string; locale: string },
  ): Promise<PayoutStarted | null> {
    try {
      return await provider.startPayout({
        ...invoices.orderOf(row),
        processingType: methods.withdrawalProcessingType(row.method),
        returnUrls: hasPage(row) ? { success: backUrl, error: backUrl, back: backUrl } : null,
        locale,
      })
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
      log.warn({ err: error, invoiceId: row.id }, 'the payment provider refuses a withdrawal')
      // An earlier try may have come through without an answer: then the money is on its way, and not to be given back.
      const known = await provider.stateOf(row.id).catch((unanswered: unknown) => {
        if (unanswered instanceof PaymentRefused) return null
        throw unanswered
      })
      return known && { providerId: known.providerId, checkoutUrl: null, fields: [] }
    }
  }

  jobs.define(payoutJob, async (data) => payOut(String(data.invoiceId)))

  return { open, start }
}
export type Withdrawals = ReturnType<typeof createWithdrawals>
