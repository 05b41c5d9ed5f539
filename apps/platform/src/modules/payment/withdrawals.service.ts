import { eq } from 'drizzle-orm'
import {
  type PaymentProviderPort,
  PaymentRejectedError,
  type PayoutStarted,
} from '../../adapters/payment-provider.ts'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import type { Invoices, PaymentOrder } from './invoices.service.ts'
import type { PaymentMethods } from './methods.ts'
import type { PaymentWallet } from './ports.ts'
import { payoutJob, type Settlement, toMovement } from './settlement.service.ts'
import { type InvoiceRow, invoice } from './tables.ts'
import type { createTurnover } from './turnover.ts'

/**
 * How withdrawals begin. The money is set aside with the invoice, and the provider is told after the commit: by a job, or,
 * where the player goes on at a page of the provider's, at once.
 */
export interface WithdrawalDeps {
  readonly invoices: Pick<Invoices, 'lockPlayer' | 'checkOrder' | 'insert' | 'view' | 'orderOf'>
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
  async function openWithdrawal(tx: Orm, order: PaymentOrder) {
    await invoices.lockPlayer(tx, order.playerId)
    const payment = await invoices.checkOrder(tx, 'withdrawal', order)
    if (!payment.ok) return payment
    const { total, staked } = await turnover(tx, order.playerId, order.currency)
    if (staked < total) return fail('wager-pending')
    const row = await invoices.insert(tx, 'withdrawal', order, payment.data)
    const hold = await wallet.holdWithdrawal(tx, toMovement(row))
    if (!hold.ok) return fail(hold.error)
    // Whoever goes on at a page of the provider's waits for its address.
    if (!hasProviderPage(row)) await jobs.send(tx, payoutJob, { invoiceId: row.id }, { singletonKey: row.id })
    return done(invoices.view(row))
  }

  const hasProviderPage = (row: InvoiceRow) => methods.withdrawalProcessingType(row.method) !== 'message'

  /**
   * Hands a withdrawal that goes on at a page of the provider's to the provider. Where there is no answer, it is sent again
   * later, and its page stands on the invoice then.
   */
  async function startWithdrawal(invoiceId: string, startOptions: { backUrl: string; locale: string }) {
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (!row) throw new Error('a withdrawal is started that was not opened')
    if (row.status !== 1 || row.providerId || !hasProviderPage(row)) return done(invoices.view(row))
    try {
      const startedPayout = await startPayout(row, startOptions)
      if (startedPayout) return done(invoices.view((await storePayout(row.id, startedPayout)) ?? row))
    } catch (error) {
      log.warn({ err: error, invoiceId }, 'the payment provider did not take a withdrawal; it is sent again')
      await jobs.send(null, payoutJob, { invoiceId }, { singletonKey: invoiceId })
      return done(invoices.view(row))
    }
    await db.transaction((tx) => settlement.failPending(tx, row.id, 'refused'))
    return fail('provider-refused')
  }

  async function storePayout(id: string, { providerId, checkoutUrl, fields }: PayoutStarted) {
    const [updated] = await db.orm
      .update(invoice)
      .set({ providerId, ...(checkoutUrl !== null && { action: checkoutUrl, actionFields: fields }) })
      .where(eq(invoice.id, id))
      .returning()
    return updated
  }

  async function sendPayout(invoiceId: string): Promise<void> {
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (row?.status !== 1 || row.providerId) return
    const startedPayout = await startPayout(row, { backUrl: homeUrl(), locale: 'en' })
    if (startedPayout) await storePayout(row.id, startedPayout)
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
        returnUrls: hasProviderPage(row) ? { success: backUrl, error: backUrl, back: backUrl } : null,
        locale,
      })
    } catch (error) {
      if (!(error instanceof PaymentRejectedError)) throw error
      log.warn({ err: error, invoiceId: row.id }, 'the payment provider refuses a withdrawal')
      // An earlier try may have come through without an answer: then the money is on its way, and not to be given back.
      const existing = await provider.getPaymentState(row.id).catch((stateError: unknown) => {
        if (stateError instanceof PaymentRejectedError) return null
        throw stateError
      })
      return existing && { providerId: existing.providerId, checkoutUrl: null, fields: [] }
    }
  }

  jobs.define(payoutJob, async (data) => sendPayout(String(data.invoiceId)))

  return { openWithdrawal, startWithdrawal }
}
export type Withdrawals = ReturnType<typeof createWithdrawals>
