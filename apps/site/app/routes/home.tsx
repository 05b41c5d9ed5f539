import { linkClass } from '@croupier/ui/link.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { gamesQuery, newGamesQuery } from '~/features/game/api/catalogue.ts'
import { FairPlay } from '~/features/home/fair-play.tsx'
import { GameGrid } from '~/features/home/game-grid.tsx'
import { GameRail } from '~/features/home/game-rail.tsx'
import { arrangeRails } from '~/features/home/game-rails.ts'
import { Hero } from '~/features/home/hero.tsx'
import { fetchLatestWins } from '~/features/home/latest-wins.ts'
import { Winners } from '~/features/home/winners.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { useIsHydrated } from '~/lib/use-is-hydrated.ts'
import { load } from '../../server/load.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/home'

/** In a chunk of its own, because it is for players only. */
const BreakNotice = lazy(() => loadChunk(() => import('~/features/limits/break-notice.tsx')))

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'description', content: loaderData?.description },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const all = gamesQuery(page.api)
  // Without them the page is still of use.
  const loadingWinners = fetchLatestWins(page.api, page.locale).catch((error: unknown) => {
    page.log(error)
    return null
  })
  const loaded = await load(page, { texts: ['pages/home'], queries: [all, newGamesQuery(page.api)] })
  const { total } = await page.queries.ensureQueryData(all)
  const t = pageText(page, 'pages/home')
  return {
    ...loaded,
    gameCount: total,
    winners: await loadingWinners,
    title: t('title', { brand: page.siteName }),
    description: t('description', { count: total }),
  }
}

/** Opening a dialog does not reload the page's data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function Home({ loaderData: { gameCount, winners } }: Route.ComponentProps) {
  const t = useText('pages/home')
  const api = useApi()
  const { data: featured } = useQuery(gamesQuery(api))
  const { data: newest = [] } = useQuery(newGamesQuery(api))
  const { favourites, arrivals, others } = arrangeRails(featured?.games ?? [], newest)
  const shown = favourites.length + arrivals.length + others.length
  return (
    <>
      <Hero gameCount={gameCount} notice={<PlayerNotice />} />
      {winners && <Winners wins={winners} />}
      <GameRail title={t('favourites.title')} more={<AllGames />} games={favourites} eager />
      <FairPlay />
      <GameRail title={t('arrivals.title')} games={arrivals} />
      <GameGrid
        title={t('more.title')}
        games={others}
        note={shown < gameCount ? t('more.note', { shown, count: gameCount }) : undefined}
      />
    </>
  )
}

function PlayerNotice() {
  const isPlayer = useSession().status === 'player'
  if (!useIsHydrated() || !isPlayer) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <BreakNotice />
      </Suspense>
    </ErrorBoundary>
  )
}

function AllGames() {
  const t = useText('pages/home')
  return (
    <Link to={href('/categories')} className={linkClass('quiet')}>
      {t('favourites.all')}
    </Link>
  )
}
