import type { ChannelHandlers } from '@croupier/client/realtime'
import type { Invoice } from '@croupier/contract/types'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { dispatchPaymentDecided, dispatchPaymentsMissed } from '~/lib/realtime/document-events.ts'
import { patchPage, pickNewer, type SettleablePage } from '~/lib/realtime/settleable-pages.ts'
import { depositMethodsKey, invoiceStatus, invoicesKey } from '../api/payment.ts'
import { turnoverKey } from '../api/turnover.ts'
import { dispatchAsyncInvoice } from '../async-invoice.ts'

/** Data of a payment query: a page or a single payment. */
export type CachedInvoices = SettleablePage<Invoice> | Invoice | null

/** Applies a published payment to a page of payments or a single payment. */
export function patchInvoices(
  cached: CachedInvoices,
  published: Invoice,
): { cached: CachedInvoices; isKnown: boolean } {
  if (cached === null) return { cached, isKnown: true }
  if ('data' in cached) {
    const { page, isKnown } = patchPage(cached, published)
    return { cached: page, isKnown }
  }
  return { cached: cached.id === published.id ? pickNewer(cached, published) : cached, isKnown: true }
}

export function createInvoiceHandlers({
  patch,
  invalidate,
}: CacheUpdates): ChannelHandlers<'payment:invoices'> {
  return {
    onPublication({ event, data }) {
      if (event !== 'invoice.deposit.updated' && event !== 'invoice.withdrawal.updated') return
      let isKnown = true
      patch<CachedInvoices>(invoicesKey, (before) => {
        const after = patchInvoices(before, data)
        isKnown &&= after.isKnown
        return after.cached
      })
      if (!isKnown) invalidate(invoicesKey)
      if (data.status === invoiceStatus.success || data.status === invoiceStatus.failure)
        dispatchPaymentDecided(data)
      if (event !== 'invoice.deposit.updated') return
      // The operator's deposit cap has changed.
      invalidate(depositMethodsKey)
      // The deposit may require turnover before a withdrawal.
      invalidate(turnoverKey)
      dispatchAsyncInvoice(data)
    },
    onResync() {
      invalidate(invoicesKey)
      invalidate(depositMethodsKey)
      invalidate(turnoverKey)
      dispatchPaymentsMissed()
    },
  }
}
