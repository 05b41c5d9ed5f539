import brand from 'virtual:brand'
import type { Client } from '@croupier/client'
import { chipClass } from '@croupier/ui/chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router'
import { betsQuery } from '~/features/betting/api.ts'
import { spinsQuery } from '~/features/game/api/play.ts'
import { Bets } from '~/features/history/bets.tsx'
import {
  type HistoryPosition,
  type HistoryView,
  PAGE_SIZE,
  readHistoryPosition,
  writeHistoryPosition,
} from '~/features/history/history-position.ts'
import { Payments } from '~/features/history/payments.tsx'
import { Rounds } from '~/features/history/rounds.tsx'
import { depositStatisticsQuery, invoicesQuery } from '~/features/wallet/api/payment.ts'
import { useTimeZone } from '~/lib/dates/date-time.tsx'
import { constantsQuery, currenciesQuery } from '~/lib/settings/api.ts'
import '~/features/history/history.css'
import { isOtherPage } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { loadPlayerPage } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/profile-history'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const position = readHistoryPosition(new URL(request.url).searchParams)
  const texts = ['pages/history'] as const
  const queries = [
    ...listQueries(page.playerApi, position),
    currenciesQuery(page.api),
    constantsQuery(page.api),
  ]
  const loaded = await loadPlayerPage(page, { texts, queries })
  return { ...loaded, title: pageText(page, 'pages/history')('title') }
}

function listQueries(api: Client, { view, page }: HistoryPosition) {
  const query = { page, perPage: PAGE_SIZE }
  if (view === 'payments') return [invoicesQuery(api, query), depositStatisticsQuery(api)]
  if (view === 'rounds') return [spinsQuery(api, query)]
  return [betsQuery(api, { ...query, isSettled: view === 'bets' })]
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

const tabs = ['payments', 'rounds', 'bets'] as const satisfies readonly HistoryView[]

/** Open bets if there are any, else settled ones. */
function useBetsView(isShown: boolean): HistoryView {
  const enabled = useSession().status !== 'guest' && isShown
  const query = betsQuery(useApi(), { page: 1, perPage: PAGE_SIZE, isSettled: false })
  const { data } = useQuery({ ...query, enabled })
  return data && data.meta.total > 0 ? 'open-bets' : 'bets'
}

/** The lists that exist: sports bets only if the operator has a sportsbook. */
function useTabs() {
  const { data } = useQuery(constantsQuery(useApi()))
  return tabs.filter((tab) => tab !== 'bets' || data?.betting.clientHost != null)
}

export default function ProfileHistory() {
  const t = useText('pages/history')
  const [query] = useSearchParams()
  const position = readHistoryPosition(query)
  const zone = useTimeZone()
  const tabs = useTabs()
  const betsView = useBetsView(tabs.includes('bets'))
  const current = position.view === 'open-bets' ? 'bets' : position.view
  const isMoving = useNavigation().state === 'loading'
  return (
    <div className="s-history">
      <h1>{t('title')}</h1>
      <nav className="s-history__views" aria-label={t('views')}>
        {tabs.map((view) => (
          <Link
            key={view}
            to={writeHistoryPosition({ view: view === 'bets' ? betsView : view, page: 1 })}
            className={chipClass(view === current)}
            aria-current={view === current ? 'page' : undefined}
          >
            {t(`view.${view}`)}
          </Link>
        ))}
      </nav>
      <div className="s-history__list" data-stale={isMoving || undefined} aria-busy={isMoving}>
        {current === 'payments' && <Payments position={position} />}
        {current === 'rounds' && <Rounds position={position} />}
        {current === 'bets' && <Bets position={position} />}
      </div>
      <p className="s-history__zone">{t('zone', { zone })}</p>
    </div>
  )
}
