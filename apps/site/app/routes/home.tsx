import { hydrate, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { gamesQuery } from '~/features/game/api/catalogue.ts'
import { useHomeVisitor } from '~/features/home/audience.ts'
import { isGameRow, type ShownBlock } from '~/features/home/blocks.ts'
import { GameRail } from '~/features/home/game-rail.tsx'
import { Hero } from '~/features/home/hero.tsx'
import { fetchLatestWins } from '~/features/home/latest-wins.ts'
import { FarBlock, loadFarBlock } from '~/features/home/lazy-blocks.tsx'
import { All, rowQuery, Shelf } from '~/features/home/shelf.tsx'
import { Winners } from '~/features/home/winners.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadOrKept, useKeptPage } from '~/lib/kept-pages.ts'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { useIsHydrated } from '~/lib/use-is-hydrated.ts'
import { parseQueries } from '~/lib/use-loaded-queries.ts'
import { loadHomeBlocks, loadHomeFacts, loadPlayerHome } from '../../server/home-page.ts'
import { load } from '../../server/load.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/home'
// The server renders these blocks, so their styles are part of the page.
import '~/features/home/fair-play.css'
import '~/features/home/guest-block.css'
import '~/features/home/home-part.css'
import '~/features/home/last-proof.css'
import '~/features/home/player-block.css'

/** For players only, in a chunk that guests do not load. The server renders it, where nothing may suspend. */
const PlayerBlock = import.meta.env.SSR
  ? (await import('~/features/home/player-block.tsx')).default
  : lazy(() => loadChunk(() => import('~/features/home/player-block.tsx')))

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'description', content: loaderData?.description },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const picks = gamesQuery(page.api)
  // Without them the page is still of use.
  const loadingWinners = fetchLatestWins(page.api, page.locale).catch((error: unknown) => {
    page.log(error)
    return null
  })
  const [blocks, facts] = await Promise.all([loadHomeBlocks(page), loadHomeFacts(page)])
  const visitor = page.token || page.hasEndedToken ? 'players' : 'guests'
  const rowsOf = (isFar: boolean) =>
    blocks[visitor].flatMap((one) => (Boolean(one.isFar) === isFar ? (rowQuery(page.api, one) ?? []) : []))
  const [loaded, player] = await Promise.all([
    load(page, { texts: ['pages/home'], queries: [picks], partial: rowsOf(false), kept: rowsOf(true) }),
    loadPlayerHome(page),
  ])
  const { total } = await page.queries.ensureQueryData(picks)
  const t = pageText(page, 'pages/home')
  return {
    ...loaded,
    player,
    blocks,
    facts,
    gameCount: total,
    now: page.token ? page.now().toISOString() : null,
    winners: await loadingWinners,
    title: t('title', { brand: page.siteName }),
    description: t('description', { count: total }),
  }
}

/** Back from a game without a request. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([loadOrKept(args), loadFarBlock()])
  return data
}

/** Opening a dialog does not reload the page's data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

type HomeData = Route.ComponentProps['loaderData']

export default function Home({ loaderData }: Route.ComponentProps) {
  useKeptPage(loaderData, { ...loaderData, player: undefined })
  const queries = useQueryClient()
  // Once, as it would return after the end of the session with the navigation that follows.
  useState(() => loaderData.player && hydrate(queries, parseQueries(loaderData.player)))
  const visitor = useHomeVisitor()
  const blocks = loaderData.blocks[visitor]
  const firstGames = blocks.findIndex(isGameRow)
  return (
    <>
      {blocks.map((one, index) => (
        <Block
          key={one.block + (one.collection ?? '')}
          {...one}
          data={loaderData}
          isFirst={index === firstGames}
        />
      ))}
    </>
  )
}

function Block({ data, isFirst, ...shown }: ShownBlock & { data: HomeData; isFirst: boolean }) {
  const { gameCount, winners, facts, now } = data
  const { block } = shown
  if (shown.isFar) return <FarBlock {...shown} facts={facts} />
  switch (block) {
    case 'hero':
      return <Hero gameCount={gameCount} offer={facts.offer} />
    case 'winners':
      return winners && <Winners wins={winners} />
    case 'picks':
      return <Picks isFirst={isFirst} />
    case 'games':
      return <Shelf {...shown} isFirst={isFirst} />
    default:
      return <PlayerSlot block={block} offer={facts.offer} now={now} />
  }
}

/** As of the header's actions (app/shell/header.tsx): the server's markup is hydrated with the page. */
function PlayerSlot(props: React.ComponentProps<typeof PlayerBlock>) {
  const isPlayer = useSession().status === 'player'
  const isHydrated = useIsHydrated()
  const [isRenderedByServer] = useState(!isHydrated)
  if (!isPlayer) return props.block === 'hello' ? <div className="s-hello-room" /> : null
  const part = <PlayerBlock {...props} />
  return <ErrorBoundary>{isRenderedByServer ? part : <Suspense>{part}</Suspense>}</ErrorBoundary>
}

function Picks({ isFirst }: { isFirst: boolean }) {
  const t = useText('pages/home')
  const { data } = useQuery(gamesQuery(useApi()))
  return (
    <GameRail
      title={t('favourites.title')}
      more={<All to={href('/categories')} />}
      games={data?.games ?? []}
      eager={isFirst}
    />
  )
}
