import brand from 'virtual:brand'
import { buttonClass } from '@croupier/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { favouritesQuery, GAMES_PER_PAGE, type LobbyGame } from '~/features/lobby/api.ts'
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
import type { Route } from './+types/favorites'
import { PlayersOnly } from './players-only.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  refuseGuests(page)
  const texts = ['pages/lobby'] as const
  // If the server cannot load the list, the browser tries and shows an error if that fails too.
  const loaded = page.token
    ? await load(page, { texts, queries: [favouritesQuery(page.playerApi)] }).catch(() =>
        load(page, { texts }),
      )
    : await load(page, { texts })
  return { ...loaded, title: pageText(page, 'pages/lobby')('favourites.title') }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Favorites() {
  const t = useText('pages/lobby')
  return (
    <PlayersOnly>
      <div className="s-lobby">
        <div className="s-lobby__head">
          <h1>{t('favourites.title')}</h1>
        </div>
        <FavouriteGames />
      </div>
    </PlayersOnly>
  )
}

function FavouriteGames() {
  const t = useText('pages/lobby')
  const [query] = useSearchParams()
  const isGuest = useSession().status === 'guest'
  const { data, isError, refetch } = useQuery({ ...favouritesQuery(useApi()), enabled: !isGuest })
  const games = useStickyGames(data)
  const page = readPageNumber(query)
  return (
    <GameList
      pages={pagesInView(page).map((one) => games && getPage(games, one))}
      page={page}
      hasFailed={isError && !games}
      retry={() => refetch()}
      pageHref={(one) => `?${writePageNumber(new URLSearchParams(), one)}`}
      failedTitle={t('favourites.failed.title')}
      empty={{
        art: 'favourites',
        title: t('favourites.empty.title'),
        text: t('favourites.empty.text'),
        action: (
          <Link to={href('/categories')} className={buttonClass()}>
            {t('favourites.empty.action')}
          </Link>
        ),
      }}
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
