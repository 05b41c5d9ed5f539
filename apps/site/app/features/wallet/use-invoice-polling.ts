import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invoiceQuery, invoiceStatus, invoicesKey } from '~/data/payment.ts'
import { accountsQuery } from '~/data/wallet.ts'
import { usePresentedPayment } from '~/notices/presented-payments.ts'
import { dispatchPaymentDecided } from '~/realtime/document-events.ts'
import { useIsSubscribed } from '~/realtime/realtime-provider.tsx'
import { useApi } from '~/site.ts'
import { pollDelay } from './poll-delay.ts'

/** Polls a payment until it is settled or the time is over; realtime events update it too. */
export function useInvoicePolling(id: string) {
  const api = useApi()
  const queries = useQueryClient()
  const isLive = useIsSubscribed('payment:invoices')
  const query = useQuery({
    ...invoiceQuery(api, id),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === invoiceStatus.pending && pollDelay(state.dataUpdateCount, isLive),
  })
  const isPending = query.data?.status === invoiceStatus.pending
  const isSettled = Boolean(query.data) && !isPending

  // Refetch what the settlement has changed.
  useEffect(() => {
    if (!isSettled) return
    queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey })
    queries.invalidateQueries({ queryKey: invoicesKey, predicate: ({ state }) => state.data !== query.data })
  }, [isSettled, api, queries, query.data])

  usePresentedPayment(id)
  useEffect(() => {
    if (isSettled && query.data) dispatchPaymentDecided(query.data)
  }, [isSettled, query.data])

  const responseCount = queries.getQueryState(invoiceQuery(api, id).queryKey)?.dataUpdateCount ?? 0
  return { query, isWaiting: query.isPending || (isPending && pollDelay(responseCount, isLive) !== false) }
}
