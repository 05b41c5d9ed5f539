import type { ChannelHandlers } from '@croupier/client/realtime'
import type { Invoice } from '@croupier/contract/types'
import { addressesKey, depositMethodsKey, invoiceStatus, invoicesKey } from '~/data/payment.ts'
import { turnoverKey } from '~/data/risk.ts'
import { raiseAsyncInvoice } from './async-invoice.ts'
import { tellMissedPayments, tellPayment } from './document-events.ts'
import type { Patching } from './patching.ts'
import { newerOf, patchPage, type SettlingPage } from './settling.ts'

/** What a query of payments holds: a page of them, or the one that was asked for. */
export type KeptInvoices = SettlingPage<Invoice> | Invoice | null

/** A page of payments, or the one asked for, with a payment as it was told. */
export function patchInvoices(kept: KeptInvoices, told: Invoice): { kept: KeptInvoices; isKnown: boolean } {
  if (kept === null) return { kept, isKnown: true }
  if ('data' in kept) {
    const { page, isKnown } = patchPage(kept, told)
    return { kept: page, isKnown }
  }
  return { kept: kept.id === told.id ? newerOf(kept, told) : kept, isKnown: true }
}

export function followInvoices({ patch, readAnew }: Patching): ChannelHandlers<'payment:invoices'> {
  return {
    onPublication({ event, data }) {
      if (event !== 'invoice.deposit.updated' && event !== 'invoice.withdrawal.updated') return
      let isKnown = true
      patch<KeptInvoices>(invoicesKey, (before) => {
        const after = patchInvoices(before, data)
        isKnown &&= after.isKnown
        return after.kept
      })
      if (!isKnown) readAnew(invoicesKey)
      if (data.status === invoiceStatus.success || data.status === invoiceStatus.failure) tellPayment(data)
      if (event !== 'invoice.deposit.updated') return
      // What was chosen of bonuses went with these coins: what is still shown as chosen must hold for the next.
      readAnew(addressesKey)
      // The operator's cap lets in less now, or again more.
      readAnew(depositMethodsKey)
      // It may have to be played with before anything is withdrawn.
      readAnew(turnoverKey)
      raiseAsyncInvoice(data)
    },
    onResync() {
      readAnew(invoicesKey)
      readAnew(turnoverKey)
      tellMissedPayments()
    },
  }
}
