import type { Client } from '@croupier/client'
import { type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router'
import { betsQuery } from '~/features/betting/api.ts'
import { spinsQuery } from '~/features/game/api/play.ts'
import { Activity } from '~/features/history/activity.tsx'
import { entriesQuery, totalsQuery } from '~/features/history/api.ts'
import { Bets } from '~/features/history/bets.tsx'
import { Credits } from '~/features/history/credits.tsx'
import {
  readAfter,
  readHistoryFilter,
  toEntriesQuery,
  toTotalsQuery,
} from '~/features/history/history-filter.ts'
import { PAGE_SIZE, readHistoryPosition } from '~/features/history/history-position.ts'
import { HistoryTabs } from '~/features/history/history-tabs.tsx'
import { Payments } from '~/features/history/payments.tsx'
import { Rounds } from '~/features/history/rounds.tsx'
import { creditsQuery } from '~/features/wallet/api/accounts.ts'
import { depositStatisticsQuery, invoicesQuery } from '~/features/wallet/api/payment.ts'
import { useTimeZone } from '~/lib/dates/date-time.tsx'
import { pageTitle } from '~/lib/page-title.ts'
import { constantsQuery, currenciesQuery } from '~/lib/settings/api.ts'
import '~/features/history/history.css'
import { isOtherPage } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadPlayerPage } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/profile-history'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const search = new URL(request.url).searchParams
  const texts = ['pages/history'] as const
  const queries = [
    ...listQueries(page.playerApi, search),
    currenciesQuery(page.api),
    constantsQuery(page.api),
  ]
  const loaded = await loadPlayerPage(page, { texts, queries })
  return { ...loaded, title: pageText(page, 'pages/history')('title') }
}

function listQueries(api: Client, search: URLSearchParams) {
  const { view, page } = readHistoryPosition(search)
  if (view === 'all') {
    const filter = readHistoryFilter(search)
    return [
      entriesQuery(api, toEntriesQuery(filter, readAfter(search), 'UTC')),
      totalsQuery(api, toTotalsQuery(filter, 'UTC')),
    ]
  }
  const query = { page, perPage: PAGE_SIZE }
  if (view === 'payments') return [invoicesQuery(api, query), depositStatisticsQuery(api)]
  if (view === 'credits') return [creditsQuery(api, query)]
  if (view === 'rounds') return [spinsQuery(api, query)]
  return [betsQuery(api, { ...query, isSettled: view === 'settled-bets' })]
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function ProfileHistory() {
  const t = useText('pages/history')
  const [query] = useSearchParams()
  const position = readHistoryPosition(query)
  const zone = useTimeZone()
  const { view } = position
  const current = view === 'open-bets' || view === 'settled-bets' ? 'bets' : view
  const isMoving = useNavigation().state === 'loading'
  return (
    <div className="s-history">
      <h1>{t('title')}</h1>
      <HistoryTabs current={current} />
      <div className="s-history__list" data-stale={isMoving || undefined} aria-busy={isMoving}>
        {current === 'all' && <Activity />}
        {current === 'payments' && <Payments position={position} />}
        {current === 'credits' && <Credits position={position} />}
        {current === 'rounds' && <Rounds position={position} />}
        {current === 'bets' && <Bets position={position} />}
      </div>
      <p className="s-history__zone">{t('zone', { zone })}</p>
    </div>
  )
}
