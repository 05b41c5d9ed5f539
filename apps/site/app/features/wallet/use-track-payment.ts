import type { Invoice } from '@croupier/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { openIfConsented } from '~/lib/analytics/data-layer.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { createPaymentEvent, createPurchaseEvent, toPaymentDetails } from '~/lib/analytics/wallet-events.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { depositsQuery, invoiceStatus } from './api/payment.ts'
import { depositNumber } from './deposit-number.ts'

/** The platform lists at most this many deposits per page. */
const MAX_COUNTED_DEPOSITS = 100

/** Records a settled payment [4-41]. The caller prevents duplicates. */
export function useTrackPayment(): (invoice: Invoice) => void {
  const { analytics } = useSite()
  const api = useApi()
  const queries = useQueryClient()
  const track = useTrack()
  return async (invoice) => {
    if (!openIfConsented(analytics)) return
    const operation = invoice.type === 'withdrawal' ? 'withdraw' : 'deposit'
    if (invoice.status !== invoiceStatus.success)
      return track(createPaymentEvent('fail', operation, toPaymentDetails(invoice)))
    if (operation === 'withdraw')
      return track(createPaymentEvent('success', operation, toPaymentDetails(invoice)))
    const paid = depositsQuery(api, { status: invoiceStatus.success, page: 1, perPage: MAX_COUNTED_DEPOSITS })
    // Without the number the deposit is still recorded.
    const number = await queries.fetchQuery({ ...paid, staleTime: 0 }).then(
      ({ data, meta }) => depositNumber(invoice, data, meta.total),
      () => undefined,
    )
    const success = createPaymentEvent('success', 'deposit', toPaymentDetails(invoice))
    track(number === undefined ? success : { ...success, successDepositNumber: number })
    track(createPurchaseEvent(invoice, number))
  }
}
