import type { GameDetails, Spin } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { Button } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { Money } from '@croupier/ui/money.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { NetMoney } from '~/lib/money/net-money.tsx'
import { useMoney } from '~/lib/money/use-money.ts'
import { roundCheckAddress } from '~/lib/round-check-address.ts'
import { useApi } from '~/lib/site.ts'
import { roundStatus } from './api/round-status.ts'
import { gameRoundsQuery } from './use-game-session.ts'
import './your-rounds.css'

/** The player's latest rounds of this game. */
export function YourRounds({ game }: { game: GameDetails }) {
  const t = useText('pages/game')
  const { data: rounds, isError, refetch } = useQuery(gameRoundsQuery(useApi(), game))
  return (
    <Card as="section" aria-label={t('rounds')}>
      <div className="s-rounds__head">
        <h2>{t('rounds')}</h2>
        <Link to={`${href('/profile/history')}?view=rounds`} className={linkClass('quiet')}>
          {t('rounds.all')}
        </Link>
      </div>
      {rounds && rounds.data.length > 0 && (
        <ul className="s-rounds">
          {rounds.data.map((round) => (
            <Round key={round.id} round={round} />
          ))}
        </ul>
      )}
      {rounds?.data.length === 0 && <p className="s-rounds__none">{t('rounds.empty')}</p>}
      {isError && !rounds && (
        <p className="s-rounds__none" role="alert">
          {t('rounds.failed')}{' '}
          <Button size="sm" onClick={() => refetch()}>
            {t('rounds.retry')}
          </Button>
        </p>
      )}
      {!rounds && !isError && (
        <Loading label={t('rounds.loading')}>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Loading>
      )}
    </Card>
  )
}

function Round({ round }: { round: Spin }) {
  const t = useText('pages/game')
  const money = useMoney()
  const { id, createdAt, bet, paid, unpaid, isFree, currency, status } = round
  return (
    <li>
      <DateTime at={createdAt} format="time" />
      <span>
        {isFree
          ? t('rounds.free')
          : t.rich('rounds.bet', { amount: <Money>{money.format(bet, currency)}</Money> })}
        {unpaid !== null && (
          <>
            {' · '}
            {t.rich('rounds.unpaid', { amount: <Money>{money.format(unpaid, currency)}</Money> })}
          </>
        )}
      </span>
      <span className="s-rounds__net">
        {status === roundStatus.open && <Badge tone="info">{t('rounds.open')}</Badge>}
        {status === roundStatus.rolledBack && <Badge>{t('rounds.taken-back')}</Badge>}
        {status === roundStatus.settled && (
          <>
            <Link to={roundCheckAddress(id)} className={linkClass('alone')}>
              {t('rounds.proof')}
            </Link>
            <NetMoney staked={bet} won={paid} currency={currency} />
          </>
        )}
      </span>
    </li>
  )
}
