import brand from 'virtual:brand'
import { buttonClass } from '@croupier/ui/button.tsx'
import { useQueries } from '@tanstack/react-query'
import { href, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { playedGamesQuery } from '~/features/lobby/api.ts'
import { GameList } from '~/features/lobby/game-list.tsx'
import { pagesInView } from '~/features/lobby/lobby-position.ts'
import '~/features/lobby/lobby.css'
import { useText } from '~/lib/i18n/use-text.ts'
import { readPageNumber, writePageNumber } from '~/lib/page-number.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { load } from '../../server/load.ts'
import { refuseGuests } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/recently-played'
import { PlayersOnly } from './players-only.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  refuseGuests(page)
  const texts = ['pages/lobby'] as const
  const lastPage = readPageNumber(url.searchParams)
  const queries = pagesInView(lastPage).map((one) => playedGamesQuery(page.playerApi, one))
  // If the server cannot load the list, the browser tries and shows an error if that fails too.
  const loaded = page.token
    ? await load(page, { texts, queries }).catch(() => load(page, { texts }))
    : await load(page, { texts })
  return { ...loaded, title: pageText(page, 'pages/lobby')('played.title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function RecentlyPlayed() {
  const t = useText('pages/lobby')
  return (
    <PlayersOnly>
      <div className="s-lobby">
        <div className="s-lobby__head">
          <h1>{t('played.title')}</h1>
        </div>
        <PlayedGames />
      </div>
    </PlayersOnly>
  )
}

function PlayedGames() {
  const t = useText('pages/lobby')
  const api = useApi()
  const [query] = useSearchParams()
  const isGuest = useSession().status === 'guest'
  const page = readPageNumber(query)
  const results = useQueries({
    queries: pagesInView(page).map((one) => ({ ...playedGamesQuery(api, one), enabled: !isGuest })),
  })
  return (
    <GameList
      pages={results.map(({ data }) => data)}
      page={page}
      hasFailed={results.some(({ isError }) => isError)}
      retry={() => {
        for (const result of results) if (result.isError) result.refetch()
      }}
      pageHref={(one) => `?${writePageNumber(new URLSearchParams(), one)}`}
      failedTitle={t('played.failed.title')}
      empty={{
        art: 'history',
        title: t('played.empty.title'),
        text: t('played.empty.text'),
        action: (
          <Link to={href('/categories')} className={buttonClass()}>
            {t('played.empty.action')}
          </Link>
        ),
      }}
    />
  )
}
