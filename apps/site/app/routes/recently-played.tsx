import { useQueries } from '@tanstack/react-query'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { playedGamesQuery } from '~/features/lobby/api.ts'
import { pagesInView } from '~/features/lobby/lobby-position.ts'
import { OwnGames } from '~/features/lobby/own-games.tsx'
import { readPageNumber } from '~/lib/page-number.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { loadPlayerPage } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/recently-played'
import { PlayersOnly } from './players-only.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const lastPage = readPageNumber(url.searchParams)
  const queries = pagesInView(lastPage).map((one) => playedGamesQuery(page.playerApi, one))
  const loaded = await loadPlayerPage(page, { texts: ['pages/lobby'], queries })
  return { ...loaded, title: pageText(page, 'pages/lobby')('played.title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function RecentlyPlayed() {
  return (
    <PlayersOnly>
      <PlayedGames />
    </PlayersOnly>
  )
}

function PlayedGames() {
  const api = useApi()
  const [query] = useSearchParams()
  const isGuest = useSession().status === 'guest'
  const page = readPageNumber(query)
  const results = useQueries({
    queries: pagesInView(page).map((one) => ({ ...playedGamesQuery(api, one), enabled: !isGuest })),
  })
  return (
    <OwnGames
      list="played"
      pages={results.map(({ data }) => data)}
      page={page}
      hasFailed={results.some(({ isError }) => isError)}
      retry={() => {
        for (const result of results) if (result.isError) result.refetch()
      }}
    />
  )
}
