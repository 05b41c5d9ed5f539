import brand from 'virtual:brand'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  data,
  href,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useSearchParams,
} from 'react-router'
import { collectionsQuery } from '~/features/lobby/api/collections.ts'
import { listedGamesQuery } from '~/features/lobby/api.ts'
import { CategoryChips } from '~/features/lobby/category-chips.tsx'
import { collectionTitle } from '~/features/lobby/collection-title.ts'
import { ListedGames } from '~/features/lobby/listed-games.tsx'
import { pagesInView, readLobbyPosition } from '~/features/lobby/lobby-position.ts'
import { LobbyTools } from '~/features/lobby/lobby-tools.tsx'
import { ALL_GAMES, listOfCategory, toGamesFilter } from '~/features/lobby/use-listed-games.ts'
import { pageTitle } from '~/lib/page-title.ts'
import '~/features/lobby/lobby.css'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadOrKept, useKeptPage } from '~/lib/kept-pages.ts'
import { useSite } from '~/lib/site.ts'
import { NO_QUERIES } from '~/lib/use-loaded-queries.ts'
import { load } from '../../server/load.ts'
import { loadKnownFacets } from '../../server/load-facets.ts'
import { getListPageInit, notFound } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/categories-category'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'description', content: loaderData?.description },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const collections = await page.queries.ensureQueryData(collectionsQuery(page.api))
  const collection = collections.find(({ identity }) => identity === params.categoryIdentity)
  const { categoryIdentity: identity } = params
  if (!collection && identity !== ALL_GAMES) throw notFound()
  const position = readLobbyPosition(url.searchParams)
  const list = listOfCategory(identity)
  const gamesFilter = toGamesFilter(list, position, page.locale)
  const address = href('/categories/:categoryIdentity', { categoryIdentity: identity })
  const facetQueries = await loadKnownFacets(page, { list, position, url, address })
  const loaded = await load(page, {
    texts: ['pages/lobby'],
    queries: [collectionsQuery(page.api)],
    partial: [
      ...pagesInView(position.page).map((one) => listedGamesQuery(page.api, gamesFilter, one)),
      ...facetQueries,
    ],
  })
  const t = pageText(page, 'pages/lobby')
  const title = collection ? collectionTitle(collection, page.locale) : t('all.title')
  const listed = page.queries.getQueryData(listedGamesQuery(page.api, gamesFilter, position.page).queryKey)
  const count = collection?.games ?? listed?.total ?? 0
  return data(
    {
      ...{ ...loaded, identity },
      title: collection ? t('category.title', { title }) : title,
      description:
        page.content.category(page.locale, identity)?.description ??
        t('category.description', { title, brand: brand.name, count }),
    },
    getListPageInit(position.page, listed?.games),
  )
}

/** Back from a game without a request. If the site's server fails, the browser reads what the page shows. */
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadOrKept(args).catch((error: unknown) => {
    if (!isServerFailure(error)) throw error
    return { queries: NO_QUERIES, identity: args.params.categoryIdentity, title: undefined, description: '' }
  })

/** Not a redirect, an unknown category or a lost connection. */
const isServerFailure = (error: unknown) =>
  isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error && !(error instanceof TypeError)

/** Filters and pages are fetched by the browser, without the loader. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Category({ loaderData }: Route.ComponentProps) {
  useKeptPage(loaderData)
  const { identity } = loaderData
  const t = useText('pages/lobby')
  const { api, locale } = useSite()
  const [query] = useSearchParams()
  const { data: collections = [] } = useQuery(collectionsQuery(api))
  const collection = collections.find((one) => one.identity === identity)
  const position = readLobbyPosition(query)
  const list = listOfCategory(identity)
  const shown = listedGamesQuery(api, toGamesFilter(list, position, locale), position.page)
  const { data: games } = useQuery({ ...shown, placeholderData: keepPreviousData })
  const count = games?.total ?? collection?.games
  return (
    <div className="s-lobby">
      <div className="s-lobby__head">
        <h1>{collection ? collectionTitle(collection, locale) : t('all.title')}</h1>
        {count !== undefined && <p>{t('count', { count })}</p>}
      </div>
      <CategoryChips collections={collections} chosen={identity} />
      <LobbyTools list={list} position={position} ownOrder={collection?.order ?? 'popular'} hasProviders />
      <div className="s-lobby__games">
        <ListedGames key={identity} list={list} position={position} />
      </div>
    </div>
  )
}
