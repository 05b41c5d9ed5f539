import brand from 'virtual:brand'
import { chipClass } from '@croupier/ui/chip.tsx'
import { Link, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router'
import { spinsQuery } from '~/features/game/api/play.ts'
import {
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
  const list = position.view === 'rounds' ? spinsQuery : invoicesQuery
  const texts = ['pages/history'] as const
  const queries = [
    list(page.playerApi, { page: position.page, perPage: PAGE_SIZE }),
    ...(position.view === 'payments' ? [depositStatisticsQuery(page.playerApi)] : []),
    currenciesQuery(page.api),
    constantsQuery(page.api),
  ]
  const loaded = await loadPlayerPage(page, { texts, queries })
  return { ...loaded, title: pageText(page, 'pages/history')('title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

const views: readonly HistoryView[] = ['payments', 'rounds']

export default function ProfileHistory() {
  const t = useText('pages/history')
  const [query] = useSearchParams()
  const position = readHistoryPosition(query)
  const zone = useTimeZone()
  const isMoving = useNavigation().state === 'loading'
  return (
    <div className="s-history">
      <h1>{t('title')}</h1>
      <nav className="s-history__views" aria-label={t('views')}>
        {views.map((view) => (
          <Link
            key={view}
            to={writeHistoryPosition({ view, page: 1 })}
            className={chipClass(view === position.view)}
            aria-current={view === position.view ? 'page' : undefined}
          >
            {t(`view.${view}`)}
          </Link>
        ))}
      </nav>
      <div className="s-history__list" data-stale={isMoving || undefined} aria-busy={isMoving}>
        {position.view === 'payments' ? <Payments position={position} /> : <Rounds position={position} />}
      </div>
      <p className="s-history__zone">{t('zone', { zone })}</p>
    </div>
  )
}
