import type { Invoice } from '@croupier/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { profileQuery } from '~/features/profile/api/player.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { onPaymentDecided, onPaymentsMissed } from '~/lib/realtime/document-events.ts'
import { useApi } from '~/lib/site.ts'
import { safeLocalStorage } from '~/lib/storage.ts'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { createAnnouncedPayments } from './announced-payments.ts'
import { fetchNewestInvoices, invoiceStatus } from './api/payment.ts'
import { isPaidOnProviderPage } from './payment-flow.ts'
import { isPresented } from './presented-payments.ts'
import { useTrackPayment } from './use-track-payment.ts'

/** Number of newest payments checked after a connection loss. */
const MAX_INVOICES = 20
/** Long enough to read the message. */
const TOAST_DURATION_MS = 6000

interface PendingNotice {
  readonly invoice: Invoice
  /**
   * Whether a view showed the payment's result when the event arrived; the view may be closed before the
   * announcement.
   */
  readonly isShown: boolean
}

const getSettledAt = ({ invoice }: PendingNotice) => invoice.settledAt ?? ''

const isDecided = ({ status }: Invoice) =>
  status === invoiceStatus.success || status === invoiceStatus.failure

/**
 * Announces the result of a payment on any page [4-09b] and records it for analytics [4-41]: once, in one
 * tab, and without an alert if a view already shows it. After a connection loss it checks for missed results.
 */
export default function PaymentNotices() {
  const { data: profile } = useQuery(profileQuery(useApi()))
  return profile ? <PlayerPaymentNotices key={profile.id} playerId={profile.id} /> : null
}

function PlayerPaymentNotices({ playerId }: { playerId: string }) {
  const api = useApi()
  const showAlert = usePaymentAlert()
  const trackPayment = useTrackPayment()

  const announce = useEffectEvent(({ invoice, isShown }: PendingNotice) => {
    // The answer to the payment request has already reported this failure.
    if (!invoice.isStarted && invoice.status === invoiceStatus.failure) return
    if (!isShown && !isPresented(invoice.id)) showAlert(invoice)
    trackPayment(invoice)
  })
  const fetchInvoices = useEffectEvent(() => fetchNewestInvoices(api, MAX_INVOICES))

  useEffect(() => {
    const announced = createAnnouncedPayments(safeLocalStorage, playerId)
    const pending = new Map<string, PendingNotice>()
    let [isInitialised, isDisposed] = [false, false]

    // A hidden tab leaves it to a visible one, or announces when it becomes visible.
    const announcePending = () => {
      if (!isInitialised || isDisposed || document.visibilityState !== 'visible') return
      const decided = [...pending.values()].toSorted((a, b) => (getSettledAt(a) < getSettledAt(b) ? -1 : 1))
      pending.clear()
      for (const notice of decided) if (announced.claim(notice.invoice)) announce(notice)
    }
    const announceExclusively = () => void runExclusively(announcePending)
    const enqueue = (invoice: Invoice) => {
      const key = `${invoice.id} ${invoice.status}`
      const isShown = pending.get(key)?.isShown || isPresented(invoice.id)
      pending.set(key, { invoice, isShown })
    }
    const handlePayment = (invoice: Invoice) => {
      enqueue(invoice)
      announceExclusively()
    }
    const loadMissedPayments = async () => {
      const decidedInvoices = await fetchInvoices().then(
        ({ data }) => data.filter(isDecided),
        () => null,
      )
      if (decidedInvoices && !isInitialised)
        announced.initialise(decidedInvoices, (id) => isPresented(id) || isPending(id))
      isInitialised = true
      for (const invoice of decidedInvoices ?? []) enqueue(invoice)
      announceExclusively()
    }
    const isPending = (id: string) => [...pending.values()].some(({ invoice }) => invoice.id === id)

    const unsubscribers = [onPaymentDecided(handlePayment), onPaymentsMissed(loadMissedPayments)]
    document.addEventListener('visibilitychange', announceExclusively)
    loadMissedPayments()
    return () => {
      isDisposed = true
      for (const unsubscribe of unsubscribers) unsubscribe()
      document.removeEventListener('visibilitychange', announceExclusively)
    }
  }, [playerId])
  return null
}

/** Serialises tabs by a Web Lock where available, so that two visible tabs announce a payment once. */
async function runExclusively(task: () => void): Promise<void> {
  // Undefined outside a secure context.
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return task()
  await locks.request('payment-notices', task)
}

function usePaymentAlert() {
  const t = useText('alerts')
  const toasts = useToasts()
  const money = useMoney()
  return (invoice: Invoice) => {
    const { type, status } = invoice
    const amount = money.format(invoice.amount, invoice.currency)
    const show = (kind: 'success' | 'error' | 'info', title: string, text?: string) =>
      toasts.add({ type: kind, title, duration: TOAST_DURATION_MS, ...(text === undefined ? {} : { text }) })
    if (status === invoiceStatus.success) {
      if (type === 'withdrawal') return show('success', t('withdrawal-paid', { amount }))
      return show('success', t('deposit-paid', { amount }), t('deposit-paid.text'))
    }
    const failure = invoice.failure ?? 'refused'
    const kind = failure === 'cancelled' ? 'info' : 'error'
    if (type === 'withdrawal')
      return show(kind, t('withdrawal-failed', { amount }), t(`withdrawal-failed.${failure}`))
    // A code payment involves no bank or card that could decline it.
    const isUnpaid = failure === 'declined' && !isPaidOnProviderPage(invoice)
    return show(
      kind,
      t('deposit-failed', { amount }),
      t(isUnpaid ? 'deposit-failed.unpaid' : `deposit-failed.${failure}`),
    )
  }
}
