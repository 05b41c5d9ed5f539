import { randomInt, randomUUID } from 'node:crypto'
import type { paymentShapes } from '@croupier/contract'
import { convert, formatDecimal, parseAmount } from '@croupier/money'
import { and, count, desc, eq, gte, isNotNull, isNull, ne, or, sql, sum } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type PaymentProviderPort,
  PaymentRefused,
  type PaymentStarted,
  type PayoutStarted,
} from '../../adapters/payment-provider.ts'
import { done, fail, type Kernel, type Orm } from '../../kernel.ts'
import type { Direction, PaymentMethods } from './methods.ts'
import {
  isDepositClosed,
  type PaymentBonuses,
  type PaymentLimits,
  type PaymentPlayers,
  type PaymentSettings,
  type PaymentWallet,
} from './ports.ts'
import { announceInvoice, movement, payoutJob, type Settlement } from './settlement.service.ts'
import { type Failure, type InvoiceRow, invoice } from './tables.ts'
import type { createTurnover } from './turnover.ts'

/**
 * How payments begin. An invoice is written before the provider hears of it; how it ends is told in
 * settlement.service.ts. No network call is made inside a transaction, so a deposit has two steps: `openDeposit`
 * writes it down, once for an idempotency key, and `startDeposit`, which may be repeated, hands it to the provider.
 */
export interface PaymentDeps {
  readonly provider: PaymentProviderPort
  readonly methods: PaymentMethods
  readonly wallet: PaymentWallet
  readonly players: PaymentPlayers
  readonly limits: PaymentLimits
  readonly bonuses: Pick<PaymentBonuses, 'promise'>
  readonly settings: PaymentSettings
  readonly settlement: Settlement
  /** What has to be staked before a withdrawal. */
  readonly turnover: ReturnType<typeof createTurnover>
  /** Where the provider sends its events. */
  readonly notifyUrl: () => string
  /** Where a player comes back to who is not on this site any more, as an absolute address. */
  readonly homeUrl: () => string
}

/** What is asked for; who asks comes from the session. */
export interface PaymentOrder {
  readonly playerId: string
  readonly method: string
  readonly currency: string
  readonly country: string
  readonly amount: string
  readonly accountId: string
  readonly fields: Readonly<Record<string, string>>
}

/** What the player has said of bonuses with a deposit. */
export interface BonusChoice {
  readonly bonusId?: string | null | undefined
  readonly isBonusDecline?: boolean | undefined
}

/** How that is kept with the payment. */
type KeptChoice = Pick<InvoiceRow, 'promised' | 'isBonusDecline'>

/** Where the player goes on after the provider's page, as absolute addresses of this site. */
export interface ReturnUrls {
  readonly success: string
  readonly error: string
  readonly back: string
}

type InvoiceView = z.output<typeof paymentShapes.invoice>

export interface InvoicesQuery {
  readonly page: number
  readonly perPage: number
  readonly type?: Direction | undefined
  readonly status?: number | undefined
  readonly id?: string | undefined
}

const day = 86_400_000
const numberAttempts = 5

/** An address that the player comes back to may name the payment, whose id nobody knew when it was written. */
export function returnUrlsOf(urls: ReturnUrls, invoiceId: string): ReturnUrls {
  const named = (address: string) => address.replaceAll('{invoiceId}', invoiceId)
  return { success: named(urls.success), error: named(urls.error), back: named(urls.back) }
}

