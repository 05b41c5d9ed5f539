import brand from 'virtual:brand'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { gamesQuery } from '~/data/game.ts'
import { FairPlay } from '~/features/home/fair-play.tsx'
import { GameFloor } from '~/features/home/game-floor.tsx'
import { GameRail } from '~/features/home/game-rail.tsx'
import { Hero } from '~/features/home/hero.tsx'
import { isOtherPage } from '~/modals/modal-address.ts'
import { load } from '~/server/load.ts'
import { pageContext } from '~/server/page-context.ts'
import { pageText } from '~/server/page-text.ts'
import { useText } from '~/text/use-text.ts'
import type { Route } from './+types/home'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'description', content: loaderData?.description },
]

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const popular = gamesQuery(page.api, 'popular')
  const newest = gamesQuery(page.api, 'new')
  const loaded = await load(page, { texts: ['pages/home'], queries: [popular, newest] })
  const { total } = await page.queries.ensureQueryData(popular)
  const t = pageText(page, 'pages/home')
  return {
    ...loaded,
    gameCount: total,
    title: t('title', { brand: brand.name }),
    description: t('description', { count: total }),
  }
}

/** A dialog over the page is no other page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useText('pages/home')
  return (
    <>
      <Hero gameCount={loaderData.gameCount} />
      <GameRail order="popular" title={t('played-tonight.title')} eager />
      <FairPlay />
      <GameRail order="new" title={t('new-this-month.title')} />
      <GameFloor title={t('more.title')} />
    </>
  )
}
