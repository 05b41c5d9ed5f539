import brand from 'virtual:brand'
import { linkClass } from '@croupier/ui/link.ts'
import { data, href, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { listedGamesQuery, providersQuery } from '~/features/lobby/api.ts'
import { ListedGames } from '~/features/lobby/listed-games.tsx'
import { type LobbyPosition, pagesInView, readLobbyPosition } from '~/features/lobby/lobby-position.ts'
import { LobbyTools } from '~/features/lobby/lobby-tools.tsx'
import { ProviderLogo } from '~/features/lobby/provider-logo.tsx'
import { toGamesFilter } from '~/features/lobby/use-listed-games.ts'
import { pageTitle } from '~/lib/page-title.ts'
import '~/features/lobby/lobby.css'
import { useText } from '~/lib/i18n/use-text.ts'
import { load } from '../../server/load.ts'
import { loadKnownFacets } from '../../server/load-facets.ts'
import { getListPageInit, notFound } from '../../server/not-found.ts'
import { pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/providers-provider'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'description', content: loaderData?.description },
]

const SLUG = /^[a-z0-9-]{1,60}$/

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (!SLUG.test(params.provider)) throw notFound()
  const providers = await page.queries.ensureQueryData(
    providersQuery(page.api, { provider: params.provider }),
  )
  const [provider] = providers.data
  if (!provider) throw notFound()
  const position = readPosition(url.searchParams)
  const list = { provider: provider.slug }
  const gamesFilter = toGamesFilter(list, position, page.locale)
  const address = href('/providers/:provider', { provider: provider.slug })
  const facetQueries = await loadKnownFacets(page, { list, position, url, address })
  const loaded = await load(page, {
    texts: ['pages/lobby'],
    partial: [
      ...pagesInView(position.page).map((one) => listedGamesQuery(page.api, gamesFilter, one)),
      ...facetQueries,
    ],
  })
  const t = pageText(page, 'pages/lobby')
  const { name, slug, games, logo } = provider
  const listed = page.queries.getQueryData(listedGamesQuery(page.api, gamesFilter, position.page).queryKey)
  return data(
    {
      ...loaded,
      slug,
      name,
      games,
      logo,
      title: t('provider.title', { provider: name }),
      description: t('provider.description', { provider: name, brand: brand.name, count: games }),
    },
    getListPageInit(position.page, listed?.games),
  )
}

/** The page shows one provider, so a provider filter in the query is ignored. */
function readPosition(query: URLSearchParams): LobbyPosition {
  const { facets, ...position } = readLobbyPosition(query)
  const { provider: _, ...others } = facets
  return { ...position, facets: others }
}

/** Filters and pages are fetched by the browser, without the loader. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Provider({ loaderData: { slug, name, games, logo } }: Route.ComponentProps) {
  const t = useText('pages/lobby')
  const [query] = useSearchParams()
  const position = readPosition(query)
  return (
    <div className="s-lobby">
      <div className="s-lobby__head">
        <div className="s-provider-heading">
          <ProviderLogo name={name} logo={logo} isNamed />
          <h1>{name}</h1>
        </div>
        <p>{t('count', { count: games })}</p>
      </div>
      <p>
        <Link to={href('/providers')} className={linkClass('quiet')}>
          {t('provider.all')}
        </Link>
      </p>
      <LobbyTools list={{ provider: slug }} position={position} ownOrder="popular" hasProviders={false} />
      <div className="s-lobby__games">
        <ListedGames key={slug} list={{ provider: slug }} position={position} />
      </div>
    </div>
  )
}
