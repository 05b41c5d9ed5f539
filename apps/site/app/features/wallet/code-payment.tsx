import { newIdempotencyKey } from '@croupier/client'
import type { Invoice } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { CopyField } from '@croupier/ui/copy-field.tsx'
import { BackIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Qr } from '@croupier/ui/qr.tsx'
import { Spinner } from '@croupier/ui/spinner.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import { declineInvoice, invoiceStatus, invoicesKey } from './api/payment.ts'
import { onAsyncInvoice, storeAsyncInvoiceId } from './async-invoice.ts'
import { FramedPage } from './framed-page.tsx'
import { buildRedirectUrl } from './redirect-address.ts'
import { useInvoicePolling } from './use-invoice-polling.ts'
import { WalletFailure } from './wallet-states.tsx'
import './code-payment.css'

/** Width of the code in the payment view [9-14a]. */
const QR_WIDTH = 176

interface CodePaymentProps {
  id: string
  /** Back to the method list, if it is not visible beside the form. */
  onBack: (() => void) | null
}

/**
 * A deposit paid by a code, which is shown [4-15] once the provider has created it [4-18], or on the
 * provider's page in a frame [4-16]. After the payment, the deposit result dialog replaces the wallet.
 */
export default function CodePayment({ id, onBack }: CodePaymentProps) {
  const t = useText('modals/wallet')
  const { query, isWaiting } = useInvoicePolling(id)
  const received = useReceivedCode(id)
  const invoice = query.data
  const start = useRef<HTMLDivElement>(null)
  useCloseWhenSettled(id, invoice)

  // The button that started the payment was removed.
  useEffect(() => {
    if (document.activeElement === document.body) start.current?.focus()
  }, [])

  if (query.isError && !invoice) return <WalletFailure retry={() => query.refetch()} />
  const code = received ?? invoice?.publicData?.qr
  if (invoice?.processingType === 'iframe') return <FramedDeposit invoice={invoice} onBack={onBack} />
  return (
    <section className="s-code">
      {onBack && (
        <IconButton label={t('back')} className="s-code__back" onClick={onBack}>
          <BackIcon />
        </IconButton>
      )}
      <div ref={start} tabIndex={-1} role="status" className="s-code__status">
        {code !== undefined && invoice ? (
          <StatusText title={<CodeTitle invoice={invoice} />}>{t('code.text')}</StatusText>
        ) : (
          <>
            <Spinner size={32} />
            <StatusText title={t('code.waiting.title')}>{t('code.waiting.text')}</StatusText>
          </>
        )}
      </div>
      {code !== undefined && <Code code={code} />}
      {invoice && (
        <div className="s-code__footer">
          {!isWaiting && (
            <Button loading={query.isFetching} onClick={() => query.refetch()}>
              {t('code.check')}
            </Button>
          )}
          <CancelPayment id={id} />
          <p className="s-code__reference">{t('code.reference', { number: invoice.number })}</p>
        </div>
      )}
    </section>
  )
}

function FramedDeposit({ invoice, onBack }: { invoice: Invoice; onBack: CodePaymentProps['onBack'] }) {
  const t = useText('modals/wallet')
  const money = useMoney()
  const { id, number, page } = invoice
  const address = page && buildRedirectUrl(page.action, page.fields)
  const head = useRef<HTMLDivElement>(null)
  // The button that started the payment was removed.
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus()
  }, [])
  return (
    <section className="s-framed">
      <div ref={head} tabIndex={-1} className="s-framed__head">
        {onBack && (
          <IconButton label={t('back')} onClick={onBack}>
            <BackIcon />
          </IconButton>
        )}
        <h3>{t('frame.deposit', { amount: money.format(invoice.amount, invoice.currency) })}</h3>
      </div>
      {address && <FramedPage address={address} title={t('frame.title')} />}
      <div className="s-framed__footer">
        <CancelPayment id={id} />
        <p className="s-code__reference">{t('code.reference', { number })}</p>
      </div>
    </section>
  )
}

function StatusText({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <p>{children}</p>
    </>
  )
}

function CodeTitle({ invoice }: { invoice: Invoice }) {
  const t = useText('modals/wallet')
  return t('code.title', { amount: useMoney().format(invoice.amount, invoice.currency) })
}

/** The code as QR code and text, with a link if it is a URL. */
function Code({ code }: { code: string }) {
  const t = useText('modals/wallet')
  const address = buildRedirectUrl(code, [])
  return (
    <div className="s-code__formats">
      <Qr text={code} width={QR_WIDTH} label={t('code.label')} failed={<Note>{t('code.failed')}</Note>} />
      <CopyField
        label={t('code.as-text')}
        value={code}
        copyLabel={t('code.copy')}
        copiedLabel={t('code.copied')}
        promptLabel={t('code.prompt')}
        tight
      />
      {address && (
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'outline' })}>
          {t('code.open')}
        </a>
      )}
    </div>
  )
}

function CancelPayment({ id }: { id: string }) {
  const t = useText('modals/wallet')
  const api = useApi()
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => declineInvoice(api, id, newIdempotencyKey()),
    onSettled: () => queries.invalidateQueries({ queryKey: invoicesKey }),
  })
  return (
    <>
      <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('code.cancel')}
      </Button>
      {cancel.isError && <p role="alert">{t('code.cancel.failed')}</p>}
    </>
  )
}

/** The code received over the realtime connection, possibly before the invoice query resolves. */
function useReceivedCode(id: string): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(
    () =>
      onAsyncInvoice((received) => {
        if (received.id === id) setCode(received.publicData.qr)
      }),
    [id],
  )
  return code
}

/** When the payment has ended or does not belong to this player, stops waiting and shows the result. */
function useCloseWhenSettled(id: string, invoice: Invoice | null | undefined) {
  const navigate = useNavigate()
  const dialogLink = useDialogLink()
  const status = invoice === null ? null : invoice?.status
  const showResult = useEffectEvent(() => {
    storeAsyncInvoiceId(null)
    if (status === null) return
    const name = status === invoiceStatus.success ? 'deposit-success' : 'deposit-error'
    const { to, ...options } = dialogLink(name, id, 'wallet')
    navigate(to, options)
  })
  useEffect(() => {
    if (status !== undefined && status !== invoiceStatus.pending) showResult()
  }, [status])
}
