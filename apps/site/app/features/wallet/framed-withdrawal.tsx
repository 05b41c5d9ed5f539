import { BackIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Spinner } from '@croupier/ui/spinner.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { invoiceStatus } from './api/payment.ts'
import { FramedPage } from './framed-page.tsx'
import { buildRedirectUrl } from './redirect-address.ts'
import { useInvoicePolling } from './use-invoice-polling.ts'
import { WalletFailure } from './wallet-states.tsx'

interface FramedWithdrawalProps {
  id: string
  onBack: () => void
  close: () => void
}

/** A withdrawal completed on the provider's page in a frame of the wallet [4-28c]. */
export default function FramedWithdrawal({ id, onBack, close }: FramedWithdrawalProps) {
  const t = useText('modals/wallet')
  const alert = useAlert()
  const money = useMoney()
  const { query } = useInvoicePolling(id)
  const invoice = query.data
  const status = invoice?.status
  const isFramed = Boolean(invoice) && invoice?.type === 'withdrawal' && invoice.page !== null
  const [wasPending, setWasPending] = useState(false)
  if (status === invoiceStatus.pending && isFramed && !wasPending) setWasPending(true)
  // The address may name a withdrawal of another player, or one that was settled before.
  const isStale = query.isSuccess && !query.isFetching && !wasPending

  const end = useEffectEvent(() => {
    close()
    alert('success', 'withdrawalProcessed')
  })
  const isDone = wasPending && status === invoiceStatus.success
  useEffect(() => {
    if (isDone) end()
  }, [isDone])
  const leave = useEffectEvent(onBack)
  useEffect(() => {
    if (isStale) leave()
  }, [isStale])

  if (query.isError && !invoice) return <WalletFailure retry={() => query.refetch()} />
  const address = invoice?.page && buildRedirectUrl(invoice.page.action, invoice.page.fields)
  return (
    <section className="s-framed">
      <div className="s-framed__head">
        <IconButton label={t('back')} onClick={onBack}>
          <BackIcon />
        </IconButton>
        {invoice && (
          <h3>{t('frame.withdraw', { amount: money.format(invoice.amount, invoice.currency) })}</h3>
        )}
      </div>
      {address && <FramedPage address={address} title={t('frame.title')} />}
      {!invoice && <Spinner size={32} label={t('frame.loading')} />}
      {status === invoiceStatus.failure && (
        <Note tone="warn" title={t('frame.undone')} announced>
          {t('frame.undone.text')}
        </Note>
      )}
    </section>
  )
}
