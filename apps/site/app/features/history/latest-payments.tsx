import { Badge } from '@croupier/ui/badge.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { List, ListRow } from '@croupier/ui/list.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { invoicesQuery } from '~/features/wallet/api/payment.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import './latest-payments.css'
import { getPaymentStatus, PaymentAmount } from './payment-status.tsx'

export const LATEST_PAYMENTS = { page: 1, perPage: 3 }

/** The newest payments with a link to all; nothing before the first payment, or if they cannot be loaded. */
export function LatestPayments() {
  const t = useText('pages/history')
  const { api, locale } = useSite()
  const isGuest = useSession().status === 'guest'
  const { data: invoices } = useQuery({ ...invoicesQuery(api, LATEST_PAYMENTS), enabled: !isGuest })
  if (!invoices || invoices.data.length === 0) return null
  return (
    <section className="s-latest" aria-labelledby="latest-payments">
      <div className="s-latest__head">
        <h2 id="latest-payments">{t('latest')}</h2>
        <Link to={`${href('/profile/history')}?view=payments`} className={linkClass('alone')}>
          {t('latest.all')}
        </Link>
      </div>
      <List label={t('latest')}>
        {invoices.data.map((invoice) => {
          const { id, type, method, methodName, createdAt } = invoice
          const { label, tone } = getPaymentStatus(invoice)
          return (
            <ListRow
              key={id}
              title={`${t(`payments.type.${type}`)} · ${methodName[locale] ?? methodName.en ?? method}`}
              meta={<DateTime at={createdAt} />}
              end={<PaymentAmount invoice={invoice} />}
              endMeta={<Badge tone={tone}>{t(label)}</Badge>}
            />
          )
        })}
      </List>
    </section>
  )
}
