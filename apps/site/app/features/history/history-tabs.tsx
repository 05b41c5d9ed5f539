import { chipClass } from '@croupier/ui/chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { betsQuery } from '~/features/betting/api.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { hasMotion } from '~/lib/motion.ts'
import { useSession } from '~/lib/session.ts'
import { constantsQuery } from '~/lib/settings/api.ts'
import { useApi } from '~/lib/site.ts'
import { type HistoryView, PAGE_SIZE, writeHistoryPosition } from './history-position.ts'

export const historyTabs = ['all', 'payments', 'credits', 'rounds', 'bets'] as const

/** Open bets if there are any, else settled ones. */
function useBetsView(isShown: boolean): HistoryView {
  const enabled = useSession().status !== 'guest' && isShown
  const query = betsQuery(useApi(), { page: 1, perPage: PAGE_SIZE, isSettled: false })
  const { data } = useQuery({ ...query, enabled })
  return data && data.meta.total > 0 ? 'open-bets' : 'settled-bets'
}

/** Links to the lists that exist: sports bets only if the operator has a sportsbook. */
export function HistoryTabs({ current }: { current: (typeof historyTabs)[number] }) {
  const t = useText('pages/history')
  const { data } = useQuery(constantsQuery(useApi()))
  const tabs = historyTabs.filter((tab) => tab !== 'bets' || data?.betting.clientHost != null)
  const betsView = useBetsView(tabs.includes('bets'))
  return (
    <nav className="s-history__views" aria-label={t('views')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={writeHistoryPosition({ view: tab === 'bets' ? betsView : tab, page: 1 })}
          className={chipClass(tab === current)}
          aria-current={tab === current ? 'page' : undefined}
          viewTransition={hasMotion}
        >
          {t(`view.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
