import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsSubscribed } from '~/lib/realtime/connection.ts'
import { dispatchPaymentDecided } from '~/lib/realtime/document-events.ts'
import { useApi } from '~/lib/site.ts'
import { accountsQuery } from './api/accounts.ts'
import { invoiceQuery, invoiceStatus, invoicesKey } from './api/payment.ts'
import { pollDelay } from './poll-delay.ts'
import { usePresentedPayment } from './presented-payments.ts'

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
