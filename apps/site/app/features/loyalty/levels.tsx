import { Badge } from '@croupier/ui/badge.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { useSelectedCurrency } from '~/features/wallet/api/accounts.ts'
import { EmptyPageState } from '~/lib/components/empty-page-state.tsx'
import { ListStates } from '~/lib/components/list-states.tsx'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { levelsQuery, loyaltyAccountQuery } from './api.ts'
import { LevelRewards } from './level-rewards.tsx'
import './loyalty.css'
import { useStakeAmount } from './use-stake-amount.ts'

/**
 * All loyalty levels, with the player's marked; nothing for a player who is offered no rewards. The data is loaded by
 * the route's loader.
 */
export function Levels() {
  const t = useText('pages/loyalty')
  const { api, locale } = useSite()
  const stakeAmount = useStakeAmount()
  const dialogLink = useDialogLink()
  const isPlayer = useSession().status === 'player'
  const currency = useSelectedCurrency()
  const query = useQuery({ ...levelsQuery(api, currency), placeholderData: keepPreviousData })
  const levels = query.data
  const { data: account } = useQuery({ ...loyaltyAccountQuery(api), enabled: isPlayer })
  if (useIsExcludedFromPromotion()) return null
  // Read again for another account.
  if (!levels)
    return (
      <ListStates group="pages/loyalty" headingLevel={2} query={query}>
        {() => null}
      </ListStates>
    )
  if (levels.length === 0) {
    return <EmptyPageState group="pages/loyalty" art="favourites" to={href('/')} />
  }
  return (
    <section aria-labelledby="levels-title">
      <h2 id="levels-title">{t('levels')}</h2>
      <p>
        <Link {...dialogLink('loyalty-earn')} className={linkClass('alone')}>
          {t('levels.how')}
        </Link>
      </p>
      <ol className="s-levels">
        {levels.map((level) => {
          const { order, points, rewards, stake } = level
          const isCurrent = isPlayer && account?.currentLevel.order === order
          return (
            <li key={order} className="s-levels__level" aria-current={isCurrent ? 'step' : undefined}>
              <span className="s-levels__order" aria-hidden="true">
                {order}
              </span>
              <span className="s-levels__name">
                {nameIn(level, locale)}
                {isCurrent && <Badge tone="money">{t('levels.here')}</Badge>}
              </span>
              <span className="s-levels__points">
                {points === 0 ? t('levels.first') : t('levels.points', { points })}
                {stake && <span>{t('levels.staked', { amount: stakeAmount(stake) })}</span>}
              </span>
              {rewards.length > 0 && <LevelRewards rewards={rewards} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
