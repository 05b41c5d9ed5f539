import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '~/lib/site.ts'
import { invoiceQuery, invoiceStatus } from './api/payment.ts'
import { storeAsyncInvoiceId, useAsyncInvoiceId } from './async-invoice.ts'

/** The deposit this window waits for, if it is in the account's currency [4-19a]. */
export function useWaitingPayment(currency: string) {
  const id = useAsyncInvoiceId()
  const { data, isPending } = useQuery({ ...invoiceQuery(useApi(), id ?? ''), enabled: id !== null })
  const hasOtherCurrency = Boolean(data) && data?.currency !== currency
  // The view that would stop waiting is not shown for another currency, so stop here.
  const isOver = hasOtherCurrency && data?.status !== invoiceStatus.pending
  useEffect(() => {
    if (isOver) storeAsyncInvoiceId(null)
  }, [isOver])
  return { id: hasOtherCurrency ? null : id, isKnown: !isPending }
}
