import type { Invoice } from '@croupier/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { depositsQuery, invoiceStatus } from '~/data/payment.ts'
import { useApi, useSite } from '~/site.ts'
import { openIfConsented } from './data-layer.ts'
import { depositNumber } from './deposit-number.ts'
import { createPaymentEvent, createPurchaseEvent, toPaymentDetails } from './funnels.ts'
import { useTrack } from './use-track.ts'

/** The last of a player's deposits that are asked for, to say which of them one is. */
const MAX_COUNTED_DEPOSITS = 100

/** Measures a payment that was decided [4-41]. Whoever calls it sees to it that each is measured once. */
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
    // Without the number it is a deposit all the same.
    const number = await queries.fetchQuery({ ...paid, staleTime: 0 }).then(
      ({ data, meta }) => depositNumber(invoice, data, meta.total),
      () => undefined,
    )
    const success = createPaymentEvent('success', 'deposit', toPaymentDetails(invoice))
    track(number === undefined ? success : { ...success, successDepositNumber: number })
    track(createPurchaseEvent(invoice, number))
  }
}
