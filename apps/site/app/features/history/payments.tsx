import { newIdempotencyKey } from '@croupier/client'
import { inLanguage } from '@croupier/content/in-language'
import type { Invoice } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Table } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useBreakEnd } from '~/features/limits/index.ts'
import {
  declineInvoice,
  depositStatisticsQuery,
  invoiceStatus,
  invoicesKey,
  invoicesQuery,
} from '~/features/wallet/api/payment.ts'
import {
  buildRedirectUrl,
  isFramedWithdrawal,
  isPaidInWallet,
  isPaidOnProviderPage,
  useContinuePayment,
} from '~/features/wallet/index.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { HistoryList } from './history-list.tsx'
import { type HistoryPosition, PAGE_SIZE } from './history-position.ts'
import { getPaymentStatus, PaymentAmount } from './payment-status.tsx'

/** Deposits and withdrawals, newest first. */
export function Payments({ position }: { position: HistoryPosition }) {
  const t = useText('pages/history')
  const { api, locale, restriction } = useSite()
  const isGuest = useSession().status === 'guest'
  const dialogLink = useDialogLink()
  const query = useQuery({
    ...invoicesQuery(api, { page: position.page, perPage: PAGE_SIZE }),
    enabled: !isGuest,
  })
  const isOnBreak = useBreakEnd() !== null
  const action = restriction !== 'geo-restricted' && !isOnBreak && (
    <Link {...dialogLink('wallet', 'deposit')} className={buttonClass()}>
      {t('payments.empty.action')}
    </Link>
  )
  return (
    <HistoryList
      position={position}
      query={query}
      empty={{ title: t('payments.empty.title'), text: t('payments.empty.text'), action }}
    >
      {({ data }) => (
        <>
          <DepositTotals />
          <div className="s-payments">
            <Table
              caption={t('payments.caption')}
              columns={[
                { id: 'date', label: t('payments.date') },
                { id: 'type', label: t('payments.type') },
                { id: 'method', label: t('payments.method') },
                { id: 'reference', label: t('payments.reference') },
                { id: 'status', label: t('payments.status') },
                { id: 'amount', label: t('payments.amount'), end: true },
              ]}
              rows={data.map((invoice) => ({
                id: invoice.id,
                cells: {
                  date: <DateTime at={invoice.createdAt} />,
                  type: t(`payments.type.${invoice.type}`),
                  method: inLanguage(invoice.methodName, locale) ?? invoice.methodName.en ?? invoice.method,
                  reference: <span className="s-history__reference">{invoice.number}</span>,
                  status: <PaymentStatus invoice={invoice} />,
                  amount: <PaymentAmount invoice={invoice} />,
                },
              }))}
            />
          </div>
        </>
      )}
    </HistoryList>
  )
}

/** What was deposited in all, by currency, and in the base currency where that is another one. */
function DepositTotals() {
  const t = useText('pages/history')
  const { api } = useSite()
  const money = useMoney()
  const { data = [] } = useQuery(depositStatisticsQuery(api))
  const base = money.currencies.find(({ isBase }) => isBase)?.code
  if (data.length === 0) return null
  return (
    <section className="s-totals" aria-label={t('deposited')}>
      <dl className="s-totals__currency">
        {data.map(({ currency, depositsSum, depositsSumBaseCurrency }) => (
          <div key={currency}>
            <dt>{t('deposited.in', { currency })}</dt>
            <dd>
              <Money variant="strong">{money.format(depositsSum, currency)}</Money>
              {base && currency !== base && (
                <small>
                  {' '}
                  ≈ <Money>{money.format(depositsSumBaseCurrency, base)}</Money>
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PaymentStatus({ invoice }: { invoice: Invoice }) {
  const t = useText('pages/history')
  const { status, failure, type } = invoice
  const statusRef = useRef<HTMLSpanElement>(null)
  // A cancellation by the player is not shown as a failure.
  const isCancelled = failure === 'cancelled'
  const [wasPressed, setWasPressed] = useState(false)
  const isOver = wasPressed && status !== invoiceStatus.pending
  useEffect(() => {
    // The focused button was removed: move the focus to the payment's state.
    if (isOver && document.activeElement === document.body) statusRef.current?.focus()
  }, [isOver])
  const { label, tone } = getPaymentStatus(invoice)
  return (
    <span ref={statusRef} tabIndex={-1} className="s-history__status">
      <Badge tone={tone}>{t(label)}</Badge>
      {failure && !isCancelled && (
        <small>
          {t(
            failure === 'declined' && !isPaidOnProviderPage(invoice)
              ? 'failure.unpaid'
              : `failure.${failure}`,
          )}
        </small>
      )}
      {status === invoiceStatus.pending && <ContinuePayment invoice={invoice} />}
      {status === invoiceStatus.pending && type === 'deposit' && (
        <CancelPayment invoice={invoice} onPress={() => setWasPressed(true)} />
      )}
    </span>
  )
}

/** Resumes a pending payment: its code or frame in the wallet, the provider's page, or its method's instructions. */
function ContinuePayment({ invoice }: { invoice: Invoice }) {
  const t = useText('pages/history')
  const dialogLink = useDialogLink()
  const { restriction } = useSite()
  const { goOn } = useContinuePayment()
  const { id, type, number, page, instructions, expiresAt } = invoice
  const linkClass = buttonClass({ variant: 'outline', size: 'sm' })
  const isFramed = isFramedWithdrawal(invoice)
  if (isFramed || (isPaidInWallet(invoice) && restriction !== 'geo-restricted')) {
    return (
      <Link
        {...dialogLink('wallet', isFramed ? `withdraw.${id}` : 'deposit')}
        className={linkClass}
        aria-label={t('continue.label', { number })}
        onClick={() => isFramed || goOn(invoice)}
      >
        {t('continue')}
      </Link>
    )
  }
  const address = page && buildRedirectUrl(page.action, page.fields)
  if (!address && type === 'deposit' && instructions) {
    return (
      <>
        {expiresAt && <small>{t.rich('pay-by', { when: <DateTime at={expiresAt} /> })}</small>}
        <Link
          {...dialogLink('deposit-pending', id)}
          className={linkClass}
          aria-label={t('instructions.label', { number })}
        >
          {t('instructions')}
        </Link>
      </>
    )
  }
  if (!address) return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={linkClass}
      aria-label={t('continue.label', { number })}
    >
      {t('continue')}
    </a>
  )
}

/** Cancels a deposit that will not be confirmed, so that it is not pending until it expires. */
function CancelPayment({ invoice: { id, number }, onPress }: { invoice: Invoice; onPress: () => void }) {
  const t = useText('pages/history')
  const { api } = useSite()
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => declineInvoice(api, id, newIdempotencyKey()),
    onSettled: () => queries.invalidateQueries({ queryKey: invoicesKey }),
  })
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        loading={cancel.isPending}
        aria-label={t('cancel.label', { number })}
        onClick={() => {
          onPress()
          cancel.mutate()
        }}
      >
        {t('cancel')}
      </Button>
      {cancel.isError && <small role="alert">{t('cancel.failed')}</small>}
    </>
  )
}
