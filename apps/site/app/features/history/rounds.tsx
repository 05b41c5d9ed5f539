import type { Spin } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Table } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { type RoundTotals, spinsQuery } from '~/features/game/api/play.ts'
import { roundStatus } from '~/features/game/api/round-status.ts'
import { smallCover } from '~/features/lobby/index.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { NetMoney } from '~/lib/money/net-money.tsx'
import { useMoney } from '~/lib/money/use-money.ts'
import { roundCheckAddress } from '~/lib/round-check-address.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { HistoryList } from './history-list.tsx'
import { type HistoryPosition, PAGE_SIZE } from './history-position.ts'

/** Rounds played for money, newest first, with totals. */
export function Rounds({ position }: { position: HistoryPosition }) {
  const t = useText('pages/history')
  const { api, restriction } = useSite()
  const isGuest = useSession().status === 'guest'
  const money = useMoney()
  const query = useQuery({
    ...spinsQuery(api, { page: position.page, perPage: PAGE_SIZE }),
    enabled: !isGuest,
  })
  const action = restriction !== 'geo-restricted' && (
    <Link to={href('/')} className={buttonClass()}>
      {t('rounds.empty.action')}
    </Link>
  )
  return (
    <HistoryList
      position={position}
      query={query}
      empty={{ title: t('rounds.empty.title'), text: t('rounds.empty.text'), action }}
    >
      {({ data, meta }) => (
        <>
          <Totals totals={meta.totals} />
          <div className="s-played">
            <Table
              caption={t('rounds.caption')}
              columns={[
                { id: 'date', label: t('rounds.date') },
                { id: 'game', label: t('rounds.game') },
                { id: 'stake', label: t('rounds.stake'), end: true },
                { id: 'win', label: t('rounds.win'), end: true },
                { id: 'net', label: t('rounds.net'), end: true },
              ]}
              rows={data.map((spin) => ({
                id: spin.id,
                cells: {
                  date: <DateTime at={spin.createdAt} />,
                  game: <RoundGame spin={spin} />,
                  stake: spin.isFree ? (
                    t('rounds.free')
                  ) : (
                    <Money>{money.format(spin.bet, spin.currency)}</Money>
                  ),
                  win: <Money>{money.format(spin.paid, spin.currency)}</Money>,
                  net: <RoundNet spin={spin} />,
                },
              }))}
            />
          </div>
        </>
      )}
    </HistoryList>
  )
}

function RoundGame({ spin: { game, unpaid, currency } }: { spin: Spin }) {
  const t = useText('pages/history')
  const { format } = useMoney()
  const { restriction } = useSite()
  const content = (
    <>
      <img src={smallCover(game.image, '0.5x')} alt="" width={32} height={32} loading="lazy" />
      {game.title}
    </>
  )
  return (
    <>
      {restriction === 'geo-restricted' ? (
        <span className="s-history__game">{content}</span>
      ) : (
        <Link to={href('/games/:id', { id: game.slug })} className="s-history__game">
          {content}
        </Link>
      )}
      {unpaid !== null && <small>{t('rounds.unpaid', { amount: format(unpaid, currency) })}</small>}
    </>
  )
}

/** Open rounds have no result yet; rolled back rounds have none. */
function RoundNet({ spin: { id, status, bet, paid, currency } }: { spin: Spin }) {
  const t = useText('pages/history')
  if (status === roundStatus.open) return <Badge tone="info">{t('rounds.status.open')}</Badge>
  if (status === roundStatus.rolledBack) return <Badge>{t('rounds.status.rolled-back')}</Badge>
  return (
    <span className="s-history__status">
      <NetMoney staked={bet} won={paid} currency={currency} />
      <small>
        <Link to={roundCheckAddress(id)} className={linkClass('alone')}>
          {t('rounds.proof')}
        </Link>
      </small>
    </span>
  )
}

type TotalsProps = { readonly totals: RoundTotals }

/** Stakes and what was paid as money per currency over all pages. */
function Totals({ totals }: TotalsProps) {
  const t = useText('pages/history')
  const money = useMoney()
  return (
    <section className="s-totals" aria-label={t('totals')}>
      {totals.map(({ currency, bet, paid }) => (
        <dl key={currency} className="s-totals__currency">
          <div>
            <dt>{t('totals.staked')}</dt>
            <dd>
              <Money variant="strong">{money.format(bet, currency)}</Money>
            </dd>
          </div>
          <div>
            <dt>{t('totals.won')}</dt>
            <dd>
              <Money variant="strong">{money.format(paid, currency)}</Money>
            </dd>
          </div>
          <div>
            <dt>{t('totals.net')}</dt>
            <dd>
              <NetMoney staked={bet} won={paid} currency={currency} />
            </dd>
          </div>
        </dl>
      ))}
    </section>
  )
}
