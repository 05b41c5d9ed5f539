import type { HistoryTotal } from '@croupier/contract/types'
import { Table } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTimeZone } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { NetMoney } from '~/lib/money/net-money.tsx'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { totalsQuery } from './api.ts'
import { type HistoryFilter, type HistoryKind, toTotalsQuery } from './history-filter.ts'

/** What the player staked, won and moved in each currency, and the result of each month. */
export function ActivityTotals({ filter }: { filter: HistoryFilter }) {
  const t = useText('pages/history')
  const zone = useTimeZone()
  const enabled = useSession().status !== 'guest'
  const { data: { data } = { data: [] } } = useQuery({
    ...totalsQuery(useSite().api, toTotalsQuery(filter, zone)),
    enabled,
    placeholderData: keepPreviousData,
  })
  if (data.length === 0) return null
  // Payments, bonuses and credits have neither stake nor win.
  const isPlay = filter.kind === undefined || playKinds.includes(filter.kind)
  return (
    <section className="s-totals" aria-label={t('totals')}>
      {data.map((total) => (
        <Total key={total.currency} total={total} isPlay={isPlay} />
      ))}
    </section>
  )
}

const playKinds: readonly HistoryKind[] = ['round', 'bet', 'freespins']
const monthFormat = { year: 'numeric', month: '2-digit', timeZone: 'UTC' } as const
const moved = ['deposited', 'withdrawn', 'bonuses', 'other'] as const

function Total({ total, isPlay }: { total: HistoryTotal; isPlay: boolean }) {
  const t = useText('pages/history')
  const money = useMoney()
  const { currency } = total
  const play = (label: string, amount: string) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money variant="strong">{money.format(amount, currency)}</Money>
      </dd>
    </div>
  )
  return (
    <div className="s-activity-total">
      <dl className="s-activity-total__play">
        {isPlay && (
          <>
            {play(t('totals.staked'), total.staked)}
            {play(t('totals.won'), total.won)}
            <div>
              <dt>{t('totals.net')}</dt>
              <dd>
                <NetMoney staked={total.staked} won={total.won} currency={currency} />
              </dd>
            </div>
          </>
        )}
        {moved.map(
          (name) =>
            /[1-9]/.test(total[name]) && (
              <div key={name} className="s-activity-total__moved">
                <dt>{t(`totals.${name}`)}</dt>
                <dd>
                  <Money>{money.format(total[name], currency)}</Money>
                </dd>
              </div>
            ),
        )}
      </dl>
      {isPlay && total.months.length > 0 && <Months {...total} />}
    </div>
  )
}

function Months({ currency, months: rows }: HistoryTotal) {
  const t = useText('pages/history')
  const money = useMoney()
  const { locale } = useSite()
  const months = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, monthFormat)
  return (
    <details className="s-activity-total__months">
      <summary>{t('totals.months')}</summary>
      <Table
        caption={`${t('totals.months')}, ${currency}`}
        columns={[
          { id: 'month', label: t('totals.month') },
          { id: 'staked', label: t('totals.staked'), end: true },
          { id: 'won', label: t('totals.won'), end: true },
          { id: 'net', label: t('totals.net'), end: true },
        ]}
        rows={rows.map(({ month, staked, won }) => ({
          id: month,
          cells: {
            month: (
              <time dateTime={month}>
                <bdi>{months.format(new Date(month))}</bdi>
              </time>
            ),
            staked: <Money>{money.format(staked, currency)}</Money>,
            won: <Money>{money.format(won, currency)}</Money>,
            net: <NetMoney staked={staked} won={won} currency={currency} />,
          },
        }))}
      />
    </details>
  )
}
