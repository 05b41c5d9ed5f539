import { formatMoney, parseAmount } from '@croupier/money'
import type { InvoiceForMessage, NotificationSettings } from './ports.ts'

/** A payment's amount, formatted for a language; null if its currency is no longer listed. */
export function invoiceAmount(
  settings: Pick<NotificationSettings, 'currency'>,
  invoice: Pick<InvoiceForMessage, 'amount' | 'currency'>,
  locale: string,
): string | null {
  const currency = settings.currency(invoice.currency)
  if (!currency) return null
  const parsed = parseAmount(invoice.amount, currency)
  if (!parsed.ok) throw new Error(`an invoice has the amount ${parsed.reason}`)
  return formatMoney(parsed.amount, currency, { locale, style: 'symbol' })
}
