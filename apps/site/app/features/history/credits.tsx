import { buttonClass } from '@croupier/ui/button.tsx'
import { Table } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { creditsQuery } from '~/features/wallet/api/accounts.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { HistoryList } from './history-list.tsx'
import { type HistoryPosition, PAGE_SIZE } from './history-position.ts'

/** Money that the player was given, apart from bonuses, newest first. */
export function Credits({ position }: { position: HistoryPosition }) {
  const t = useText('pages/history')
  const money = useMoney()
  const isGuest = useSession().status === 'guest'
  const query = useQuery({
    ...creditsQuery(useApi(), { page: position.page, perPage: PAGE_SIZE }),
    enabled: !isGuest,
  })
  const action = (
    <Link to={href('/profile/bonuses')} className={buttonClass()}>
      {t('credits.empty.action')}
    </Link>
  )
  return (
    <HistoryList
      position={position}
      query={query}
      empty={{ title: t('credits.empty.title'), text: t('credits.empty.text'), action }}
    >
      {({ data }) => (
        <div className="s-payments">
          <Table
            caption={t('credits.caption')}
            columns={[
              { id: 'date', label: t('credits.date') },
              { id: 'reason', label: t('credits.reason') },
              { id: 'amount', label: t('credits.amount'), end: true },
            ]}
            rows={data.map(({ id, createdAt, reason, amount, currency }) => ({
              id,
              cells: {
                date: <DateTime at={createdAt} />,
                reason: t(`credits.reason.${reason}`),
                amount: <Money>{money.format(amount, currency)}</Money>,
              },
            }))}
          />
        </div>
      )}
    </HistoryList>
  )
}
