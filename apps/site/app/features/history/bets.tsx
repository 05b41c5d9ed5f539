import type { Bet } from '@croupier/contract/types'
import { numberFormat } from '@croupier/money'
import { Badge, type BadgeTone } from '@croupier/ui/badge.tsx'
import { buttonClass } from '@croupier/ui/button.tsx'
import { chipClass } from '@croupier/ui/chip.tsx'
import { Table } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { betStatus, betsQuery } from '~/features/betting/api.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import type { KeyOf } from '~/lib/i18n/create-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { HistoryList } from './history-list.tsx'
import { type HistoryPosition, PAGE_SIZE, writeHistoryPosition } from './history-position.ts'

const states = ['open-bets', 'settled-bets'] as const

/** Sports bets, settled or open, newest first [7-33:bets]. */
export function Bets({ position }: { position: HistoryPosition }) {
  const t = useText('pages/history')
  const { api, locale, restriction } = useSite()
  const isGuest = useSession().status === 'guest'
  const isSettled = position.view === 'settled-bets'
  const query = useQuery({
    ...betsQuery(api, { page: position.page, perPage: PAGE_SIZE, isSettled }),
    enabled: !isGuest,
  })
  const action = restriction !== 'geo-restricted' && (
    <Link to={href('/betting')} className={buttonClass()}>
      {t('bets.empty.action')}
    </Link>
  )
  return (
    <>
      <nav className="s-history__views" aria-label={t('bets.states')}>
        {states.map((view) => (
          <Link
            key={view}
            to={writeHistoryPosition({ view, page: 1 })}
            className={chipClass(view === position.view)}
            aria-current={view === position.view ? 'page' : undefined}
          >
            {t(`bets.state.${view}`)}
          </Link>
        ))}
      </nav>
      <HistoryList
        position={position}
        query={query}
        empty={{
          title: t(isSettled ? 'bets.empty.title.settled-bets' : 'bets.empty.title.open-bets'),
          text: t('bets.empty.text'),
          action,
        }}
      >
        {({ data }) => (
          <div className="s-played s-bets">
            <Table
              caption={t('bets.caption')}
              columns={[
                { id: 'date', label: t('bets.date') },
                { id: 'bet', label: t('bets.bet') },
                { id: 'stake', label: t('bets.stake'), end: true },
                { id: 'odds', label: t('bets.odds'), end: true },
                { id: 'result', label: t(isSettled ? 'bets.payout' : 'bets.possible-payout'), end: true },
              ]}
              rows={data.map((bet) => ({
                id: bet.id,
                cells: {
                  date: <DateTime at={bet.createdAt} />,
                  bet: <Selections bet={bet} />,
                  stake: <BetMoney bet={bet} amount={bet.stake} />,
                  odds: formatOdds(bet.odds, locale),
                  result: <BetResult bet={bet} />,
                },
              }))}
            />
          </div>
        )}
      </HistoryList>
    </>
  )
}

/** With two decimals at least, as bookmakers write them. */
function formatOdds(odds: string, locale: string): string {
  const [whole, decimals = ''] = odds.split('.')
  return `${whole}${numberFormat(locale).decimal}${decimals.padEnd(2, '0')}`
}

function Selections({ bet: { selections, size } }: { bet: Bet }) {
  const t = useText('pages/history')
  return (
    <ul className="s-history__selections">
      {selections.map(({ event, market, outcome, voidReason }) => (
        <li key={`${event} ${market} ${outcome}`}>
          <bdi>{event}</bdi>
          <small>
            {market && (
              <>
                <bdi>{market}</bdi> ·{' '}
              </>
            )}
            <bdi>{outcome}</bdi>
          </small>
          {voidReason && (
            <small>
              {t('bets.status.cancelled')} · {t(`bets.reason.${voidReason}`)}
            </small>
          )}
        </li>
      ))}
      {size !== null && (
        <li>
          <small>{t('bets.system', { size, count: selections.length })}</small>
        </li>
      )}
    </ul>
  )
}

function BetMoney({ bet, amount }: { bet: Bet; amount: string }) {
  return <Money>{useMoney().format(amount, bet.currency)}</Money>
}

interface Result {
  readonly label: KeyOf<'pages/history'>
  readonly tone: BadgeTone
}

const results: Readonly<Record<number, Result>> = {
  [betStatus.won]: { label: 'bets.status.won', tone: 'success' },
  [betStatus.lost]: { label: 'bets.status.lost', tone: 'neutral' },
  [betStatus.cancelled]: { label: 'bets.status.cancelled', tone: 'info' },
  [betStatus.cashedOut]: { label: 'bets.status.cashed-out', tone: 'success' },
}

/** A system may win and pay less than it cost: nothing at or below the stake is shown as a win. */
function resultOf({ status, stake, payout }: Bet): Result | undefined {
  const result = results[status]
  if (result?.tone !== 'success' || Number(payout) > Number(stake)) return result
  return { label: status === betStatus.won ? 'bets.status.paid' : result.label, tone: 'neutral' }
}

/** What an open bet may pay, or the result of a settled one. */
function BetResult({ bet }: { bet: Bet }) {
  const t = useText('pages/history')
  const money = useMoney()
  // Of a bet that is cashed out whole, the payout says it.
  const isPartlyPaid = Number(bet.cashedOut) > 0 && bet.status !== betStatus.cashedOut
  const note = isPartlyPaid && (
    <small>{t('bets.cashed-out', { amount: money.format(bet.cashedOut, bet.currency) })}</small>
  )
  if (bet.status === betStatus.open)
    return (
      <span className="s-history__status">
        <BetMoney bet={bet} amount={bet.possiblePayout} />
        {note}
      </span>
    )
  const result = resultOf(bet)
  return (
    <span className="s-history__status">
      <Badge tone={result?.tone ?? 'neutral'}>{t(result?.label ?? 'status.unknown')}</Badge>
      {bet.status !== betStatus.lost && <BetMoney bet={bet} amount={bet.payout} />}
      {note}
      {bet.reason && <small>{t(`bets.reason.${bet.reason}`)}</small>}
    </span>
  )
}
