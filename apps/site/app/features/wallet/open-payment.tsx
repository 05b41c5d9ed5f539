import type { Account, Invoice } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import { depositsQuery, invoiceQuery, invoiceStatus } from './api/payment.ts'
import { useAsyncInvoiceId } from './async-invoice.ts'
import { isPaidInWallet } from './payment-flow.ts'
import type { useContinuePayment } from './use-continue-payment.ts'

/** Number of newest open invoices to read. */
const MAX_OPEN = 10

/**
 * The open deposit to continue: one in the account's currency first, and the one this window waits for before
 * those started elsewhere.
 */
function useOpenPayment(currency: string): Invoice | undefined {
  const api = useApi()
  const waitingId = useAsyncInvoiceId()
  const { data: waitingInvoice } = useQuery({
    ...invoiceQuery(api, waitingId ?? ''),
    enabled: waitingId !== null,
  })
  const pending = { status: invoiceStatus.pending, page: 1, perPage: MAX_OPEN }
  const { data: list } = useQuery(depositsQuery(api, pending))
  const open = [...(waitingInvoice ? [waitingInvoice] : []), ...(list?.data ?? [])].filter(isPaidInWallet)
  return open.find((invoice) => invoice.currency === currency) ?? open[0]
}

interface OpenPaymentProps {
  account: Account
  continuing: ReturnType<typeof useContinuePayment>
  onShow: () => void
  hasFocus?: boolean
}

/** Button to continue an open payment, switching to the account of its currency if necessary. */
export function OpenPayment({ account, continuing, onShow, hasFocus = false }: OpenPaymentProps) {
  const t = useText('modals/wallet')
  const money = useMoney()
  const button = useRef<HTMLButtonElement>(null)
  const invoice = useOpenPayment(account.currency)
  // The pressed button was removed.
  useEffect(() => {
    if (hasFocus) button.current?.focus()
  }, [hasFocus])
  if (!invoice) return null
  const { amount, currency } = invoice
  const isOwn = currency === account.currency
  const title = isOwn
    ? t('code.open-payment')
    : t('code.open-payment.other', { amount: money.format(amount, currency) })
  return (
    <Note title={title}>
      <Button
        ref={button}
        size="sm"
        loading={continuing.isChanging}
        onClick={() => {
          continuing.goOn(invoice)
          onShow()
        }}
      >
        {isOwn ? t('code.show') : t('code.show.other', { currency })}
      </Button>
      {continuing.hasFailed && <p role="alert">{t('account.failed')}</p>}
    </Note>
  )
}
