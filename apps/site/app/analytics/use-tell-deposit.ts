import type { Invoice } from '@croupier/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { depositsQuery, invoiceStatus } from '~/data/payment.ts'
import { useSite } from '~/site.ts'
import { openIfAgreed } from './data-layer.ts'
import { factsOf, paymentMoment, purchaseMoment } from './funnels.ts'
import { useTrack } from './use-track.ts'

const KEY = 'toldDeposits'
/** As many as anybody has open at once. */
const MOST_TOLD = 20

/**
 * Tells what became of a deposit, once: it is shown in the window that the player comes back to as in the one that they have
 * left, and again when a page with it is loaded anew.
 */
export function useTellDeposit(invoice: Invoice | null | undefined): void {
  const { analytics, api } = useSite()
  const queries = useQueryClient()
  const track = useTrack()
  const isSettled = invoice?.type === 'deposit' && invoice.status !== invoiceStatus.pending
  const tell = useEffectEvent(async () => {
    if (!invoice || !openIfAgreed(analytics) || !isFirst(invoice.id)) return
    if (invoice.status !== invoiceStatus.success)
      return track(paymentMoment('fail', 'deposit', factsOf(invoice)))
    const paid = depositsQuery(api, { status: invoiceStatus.success, page: 1, perPage: 1 })
    // Without the number it is a deposit all the same.
    const number = await queries.fetchQuery(paid).then(
      ({ meta }) => meta.total,
      () => undefined,
    )
    const success = paymentMoment('success', 'deposit', factsOf(invoice))
    track(number === undefined ? success : { ...success, successDepositNumber: number })
    track(purchaseMoment(invoice, number))
  })
  useEffect(() => {
    if (isSettled) tell()
  }, [isSettled])
}

/** Whether no window has told of it yet; from now on one has. Where nothing can be kept, each of them tells. */
function isFirst(id: string): boolean {
  try {
    const told = (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
    if (told.includes(id)) return false
    localStorage.setItem(KEY, [...told, id].slice(-MOST_TOLD).join(' '))
  } catch {
    return true
  }
  return true
}
