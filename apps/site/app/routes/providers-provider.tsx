import brand from 'virtual:brand'
import { linkClass } from '@croupier/ui/link.ts'
import { data, href, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { listedGamesQuery, providersQuery } from '~/data/lobby.ts'
import { ListedGames } from '~/features/lobby/listed-games.tsx'
import { pagesInView, readLobbyPlace } from '~/features/lobby/lobby-address.ts'
import { LobbyTools } from '~/features/lobby/lobby-tools.tsx'
import { wishOf } from '~/features/lobby/use-listed-games.ts'
import '~/features/lobby/lobby.css'
import { load } from '~/server/load.ts'
import { notFound, pageAnswer } from '~/server/not-found.ts'
import { pageContext } from '~/server/page-context.ts'
import { pageText } from '~/server/page-text.ts'
import { useText } from '~/text/use-text.ts'
import type { Route } from './+types/providers-provider'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title} · ${brand.name}` },
  { name: 'description', content: loaderData?.description },
]

const SLUG = /^[a-z0-9-]{1,60}$/

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  if (!SLUG.test(params.provider)) throw notFound()
  const found = await page.queries.ensureQueryData(providersQuery(page.api, { provider: params.provider }))
  const [provider] = found.data
  if (!provider) throw notFound()
  const place = placeOf(url.searchParams)
  const wish = wishOf({ provider: provider.slug }, place)
  const loaded = await load(page, {
    texts: ['pages/lobby'],
    queries: pagesInView(place.page).map((one) => listedGamesQuery(page.api, wish, one)),
  })
  const t = pageText(page, 'pages/lobby')
  const { name, slug, games } = provider
  const listed = await page.queries.ensureQueryData(listedGamesQuery(page.api, wish, place.page))
  return data(
    {
      ...loaded,
      slug,
      name,
      games,
      title: t('provider.title', { provider: name }),
      description: t('provider.description', { provider: name, brand: brand.name, count: games }),
    },
    pageAnswer(place.page, listed.games),
  )
}

/** Of one provider: a filter of others says nothing here. */
const placeOf = (query: URLSearchParams) => ({ ...readLobbyPlace(query), providers: [] })

/** The browser asks for another part of the list by itself: the rest of the page stays as it is. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export default function Provider({ loaderData: { slug, name, games } }: Route.ComponentProps) {
  const t = useText('pages/lobby')
  const [query] = useSearchParams()
  const place = placeOf(query)
  return (
    <div className="s-lobby">
      <div className="s-lobby__head">
        <h1>{name}</h1>
        <p>{t('count', { count: games })}</p>
      </div>
      <p>
        <Link to={href('/providers')} className={linkClass('quiet')}>
          {t('provider.all')}
        </Link>
      </p>
      <LobbyTools place={place} ownOrder="popular" hasProviders={false} />
      <div className="s-lobby__games">
        <ListedGames key={slug} list={{ provider: slug }} place={place} />
      </div>
    </div>
  )
}
