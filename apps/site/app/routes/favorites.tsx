import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { favouritesQuery, GAMES_PER_PAGE, type LobbyGame } from '~/features/lobby/api.ts'
import { pagesInView } from '~/features/lobby/lobby-position.ts'
import { OwnGames } from '~/features/lobby/own-games.tsx'
import { readPageNumber } from '~/lib/page-number.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { loadPlayerPage } from '../../server/load-player-page.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/favorites'
import { PlayersOnly } from './players-only.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const loaded = await loadPlayerPage(page, {
    texts: ['pages/lobby'],
    queries: [favouritesQuery(page.playerApi)],
  })
  return { ...loaded, title: pageText(page, 'pages/lobby')('favourites.title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Favorites() {
  return (
    <PlayersOnly>
      <FavouriteGames />
    </PlayersOnly>
  )
}

function FavouriteGames() {
  const [query] = useSearchParams()
  const isGuest = useSession().status === 'guest'
  const { data, isError, refetch } = useQuery({ ...favouritesQuery(useApi()), enabled: !isGuest })
  const games = useStickyGames(data)
  const page = readPageNumber(query)
  return (
    <OwnGames
      list="favourites"
      pages={pagesInView(page).map((one) => games && getPage(games, one))}
      page={page}
      hasFailed={isError && !games}
      retry={() => refetch()}
    />
  )
}

const getPage = (games: readonly LobbyGame[], page: number) => ({
  games: games.slice((page - 1) * GAMES_PER_PAGE, page * GAMES_PER_PAGE),
  total: games.length,
})

/** Keeps removed favourites in the list until the page is left, so that a removal can be undone. */
function useStickyGames(games: readonly LobbyGame[] | undefined): readonly LobbyGame[] | undefined {
  const [stickyGames, setStickyGames] = useState(games)
  const newGames = games?.filter(({ slug }) => !stickyGames?.some((game) => game.slug === slug)) ?? []
  if (games && (!stickyGames || newGames.length > 0)) setStickyGames([...newGames, ...(stickyGames ?? [])])
  return stickyGames
}
