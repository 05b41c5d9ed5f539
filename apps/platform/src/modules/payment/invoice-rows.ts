import { randomInt, randomUUID } from 'node:crypto'
import { formatDecimal } from '@croupier/money'
import type { Kernel, Orm } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import { eq } from '../../sql.ts'
import type { Direction } from './method-settings.ts'
import type { PaymentMethods } from './methods.ts'
import type { PaymentOrder } from './order-checks.ts'
import type { PaymentSettings } from './ports.ts'
import { type InvoiceRow, type InvoiceStatus, invoice } from './tables.ts'

/** The bonus choice as it is stored with the invoice. */
export type StoredChoice = Pick<InvoiceRow, 'promised' | 'isBonusDecline'>

export interface NewInvoice {
  readonly type: Direction
  readonly order: Omit<PaymentOrder, 'amount' | 'fields'>
  readonly payment: Pick<InvoiceRow, 'amount' | 'fields'> &
    Partial<StoredChoice & Pick<InvoiceRow, 'backUrl'>>
  /** The address of a coin transfer, which was not ordered and has no deadline. */
  readonly addressId?: string
}

type InsertContext = Pick<Kernel, 'clock' | 'outbox'> & { readonly methods: Pick<PaymentMethods, 'lifetime'> }

const MAX_NUMBER_ATTEMPTS = 5

/** Eight digits and letters, without those that are easily confused. */
function generateInvoiceNumber(): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Stores a pending invoice. */
export async function insertInvoice(
  { clock, outbox, methods }: InsertContext,
  tx: Orm,
  { type, order, payment, addressId }: NewInvoice,
): Promise<InvoiceRow> {
  const { playerId, accountId: walletAccountId, method, currency, country } = order
  const createdAt = clock.now()
  const isOrderedDeposit = type === 'deposit' && addressId === undefined
  const values = {
    id: randomUUID(),
    addressId: addressId ?? null,
    ...{ playerId, walletAccountId, type, status: 'pending' as const, method, currency, country },
    ...payment,
    createdAt,
    // Stored, so that later changes of the operator's file do not apply to this deposit.
    expiresAt: isOrderedDeposit ? new Date(createdAt.getTime() + methods.lifetime(method)) : null,
  }
  for (let attempt = 0; attempt < MAX_NUMBER_ATTEMPTS; attempt++) {
    const [row] = await tx
      .insert(invoice)
      .values({ ...values, number: generateInvoiceNumber() })
      .onConflictDoNothing({ target: invoice.number })
      .returning()
    if (!row) continue
    await publishInvoiceChange(outbox, tx, row, 'pending')
    return row
  }
  throw new Error('no free invoice number was found')
}

export async function findInvoice(orm: Orm, id: string): Promise<InvoiceRow | null> {
  const [row] = await orm.select().from(invoice).where(eq(invoice.id, id))
  return row ?? null
}

/** Reads the invoice and locks it until the transaction ends. */
export async function lockInvoice(tx: Orm, id: string): Promise<InvoiceRow | null> {
  const [row] = await tx.select().from(invoice).where(eq(invoice.id, id)).for('update')
  return row ?? null
}

/** Publishes the change of an invoice once the transaction commits. */
export async function publishInvoiceChange(
  outbox: Kernel['outbox'],
  tx: Orm,
  row: Pick<InvoiceRow, 'id' | 'playerId' | 'type'>,
  status: InvoiceStatus,
) {
  await outbox.add(tx, {
    topic: 'payment.invoice.changed',
    key: row.playerId,
    payload: { playerId: row.playerId, invoiceId: row.id, type: row.type, status },
  })
}

export const toMovement = (row: InvoiceRow) => ({
  accountId: row.walletAccountId,
  amount: row.amount,
  invoiceId: row.id,
})

/** What the provider is told of a deposit and of a withdrawal alike. */
export const toProviderOrder = (row: InvoiceRow, settings: PaymentSettings, notifyUrl: string) => ({
  reference: row.id,
  number: row.number,
  method: row.method,
  amount: formatDecimal(row.amount, listedCurrency(settings, row.currency)),
  currency: row.currency,
  country: row.country,
  customer: row.playerId,
  fields: row.fields,
  notifyUrl,
})
