import type { paymentShapes } from '@croupier/contract'
import { convert, crossRate, formatDecimal } from '@croupier/money'
import type { z } from 'zod'
import { nameOfCode } from '../../coded-column.ts'
import type { Kernel, Orm } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import { and, asc, count, desc, eq, sum } from '../../sql.ts'
import type { Direction } from './method-settings.ts'
import type { PaymentMethods } from './methods.ts'
import type { PaymentSettings } from './ports.ts'
import { type InvoiceRow, invoice, invoiceStatusCodes } from './tables.ts'

type InvoiceView = z.output<typeof paymentShapes.invoice>

export interface InvoicesQuery {
  readonly page: number
  readonly perPage: number
  readonly type?: Direction | undefined
  /** A code of the contract. */
  readonly status?: number | undefined
  readonly id?: string | undefined
}

/** One of the player's deposits; null if it is unknown or has not succeeded. */
async function findSucceededDeposit(orm: Orm, playerId: string, id: string) {
  const [row] = await orm
    .select({ amount: invoice.amount, currency: invoice.currency, settledAt: invoice.settledAt })
    .from(invoice)
    .where(
      and(
        eq(invoice.playerId, playerId),
        eq(invoice.id, id),
        eq(invoice.type, 'deposit'),
        eq(invoice.status, 'succeeded'),
      ),
    )
  return row?.settledAt ? { ...row, settledAt: row.settledAt } : null
}

/** The successful deposits of a player by currency, in subunits. */
const sumDeposits = (orm: Orm, playerId: string) =>
  orm
    .select({ currency: invoice.currency, count: count(), amount: sum(invoice.amount) })
    .from(invoice)
    .where(and(eq(invoice.playerId, playerId), eq(invoice.type, 'deposit'), eq(invoice.status, 'succeeded')))
    .groupBy(invoice.currency)
    .orderBy(asc(invoice.currency))

/** The successful deposits of a player by currency, as the player sees them. */
async function depositStatistics(orm: Orm, settings: PaymentSettings, playerId: string) {
  const base = settings.base()
  const rows = await sumDeposits(orm, playerId)
  return rows.map((row) => {
    const currency = listedCurrency(settings, row.currency)
    const amount = BigInt(row.amount ?? 0)
    const rate = crossRate(settings.rate(currency.code), settings.rate(base.code))
    return {
      currency: row.currency,
      depositsCount: row.count,
      depositsSum: formatDecimal(amount, currency),
      depositsSumBaseCurrency: formatDecimal(convert(amount, currency, base, rate), base),
    }
  })
}

/** The payments of a player, as the player sees them. */
export function createInvoices(
  { db }: Pick<Kernel, 'db'>,
  { methods, settings }: { readonly methods: PaymentMethods; readonly settings: PaymentSettings },
) {
  function view(row: InvoiceRow): InvoiceView {
    return {
      id: row.id,
      number: row.number,
      type: row.type,
      status: invoiceStatusCodes[row.status],
      method: row.method,
      methodName: methods.name(row.method),
      amount: formatDecimal(row.amount, listedCurrency(settings, row.currency)),
      currency: row.currency,
      createdAt: row.createdAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
      expiresAt: row.status === 'pending' ? (row.expiresAt?.toISOString() ?? null) : null,
      // A paid invoice must not show a payment code.
      publicData: row.status === 'pending' ? row.publicData : null,
      processingType:
        row.type === 'deposit'
          ? methods.processingType(row.method)
          : methods.withdrawalProcessingType(row.method),
      page:
        row.status === 'pending' && row.action !== null
          ? { action: row.action, fields: row.actionFields }
          : null,
      instructions:
        row.status === 'pending' && row.type === 'deposit' ? methods.instructions(row.method) : null,
      isStarted: row.type === 'withdrawal' || row.startedAt !== null || row.addressId !== null,
      failure: row.failure,
    }
  }

  return {
    view,
    succeededDeposit: (playerId: string, id: string) => findSucceededDeposit(db.orm, playerId, id),
    statistics: (playerId: string) => depositStatistics(db.orm, settings, playerId),
    async list(playerId: string, query: InvoicesQuery) {
      const status = query.status === undefined ? undefined : nameOfCode(invoiceStatusCodes, query.status)
      const where = and(
        eq(invoice.playerId, playerId),
        query.type ? eq(invoice.type, query.type) : undefined,
        status && eq(invoice.status, status),
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
