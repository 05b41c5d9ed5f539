import type { Invoice } from '@croupier/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTrackPayment } from '~/analytics/use-track-payment.ts'
import { fetchNewestInvoices, invoiceStatus } from '~/data/payment.ts'
import { profileQuery } from '~/data/player.ts'
import { useMoney } from '~/money/use-money.ts'
import { isPaidOnPage } from '~/parts/how-paid.ts'
import { onMissedPayments, onPayment } from '~/realtime/document-events.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useToasts } from '~/toasts/toast-provider.tsx'
import { isPresented } from './presented-payments.ts'
import { createToldPayments } from './told-payments.ts'

/** How far back payments are looked for that were decided while nobody was told. */
const LOOKED_AT = 20
/** As long as its sentences take to be read. */
const READING_MS = 6000

interface Heard {
  readonly invoice: Invoice
  /** Whether a view showed what became of it when it was heard of; that view may give way to another one meanwhile. */
  readonly isShown: boolean
}

const settledAtOf = ({ invoice }: Heard) => invoice.settledAt ?? ''

const isDecided = ({ status }: Invoice) =>
  status === invoiceStatus.success || status === invoiceStatus.failure

/**
 * Tells the player what became of a payment, wherever they are [4-09b], and measures it [4-41]: once, in one tab, and without
 * an alert where a view shows it already. What was decided while nobody was connected is asked for.
 */
export default function PaymentNotices() {
  const { data: profile } = useQuery(profileQuery(useApi()))
  return profile ? <NoticesOf key={profile.id} playerId={profile.id} /> : null
}

function NoticesOf({ playerId }: { playerId: string }) {
  const api = useApi()
  const alertOf = usePaymentAlert()
  const trackPayment = useTrackPayment()

  const tell = useEffectEvent(({ invoice, isShown }: Heard) => {
    // The order itself was answered by what went wrong.
    if (!invoice.isStarted && invoice.status === invoiceStatus.failure) return
    if (!isShown && !isPresented(invoice.id)) alertOf(invoice)
    trackPayment(invoice)
  })
  const ask = useEffectEvent(() => fetchNewestInvoices(api, LOOKED_AT))

  useEffect(() => {
    const told = createToldPayments(storage(), playerId)
    const waiting = new Map<string, Heard>()
    let [hasBegun, isOver] = [false, false]

    // A tab that nobody sees leaves it to the one that is seen, or tells when it is.
    const run = () => {
      if (!hasBegun || isOver || document.visibilityState !== 'visible') return
      const decided = [...waiting.values()].toSorted((a, b) => (settledAtOf(a) < settledAtOf(b) ? -1 : 1))
      waiting.clear()
      for (const one of decided) if (told.take(one.invoice)) tell(one)
    }
    const settle = () => void alone(run)
    const add = (invoice: Invoice) => {
      const key = `${invoice.id} ${invoice.status}`
      const isShown = waiting.get(key)?.isShown || isPresented(invoice.id)
      waiting.set(key, { invoice, isShown })
    }
    const hear = (invoice: Invoice) => {
      add(invoice)
      settle()
    }
    const look = async () => {
      const found = await ask().then(
        ({ data }) => data.filter(isDecided),
        () => null,
      )
      if (found && !hasBegun) told.begin(found, (id) => isPresented(id) || isWaiting(id))
      hasBegun = true
      for (const invoice of found ?? []) add(invoice)
      settle()
    }
    const isWaiting = (id: string) => [...waiting.values()].some(({ invoice }) => invoice.id === id)

    const ends = [onPayment(hear), onMissedPayments(look)]
    document.addEventListener('visibilitychange', settle)
    look()
    return () => {
      isOver = true
      for (const end of ends) end()
      document.removeEventListener('visibilitychange', settle)
    }
  }, [playerId])
  return null
}

/** Between the tabs of one browser, where it can do so: two that are seen side by side tell of a payment once. */
async function alone(task: () => void): Promise<void> {
  // Only there in a secure context.
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return task()
  await locks.request('payment-notices', task)
}

function storage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

function usePaymentAlert() {
  const t = useText('alerts')
  const toasts = useToasts()
  const money = useMoney()
  return (invoice: Invoice) => {
    const { type, status } = invoice
    const amount = money.format(invoice.amount, invoice.currency)
    const show = (kind: 'success' | 'error' | 'info', title: string, text?: string) =>
      toasts.add({ type: kind, title, duration: READING_MS, ...(text === undefined ? {} : { text }) })
    if (status === invoiceStatus.success) {
      if (type === 'withdrawal') return show('success', t('withdrawal-paid', { amount }))
      return show('success', t('deposit-paid', { amount }), t('deposit-paid.text'))
    }
    const failure = invoice.failure ?? 'refused'
    const kind = failure === 'cancelled' ? 'info' : 'error'
    if (type === 'withdrawal')
      return show(kind, t('withdrawal-failed', { amount }), t(`withdrawal-failed.${failure}`))
    // Behind a code there is neither a bank nor a card that could have said no.
    const isUnpaid = failure === 'declined' && !isPaidOnPage(invoice)
    return show(
      kind,
      t('deposit-failed', { amount }),
      t(isUnpaid ? 'deposit-failed.unpaid' : `deposit-failed.${failure}`),
    )
  }
}
