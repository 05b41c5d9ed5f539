import {
  type PaymentProviderPort,
  PaymentRejectedError,
  type PayoutStarted,
} from '../../adapters/payment-provider.ts'
import { type Caller, done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import { eq } from '../../sql.ts'
import { findInvoice, insertInvoice, toMovement, toProviderOrder } from './invoice-rows.ts'
import type { Invoices } from './invoices.service.ts'
import { payoutJob, sendPayoutJob } from './jobs.ts'
import { choosePaymentLocale } from './locale.ts'
import { type AmountBounds, boundsError, type PaymentMethods } from './methods.ts'
import { checkOrder, type OrderChecks, type PaymentOrder } from './order-checks.ts'
import type { PaymentPlayers, PaymentWallet } from './ports.ts'
import type { Settlement } from './settlement.service.ts'
import { type InvoiceRow, invoice } from './tables.ts'
import { findHold, heldFailures } from './withdrawable.ts'
import type { ReadWithdrawable } from './withdrawal-funds.ts'

/**
 * Starts withdrawals. The money is held in the transaction that stores the invoice; the provider is called
 * after the commit: by a job, or directly if the player continues on a page of the provider.
 */
export interface WithdrawalDeps extends OrderChecks {
  readonly invoices: Pick<Invoices, 'view'>
  readonly provider: PaymentProviderPort
  readonly methods: PaymentMethods
  readonly wallet: PaymentWallet
  readonly players: Pick<PaymentPlayers, 'locale' | 'confirmWithdrawal'>
  readonly settlement: Pick<Settlement, 'failPending'>
  readonly readWithdrawable: ReadWithdrawable
  /** The default return address, as an absolute URL. */
  readonly homeUrl: () => string
  /** The URL of the webhook. */
  readonly notifyUrl: () => string
}

type Context = Pick<Kernel, 'db' | 'clock' | 'outbox' | 'jobs' | 'log'> & WithdrawalDeps

interface WithdrawalOrder extends PaymentOrder {
  /** Where the provider's page returns to, as an absolute URL. */
  readonly backUrl: string
}

export function createWithdrawals(
  kernel: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'jobs' | 'log'>,
  deps: WithdrawalDeps,
) {
  const context: Context = { ...kernel, ...deps }
  kernel.jobs.define(payoutJob, async ({ invoiceId }) => sendPayout(context, String(invoiceId)))
  return {
    /** Stores a withdrawal and holds its money; the provider is called after the commit. */
    openWithdrawal: (tx: Orm, order: WithdrawalOrder, caller: Caller) =>
      openWithdrawal(context, tx, order, caller),
    /**
     * Sends a withdrawal with a provider page to the provider. Without a response it is retried by a job, and
     * the page is added to the invoice later.
     * @param locale as requested; see `choosePaymentLocale`
     */
    startWithdrawal: (invoiceId: string, locale: string | undefined) =>
      startWithdrawal(context, invoiceId, locale),
  }
}
export type Withdrawals = ReturnType<typeof createWithdrawals>

async function openWithdrawal(context: Context, tx: Orm, order: WithdrawalOrder, caller: Caller) {
  const { invoices, wallet, jobs, players } = context
  await lockPlayer(tx, 'payment', order.playerId)
  const payment = await checkOrder(context, tx, 'withdrawal', order)
  if (!payment.ok) return payment
  const held = await refuseHeld(context, tx, order, payment.data)
  if (held) return held
  // After the checks that a code does not change. A later refusal leaves the code valid: it rolls back.
  const refusal = await players.confirmWithdrawal(tx, caller)
  if (refusal) return refusal
  const { amount, fields } = payment.data
  const { backUrl } = order
  const stored = { amount, fields, backUrl }
  const row = await insertInvoice(context, tx, { type: 'withdrawal', order, payment: stored })
  const hold = await wallet.holdWithdrawal(tx, toMovement(row))
  // A bet was faster.
  if (!hold.ok) return (await refuseHeld(context, tx, order, payment.data)) ?? fail(hold.error)
  // With a provider page, the request waits for its URL instead.
  if (!hasProviderPage(context, row)) await sendPayoutJob(jobs, tx, row.id)
  return done(invoices.view(row))
}

/** Refuses an amount that something holds back; null if it can be withdrawn. */
async function refuseHeld(
  { settings, readWithdrawable }: Context,
  tx: Orm,
  { playerId, accountId, currency: code }: PaymentOrder,
  { amount, bounds }: { readonly amount: bigint; readonly bounds: AmountBounds },
) {
  const account = { id: accountId, currency: code }
  const heldBy = findHold(await readWithdrawable(tx, { playerId, account, bounds }), amount)
  if (heldBy === null) return null
  if (heldBy === 'nothing') return fail('insufficient-funds')
  return (
    heldFailures[heldBy] ??
    fail('validation-failed', { amount: [boundsError(amount, bounds, listedCurrency(settings, code)) ?? ''] })
  )
}

const hasProviderPage = ({ methods }: Context, row: InvoiceRow) =>
  methods.withdrawalProcessingType(row.method) !== 'message'

async function startWithdrawal(context: Context, invoiceId: string, locale: string | undefined) {
  const { db, invoices, jobs, log, settlement } = context
  const row = await findInvoice(db.orm, invoiceId)
  if (!row) throw new Error('the withdrawal to start does not exist')
  if (row.status !== 'pending' || row.providerId || !hasProviderPage(context, row))
    return done(invoices.view(row))
  try {
    const startedPayout = await startPayout(context, row, locale)
    if (startedPayout) return done(invoices.view((await storePayout(db, row.id, startedPayout)) ?? row))
  } catch (error) {
    log.warn(
      { err: error, invoiceId },
      'the payment provider did not accept a withdrawal; it will be retried',
    )
    await sendPayoutJob(jobs, null, invoiceId)
    return done(invoices.view(row))
  }
  await db.transaction((tx) => settlement.failPending(tx, row.id, 'refused'))
  return fail('provider-refused')
}

async function storePayout(db: Kernel['db'], id: string, started: PayoutStarted) {
  const { providerId, checkoutUrl, fields } = started
  const [updated] = await db.orm
    .update(invoice)
    .set({ providerId, ...(checkoutUrl !== null && { action: checkoutUrl, actionFields: fields }) })
    .where(eq(invoice.id, id))
    .returning()
  return updated
}

async function sendPayout(context: Context, invoiceId: string): Promise<void> {
  const { db, settlement } = context
  const row = await findInvoice(db.orm, invoiceId)
  if (row?.status !== 'pending' || row.providerId) return
  const startedPayout = await startPayout(context, row, undefined)
  if (startedPayout) await storePayout(db, row.id, startedPayout)
  else await db.transaction((tx) => settlement.failPending(tx, row.id, 'refused'))
}

/** The started payout; null if the provider rejects it for good. @throws when a retry may succeed */
async function startPayout(
  context: Context,
  row: InvoiceRow,
  locale: string | undefined,
): Promise<PayoutStarted | null> {
  const { db, provider, methods, settings, log } = context
  const backUrl = row.backUrl ?? context.homeUrl()
  try {
    return await provider.startPayout({
      ...toProviderOrder(row, settings, context.notifyUrl()),
      processingType: methods.withdrawalProcessingType(row.method),
      returnUrls: hasProviderPage(context, row) ? { success: backUrl, error: backUrl, back: backUrl } : null,
      locale: await choosePaymentLocale(context, db.orm, row.playerId, locale),
    })
  } catch (error) {
    if (!(error instanceof PaymentRejectedError)) throw error
    log.warn({ err: error, invoiceId: row.id }, 'the payment provider rejected a withdrawal')
    // An earlier attempt may have been accepted without a response; its money must not be returned.
    const existing = await provider.getPaymentState(row.id).catch((stateError: unknown) => {
      if (stateError instanceof PaymentRejectedError) return null
      throw stateError
    })
    return existing && { providerId: existing.providerId, checkoutUrl: null, fields: [] }
  }
}