/** Eight digits and letters that cannot be mistaken for one another when read aloud. */
function newNumber(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export function createInvoices(
  kernel: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'jobs' | 'log'>,
  deps: PaymentDeps,
) {
  const { db, clock, outbox, jobs, log } = kernel
  const { provider, methods, wallet, players, limits, settings, settlement } = deps

  const currencyOf = (code: string) => {
    const currency = settings.currency(code)
    if (!currency) throw new Error(`an invoice is in ${code}, which the settings do not list`)
    return currency
  }

  function view(row: InvoiceRow): InvoiceView {
    return {
      id: row.id,
      number: row.number,
      type: row.type,
      status: row.status,
      method: row.method,
      methodName: methods.name(row.method),
      amount: formatDecimal(row.amount, currencyOf(row.currency)),
      currency: row.currency,
      createdAt: row.createdAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
      // Who has paid must not be shown what to pay by.
      publicData: row.status === 1 ? row.publicData : null,
      processingType:
        row.type === 'deposit'
          ? methods.processingType(row.method)
          : methods.withdrawalProcessingType(row.method),
      page: row.status === 1 && row.action !== null ? { action: row.action, fields: row.actionFields } : null,
      instructions: row.status === 1 && row.type === 'deposit' ? methods.instructions(row.method) : null,
      failure: row.failure,
    }
  }

  async function checked(tx: Orm, direction: Direction, order: PaymentOrder) {
    const currency = settings.currency(order.currency)
    if (!currency?.isEnabled || !settings.isListedCountry(order.country)) return fail('method-unavailable')
    const account = await wallet.account(tx, order.playerId, order.accountId)
    if (!account) return fail('not-found')
    if (account.currency !== order.currency)
      return fail('validation-failed', { currency: ['The account is in another currency'] })
    const payment = methods.check(direction, order, currency)
    if (payment.ok) return done(payment)
    return payment.error === 'validation-failed'
      ? fail('validation-failed', payment.fields)
      : fail('method-unavailable')
  }

  async function insert(
    tx: Orm,
    type: Direction,
    order: Omit<PaymentOrder, 'amount' | 'fields'>,
    payment: Pick<InvoiceRow, 'amount' | 'fields'> & Partial<KeptChoice>,
    addressId: string | null = null,
  ): Promise<InvoiceRow> {
    const { playerId, accountId: walletAccountId, method, currency, country } = order
    const values = {
      id: randomUUID(),
      addressId,
      ...{ playerId, walletAccountId, type, status: 1, method, currency, country },
      ...payment,
      createdAt: clock.now(),
    }
    for (let attempt = 0; attempt < numberAttempts; attempt++) {
      const [row] = await tx
        .insert(invoice)
        .values({ ...values, number: newNumber() })
        .onConflictDoNothing({ target: invoice.number })
        .returning()
      if (!row) continue
      await announceInvoice(outbox, tx, row, 1)
      return row
    }
    throw new Error('no number was free for an invoice')
  }

  /**
   * What a player has deposited since then, by currency.
   *
   * What counts is what came in and what may still come in. A deposit that was given up here may be paid as long as
   * its checkout is open there, so it counts until the provider has said that it is closed; one whose player was never
   * shown how to go on (`startedAt`) cannot be paid.
   */
  async function depositedSince(tx: Orm, playerId: string, since: Date) {
    const rows = await tx
      .select({ currency: invoice.currency, amount: sum(invoice.amount) })
      .from(invoice)
      .where(
        and(
          eq(invoice.playerId, playerId),
          eq(invoice.type, 'deposit'),
          or(ne(invoice.status, 3), and(isNotNull(invoice.startedAt), isNull(invoice.closedAtProvider))),
          gte(invoice.createdAt, since),
        ),
      )
      .groupBy(invoice.currency)
    return rows.map((row) => ({ currency: row.currency, amount: BigInt(row.amount ?? 0) }))
  }

  async function deposited(tx: Orm, playerId: string, currency: string, since: Date): Promise<bigint> {
    const sums = await depositedSince(tx, playerId, since)
    return sums.find((one) => one.currency === currency)?.amount ?? 0n
  }

  /** Whether the player's own limits leave no room for a deposit: for this one, or for any in the currency. */
  async function isOverLimit(tx: Orm, playerId: string, currency: string, adding: bigint | null) {
    const set = await limits.depositLimits(tx, playerId)
    if (set === 'closed') return true
    for (const limit of set.filter((one) => one.currency === currency)) {
      const spent = await deposited(tx, playerId, currency, limit.since)
      if (adding === null ? spent >= limit.amount : spent + adding > limit.amount) return true
    }
    return false
  }

  /** Whether what the player deposited in the last 24 hours, with this on top, is over the operator's cap. */
  async function isOverCap(tx: Orm, playerId: string, adding: { amount: bigint; currency: string } | null) {
    if (!methods.dailyDepositCap) return false
    const base = settings.base()
    const cap = parseAmount(methods.dailyDepositCap, base)
    if (!cap.ok)
      throw new Error('operator/payment-methods.yaml: dailyDepositCap is no amount of the base currency')
    const rows = await depositedSince(tx, playerId, new Date(clock.now().getTime() - day))
    const spent = [...rows, adding]
      .filter((one) => one !== null)
      .reduce(
        (all, one) => all + convert(one.amount, currencyOf(one.currency), base, settings.rate(one.currency)),
        0n,
      )
    return adding ? spent > cap.amount : spent >= cap.amount
  }

  /** Deposits of one player are checked one after the other, so that two at once cannot pass under the cap. */
  async function lockPlayer(tx: Orm, playerId: string) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment:${playerId}`}, 0))`)
  }

  /** Whether the player may pay this in. `visitorsCountry` is where the player is now. */
  async function checkDeposit(tx: Orm, order: PaymentOrder, visitorsCountry: string) {
    if (isDepositClosed(settings, visitorsCountry, order.country)) return fail('method-unavailable')
    await lockPlayer(tx, order.playerId)
    if ((await players.status(tx, order.playerId)) !== 1) return fail('deposit-not-allowed')
    const payment = await checked(tx, 'deposit', order)
    if (!payment.ok) return payment
    const { amount } = payment.data
    if (await isOverCap(tx, order.playerId, { amount, currency: order.currency }))
      return fail('deposit-limit-reached')
    if (await isOverLimit(tx, order.playerId, order.currency, amount)) return fail('deposit-limit-reached')
    return payment
  }

  /** Writes a deposit down. Answers its id. `visitorsCountry` is where the player is now. */
  async function openDeposit(tx: Orm, order: PaymentOrder & BonusChoice, visitorsCountry: string) {
    const payment = await checkDeposit(tx, order, visitorsCountry)
    if (!payment.ok) return payment
    const [open] = await tx
      .select({ count: count() })
      .from(invoice)
      .where(and(eq(invoice.playerId, order.playerId), eq(invoice.type, 'deposit'), eq(invoice.status, 1)))
    if ((open?.count ?? 0) >= methods.openDeposits) return fail('too-many-open-deposits')
    const chosen = await promise(tx, order, payment.data.amount, visitorsCountry)
    if (!chosen.ok) return chosen
    return done({ invoiceId: (await insert(tx, 'deposit', order, { ...payment.data, ...chosen.data })).id })
  }

  /**
   * What was chosen of bonuses, as it is kept with the deposit: if the player may have it with this amount. `visitorsCountry`
   * is where the player is now; null where nobody is there, but coins have come. The player is locked by then.
   */
  async function promise(
    tx: Orm,
    order: Pick<PaymentOrder, 'playerId' | 'currency' | 'country'> & BonusChoice,
    amount: bigint,
    visitorsCountry: string | null,
  ) {
    const { bonusId = null, isBonusDecline = false, playerId, currency, country } = order
    if (bonusId === null) return done({ promised: null, isBonusDecline })
    if (isBonusDecline)
      return fail('validation-failed', { isBonusDecline: ['A bonus is chosen and declined at once'] })
    const countries = visitorsCountry === null ? [country] : [visitorsCountry, country]
    const bonus = await deps.bonuses.promise(tx, { playerId, bonusId, currency, countries, amount })
    return bonus.ok ? done({ promised: bonus.data, isBonusDecline }) : bonus
  }

  const started = (row: InvoiceRow) =>
    done({
      invoiceId: row.id,
      action: row.action,
      fields: row.actionFields,
      qr: row.publicData?.qr ?? null,
      address: null,
      tag: null,
    })

  /** Hands a deposit to the provider, who knows it by its id however often it is sent. */
  async function startDeposit(invoiceId: string, to: { returnUrls: ReturnUrls; locale: string }) {
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (!row) throw new Error('a deposit is started that was not opened')
    if (row.startedAt) return started(row)
    if (row.status === 3) return fail('provider-unavailable')
    let begun: PaymentStarted
    try {
      begun = await provider.startPayment({
        ...orderOf(row),
        processingType: methods.processingType(row.method),
        returnUrls: returnUrlsOf(to.returnUrls, row.id),
        locale: to.locale,
      })
    } catch (error) {
      log.warn({ err: error, invoiceId }, 'the payment provider did not take a deposit')
      return notStarted(invoiceId, error instanceof PaymentRefused ? 'refused' : 'unreachable')
    }
    const [kept] = await db.orm
      .update(invoice)
      .set({
        ...{ providerId: begun.providerId, action: begun.checkoutUrl, actionFields: begun.fields },
        startedAt: clock.now(),
        ...(begun.publicData && { publicData: begun.publicData }),
      })
      .where(and(eq(invoice.id, invoiceId), ne(invoice.status, 3)))
      .returning()
    if (kept) return started(kept)
    // It was given up meanwhile. Nobody is shown how to pay it, and nobody is to find it open.
    await settlement.closeAtProvider(null, invoiceId)
    return fail('provider-unavailable')
  }

  /** The same deposit may have been sent twice at once, and have come through the other time. */
  async function notStarted(invoiceId: string, why: Failure) {
    const isFailed = await db.transaction(async (tx) => {
      const failed = await settlement.failPending(tx, invoiceId, why, (row) => row.startedAt === null)
      // The provider may have taken it all the same, and only its answer was lost.
      if (failed) await settlement.closeAtProvider(tx, invoiceId)
      return failed
    })
    if (isFailed) return fail('provider-unavailable')
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    return row?.startedAt ? started(row) : fail('provider-unavailable')
  }

  /** Writes a withdrawal down and sets its money aside, for the provider to be told after the commit. */
  async function openWithdrawal(tx: Orm, order: PaymentOrder) {
    await lockPlayer(tx, order.playerId)
    const payment = await checked(tx, 'withdrawal', order)
    if (!payment.ok) return payment
    const { total, staked } = await deps.turnover(tx, order.playerId, order.currency)
    if (staked < total) return fail('wager-pending')
    const row = await insert(tx, 'withdrawal', order, payment.data)
    const held = await wallet.withdrawalHeld(tx, movement(row))
    if (!held.ok) return fail(held.error)
    // Whoever goes on at a page of the provider's waits for its address.
    if (!hasPage(row)) await jobs.send(tx, payoutJob, { invoiceId: row.id }, { singletonKey: row.id })
    return done(view(row))
  }

  const hasPage = (row: InvoiceRow) => methods.withdrawalProcessingType(row.method) !== 'message'

  /**
   * Hands a withdrawal that goes on at a page of the provider's to the provider. Where there is no answer, it is sent again
   * later, and its page stands on the invoice then.
   */
  async function startWithdrawal(invoiceId: string, to: { backUrl: string; locale: string }) {
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (!row) throw new Error('a withdrawal is started that was not opened')
    if (row.status !== 1 || row.providerId || !hasPage(row)) return done(view(row))
    try {
      const begun = await startPayout(row, to)
      if (begun) return done(view((await keepPayout(row.id, begun)) ?? row))
    } catch (error) {
      log.warn({ err: error, invoiceId }, 'the payment provider did not take a withdrawal; it is sent again')
      await jobs.send(null, payoutJob, { invoiceId }, { singletonKey: invoiceId })
      return done(view(row))
    }
    await db.transaction((tx) => settlement.failPending(tx, row.id, 'refused'))
    return fail('provider-unavailable')
  }

  async function keepPayout(id: string, { providerId, checkoutUrl, fields }: PayoutStarted) {
    const [kept] = await db.orm
      .update(invoice)
      .set({ providerId, ...(checkoutUrl !== null && { action: checkoutUrl, actionFields: fields }) })
      .where(eq(invoice.id, id))
      .returning()
    return kept
  }

  /** What the provider is told of any payment. */
  const orderOf = (row: InvoiceRow) => ({
    reference: row.id,
    number: row.number,
    method: row.method,
    amount: formatDecimal(row.amount, currencyOf(row.currency)),
    currency: row.currency,
    country: row.country,
    customer: row.playerId,
    fields: row.fields,
    notifyUrl: deps.notifyUrl(),
  })

  async function payOut(invoiceId: string): Promise<void> {
    const [row] = await db.orm.select().from(invoice).where(eq(invoice.id, invoiceId))
    if (row?.status !== 1 || row.providerId) return
    const begun = await startPayout(row, { backUrl: deps.homeUrl(), locale: 'en' })
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
        ...orderOf(row),
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

  return {
    lockPlayer,
    checkDeposit,
    promise,
    openDeposit,
    startDeposit,
    openWithdrawal,
    startWithdrawal,
    insert,
    view,
    /** Whether nothing can be deposited in a currency now, by the operator's cap or the player's own limits. */
    isLimited: async (playerId: string, currency: string) =>
      (await isOverCap(db.orm, playerId, null)) || isOverLimit(db.orm, playerId, currency, null),
    deposited,
    async list(playerId: string, query: InvoicesQuery) {
      const where = and(
        eq(invoice.playerId, playerId),
        query.type ? eq(invoice.type, query.type) : undefined,
        query.status ? eq(invoice.status, query.status) : undefined,
        query.id ? eq(invoice.id, query.id) : undefined,
      )
      const [rows, totals] = await Promise.all([
        db.orm
          .select()
          .from(invoice)
          .where(where)
          .orderBy(desc(invoice.createdAt), invoice.id)
          .limit(query.perPage)
          .offset((query.page - 1) * query.perPage),
        db.orm.select({ total: count() }).from(invoice).where(where),
      ])
      return { invoices: rows.map(view), total: totals[0]?.total ?? 0 }
    },
  }
}
export type Invoices = ReturnType<typeof createInvoices>
