import { CallError } from '@croupier/client'
import type { GameDetails } from '@croupier/contract/types'
import { formatMoney, parseAmount } from '@croupier/money'
import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { gameQuery } from '~/features/game/api/play.ts'
import { GamePage } from '~/features/game/game-page.tsx'
import { similarQuery } from '~/features/game/similar-games.tsx'
import type { BetRange } from '~/features/game/use-bets.ts'
import { formatPercent } from '~/lib/i18n/format-percent.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { constantsQuery, countriesQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { useApi } from '~/lib/site.ts'
import { load } from '../../server/load.ts'
import { notFound } from '../../server/not-found.ts'
import { type Page, pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/game'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'description', content: loaderData?.description },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const game = await findGame(page, params.id)
  // Redirects an id to the canonical slug.
  if (game.slug !== params.id) throw redirect(`/games/${game.slug}${url.search}`, 301)
  const bets = await betsForGuests(page, game)
  const loaded = await load(page, {
    texts: ['pages/game', 'pages/lobby'],
    queries: [
      gameQuery(page.api, game.slug),
      similarQuery(page.api, game),
      ...(page.token ? [currenciesQuery(page.api), constantsQuery(page.api)] : []),
    ],
  })
  const t = pageText(page, 'pages/game')
  const { title, lines } = game
  const provider = game.provider.name
  const rtp = formatPercent(game.rtp, page.locale)
  return {
    ...loaded,
    slug: game.slug,
    bets,
    title: t('title', { title, provider }),
    description: bets
      ? t('description', { title, provider, rtp, lines, ...bets })
      : t('title', { title, provider }),
  }
}

async function findGame(page: Page, id: string): Promise<GameDetails> {
  try {
    return await page.queries.ensureQueryData(gameQuery(page.api, id))
  } catch (error) {
    // An invalid id is answered like an unknown one.
    if (error instanceof CallError && [404, 422].includes(error.status)) throw notFound()
    throw error
  }
}

/**
 * The bet range in the currency of the visitor's country, else in the game's first one: equal for all guests
 * of a country.
 */
async function betsForGuests(page: Page, game: GameDetails): Promise<BetRange | null> {
  const [countries, currencies] = await Promise.all([
    page.queries.ensureQueryData(countriesQuery(page.api)),
    page.queries.ensureQueryData(currenciesQuery(page.api)),
  ])
  const countryCurrency = countries.find(({ code }) => code === page.requestContext.country)?.currency
  const bets = game.bets.find(({ currency }) => currency === countryCurrency) ?? game.bets[0]
  const currency = currencies.find(({ code }) => code === bets?.currency)
  if (!bets || !currency) return null
  const [min, max] = [parseAmount(bets.min, currency), parseAmount(bets.max, currency)]
  if (!min.ok || !max.ok) return null
  const formatBet = (amount: bigint) =>
    formatMoney(amount, currency, { locale: page.locale, style: 'symbol', trimZeros: true })
  return { min: formatBet(min.amount), max: formatBet(max.amount) }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function Game({ loaderData: { slug, bets } }: Route.ComponentProps) {
  const { data: game } = useSuspenseQuery(gameQuery(useApi(), slug))
  // The key resets all state for another game.
  return <GamePage key={slug} game={game} betsForGuests={bets} />
}
