import { eq } from 'drizzle-orm'
import {
  type PaymentProviderPort,
  PaymentRejectedError,
  type PayoutStarted,
} from '../../adapters/payment-provider.ts'
import { done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import type { Invoices, PaymentOrder } from './invoices.service.ts'
import type { PaymentMethods } from './methods.ts'
import type { PaymentWallet } from './ports.ts'
import { payoutJob, type Settlement, toMovement } from './settlement.service.ts'
import { type InvoiceRow, invoice } from './tables.ts'
import type { createTurnover } from './turnover.ts'

/**
 * Starts withdrawals. The money is held in the transaction that stores the invoice; the provider is called
 * after the commit: by a job, or directly if the player continues on a page of the provider.
 */
export interface WithdrawalDeps {
  readonly invoices: Pick<Invoices, 'checkOrder' | 'insert' | 'view' | 'orderOf'>
  readonly provider: PaymentProviderPort
  readonly methods: PaymentMethods
  readonly wallet: PaymentWallet
  readonly settlement: Settlement
  readonly turnover: ReturnType<typeof createTurnover>
  /** The default return address, as an absolute URL. */
  readonly homeUrl: () => string
}

export function createWithdrawals(kernel: Pick<Kernel, 'db' | 'jobs' | 'log'>, deps: WithdrawalDeps) {
  const { db, jobs, log } = kernel
  const { invoices, provider, methods, wallet, settlement, turnover, homeUrl } = deps

  /** Stores a withdrawal and holds its money; the provider is called after the commit. */
  async function openWithdrawal(tx: Orm, order: PaymentOrder) {
    await lockPlayer(tx, 'payment', order.playerId)
    const payment = await invoices.checkOrder(tx, 'withdrawal', order)
    if (!payment.ok) return payment
    const { total, staked } = await turnover(tx, order.playerId, order.currency)
    if (staked < total) return fail('wager-pending')
    const row = await invoices.insert(tx, 'withdrawal', order, payment.data)
    const hold = await wallet.holdWithdrawal(tx, toMovement(row))
    if (!hold.ok) return fail(hold.error)
    // With a provider page, the request waits for its URL instead.
    if (!hasProviderPage(row)) await jobs.send(tx, payoutJob, { invoiceId: row.id }, { singletonKey: row.id })
    return done(invoices.view(row))
  }

  const hasProviderPage = (row: InvoiceRow) => methods.withdrawalProcessingType(row.method) !== 'message'

  /**
   * Sends a withdrawal with a provider page to the provider. Without an answer it is retried by a job, and
   * the page is added to the invoice later.
   */
  async function startWithdrawal(invoiceId: string, startOptions: { backUrl: string; locale: string }) {
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (!row) throw new Error('the withdrawal to start does not exist')
    if (row.status !== 1 || row.providerId || !hasProviderPage(row)) return done(invoices.view(row))
    try {
      const startedPayout = await startPayout(row, startOptions)
      if (startedPayout) return done(invoices.view((await storePayout(row.id, startedPayout)) ?? row))
    } catch (error) {
      log.warn(
        { err: error, invoiceId },
        'the payment provider did not take a withdrawal; it will be retried',
      )
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

  /** The started payout; null if the provider rejects it for good. @throws when a retry may succeed */
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
      log.warn({ err: error, invoiceId: row.id }, 'the payment provider rejected a withdrawal')
      // An earlier attempt may have been accepted without an answer; its money must not be returned.
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
