import type { Invoice } from '@croupier/contract/types'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { CopyField } from '@croupier/ui/copy-field.tsx'
import { Spinner } from '@croupier/ui/spinner.tsx'
import { EmptyState, ErrorState, SuccessState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import type { DialogName } from '~/dialogs/names.ts'
import { useBreakEnd } from '~/features/limits/index.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { accountsQuery } from './api/accounts.ts'
import { invoiceStatus } from './api/payment.ts'
import { clearDepositDraft } from './deposit-draft.ts'
import { localText } from './payment-fields.ts'
import { isPaidOnProviderPage } from './payment-flow.ts'
import { useInvoicePolling } from './use-invoice-polling.ts'
import './deposit-result.css'

const DepositBonus = loadable(() => import('./deposit-bonus.tsx'))

/** The dialogs about a deposit. */
export type DepositDialogName = Extract<DialogName, `deposit-${string}`>

interface DepositResultProps {
  /** Invoice id from the provider's return URL. */
  id: string
  /** The enclosing dialog, which determines the text of a pending payment. */
  dialogName: DepositDialogName
  close: () => void
}

/** Result of a deposit, read from the platform: the return URL is not trusted. */
export function DepositResult(props: DepositResultProps) {
  return /^[0-9a-f-]{36}$/i.test(props.id) ? <InvoiceResult {...props} /> : <UnknownDeposit />
}

function InvoiceResult({ id, dialogName, close }: DepositResultProps) {
  const t = useText('modals/deposit-result')
  const money = useMoney()
  const { query, isWaiting } = useInvoicePolling(id)
  const invoice = query.data
  // In these dialogs the player already knows that the payment is pending.
  const isKnownPending = dialogName === 'deposit-pending' || dialogName === 'deposit-redirect'
  const isSuccessful = invoice?.status === invoiceStatus.success
  useEffect(() => {
    if (isSuccessful) clearDepositDraft()
  }, [isSuccessful])

  if (query.isPending || (isWaiting && !isKnownPending)) return <Waiting />
  if (query.isError && !invoice) {
    return (
      <ErrorState
        title={t('unreachable.title')}
        text={t('unreachable.text')}
        action={<Button onClick={() => query.refetch()}>{t('retry')}</Button>}
      />
    )
  }
  if (!invoice) return <UnknownDeposit />
  const amount = money.format(invoice.amount, invoice.currency)
  const reference = t('reference', { number: invoice.number })
  if (isSuccessful) {
    return (
      <ResultWithReference reference={reference}>
        <SuccessState
          title={t('success.title', { amount })}
          text={<NewBalance invoice={invoice} seenAt={query.dataUpdatedAt} />}
          action={
            <Button variant="primary" onClick={close}>
              {t('done')}
            </Button>
          }
        />
        <DepositBonus invoice={invoice} fallback={null} />
      </ResultWithReference>
    )
  }
  if (invoice.status === invoiceStatus.failure) {
    return (
      <ErrorState
        title={t('failed.title')}
        text={t(failureKey(invoice), { amount })}
        action={<WalletLink dialogName={dialogName} />}
        reference={reference}
      />
    )
  }
  return (
    <ResultWithReference reference={reference}>
      <Pending {...{ invoice, amount, dialogName, close }} />
    </ResultWithReference>
  )
}

/** Payments by code involve no bank or card that could have declined them. */
function failureKey(invoice: Invoice) {
  const { failure } = invoice
  const isUnpaid = failure === 'declined' && !isPaidOnProviderPage(invoice)
  return isUnpaid ? 'failed.unpaid' : (`failed.${failure ?? 'refused'}` as const)
}

type PendingProps = Omit<DepositResultProps, 'id'> & { invoice: Invoice; amount: string }

function Pending({ invoice, amount, dialogName, close }: PendingProps) {
  const t = useText('modals/deposit-result')
  const { locale } = useSite()
  const instructions = invoice.instructions && localText(invoice.instructions, locale)
  if (dialogName === 'deposit-redirect') {
    return (
      <EmptyState
        art="wallet"
        title={t('elsewhere.title')}
        text={t('elsewhere.text', { amount })}
        action={<Button onClick={close}>{t('elsewhere.close')}</Button>}
      />
    )
  }
  if (dialogName === 'deposit-pending') {
    return (
      <EmptyState
        art="wallet"
        title={t('left.title', { amount })}
        text={instructions ? `${instructions} ${t('left.cancel')}` : t('left.text')}
        action={
          <>
            {instructions && <SlipDetails invoice={invoice} />}
            <div className="s-deposit-result__actions">
              <HistoryLink />
              <WalletLink dialogName={dialogName} />
            </div>
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      art="history"
      title={t('pending.title', { amount })}
      text={t('pending.text')}
      action={<HistoryLink />}
    />
  )
}

/** Expiry and payment code of a deposit that is paid outside the site. */
function SlipDetails({ invoice: { expiresAt, publicData } }: { invoice: Invoice }) {
  const t = useText('modals/deposit-result')
  return (
    <div className="s-deposit-result__slip">
      {expiresAt && <p>{t.rich('left.until', { when: <DateTime at={expiresAt} /> })}</p>}
      {publicData && (
        <CopyField
          label={t('slip')}
          value={publicData.qr}
          copyLabel={t('slip.copy')}
          copiedLabel={t('slip.copied')}
          promptLabel={t('slip.prompt')}
          tight
        />
      )}
    </div>
  )
}

function ResultWithReference({ reference, children }: { reference: string; children: ReactNode }) {
  return (
    <>
      {children}
      <p className="s-deposit-result__reference">{reference}</p>
    </>
  )
}

function Waiting() {
  const t = useText('modals/deposit-result')
  return (
    <div className="s-deposit-result__waiting" role="status" aria-busy="true">
      <Spinner size={32} />
      <h3>{t('waiting')}</h3>
      <p>{t('waiting.text')}</p>
      <p className="c-loading__slow">{t('slow')}</p>
    </div>
  )
}

/** The new balance, if it was read after the payment was first seen as settled. */
function NewBalance({ invoice, seenAt }: { invoice: Invoice; seenAt: number }) {
  const t = useText('modals/deposit-result')
  const money = useMoney()
  const { data: accounts, dataUpdatedAt } = useQuery(accountsQuery(useApi()))
  const account = accounts?.find(({ currency }) => currency === invoice.currency)
  // Later updates of the payment must not invalidate a balance that is already current.
  const [since] = useState(seenAt)
  if (!account || dataUpdatedAt < since) return t('success.text')
  return t('success.balance', { balance: money.format(account.balance, account.currency) })
}

function UnknownDeposit() {
  const t = useText('modals/deposit-result')
  return (
    <EmptyState art="history" title={t('unknown.title')} text={t('unknown.text')} action={<HistoryLink />} />
  )
}

function HistoryLink() {
  const t = useText('modals/deposit-result')
  return (
    <Link to={`${href('/profile/history')}?view=payments`} className={buttonClass()}>
      {t('history')}
    </Link>
  )
}

export function WalletLink({ dialogName }: { dialogName: DialogName }) {
  const t = useText('modals/deposit-result')
  const dialogLink = useDialogLink()
  const breakEnd = useBreakEnd()
  if (useSite().restriction === 'geo-restricted') return null
  if (breakEnd !== null) return <p>{t.rich('break', { when: <DateTime at={breakEnd} /> })}</p>
  return (
    <Link {...dialogLink('wallet', 'deposit', dialogName)} className={buttonClass()}>
      {t('again')}
    </Link>
  )
}
