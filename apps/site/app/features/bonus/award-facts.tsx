import { Badge } from '@croupier/ui/badge.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { DataList } from '@croupier/ui/list.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { gameQuery } from '~/features/game/api/play.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSite } from '~/lib/site.ts'
import type { Award } from './api.ts'
import './bonus.css'
import { useAwardTexts } from './use-award-texts.ts'

/** @param title instead of the name */
export function AwardHead({ award, title }: { award: Award; title?: string }) {
  const texts = useAwardTexts()
  return (
    <div className="s-award-head">
      <h3>{title ?? <OperatorName of={award} />}</h3>
      <p className="s-award-head__amount">
        <Money>{texts.amount(award)}</Money>
        <Badge tone={award.status === 'active' ? 'money' : 'neutral'}>{texts.state(award)}</Badge>
      </p>
    </div>
  )
}

export function AwardFacts({ award }: { award: Award }) {
  const t = useText('modals/bonus')
  const money = useMoney()
  const { issuedAt, finishedAt } = award
  return (
    <DataList
      items={[
        ...(award.kind === 'freespins'
          ? [{ id: 'game', label: t('fact.game'), value: <AwardGame id={award.gameId} /> }]
          : []),
        ...(award.kind === 'bonus' && award.maxBetAmount !== null
          ? [
              {
                id: 'max-bet',
                label: t('fact.max-bet'),
                value: <Money>{money.format(award.maxBetAmount, award.currency)}</Money>,
              },
            ]
          : []),
        { id: 'issued', label: t('fact.issued'), value: <DateTime at={issuedAt} /> },
        ...(finishedAt === null
          ? []
          : [{ id: 'finished', label: t('fact.finished'), value: <DateTime at={finishedAt} /> }]),
      ]}
    />
  )
}

/** The game of free spins; a dash while loading and if the game is unavailable. */
function AwardGame({ id }: { id: string }) {
  const { api, restriction } = useSite()
  const { data: game } = useQuery({ ...gameQuery(api, id), retry: false })
  if (!game) return '–'
  if (restriction === 'geo-restricted') return <bdi>{game.title}</bdi>
  return (
    <Link replace to={href('/games/:id', { id: game.slug })} className={linkClass('alone')}>
      <bdi>{game.title}</bdi>
    </Link>
  )
}
