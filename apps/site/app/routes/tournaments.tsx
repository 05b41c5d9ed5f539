import { data, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { PromotionPause, useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { tournamentEntriesQuery, tournamentsQuery } from '~/features/tournaments/api.ts'
import { joinedOf, listOf, TournamentList } from '~/features/tournaments/tournament-list.tsx'
import { useTimeZone } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { readPageNumber } from '~/lib/page-number.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { constantsQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { load } from '../../server/load.ts'
import { loadPromotion } from '../../server/load-promotion.ts'
import { getListPageInit } from '../../server/not-found.ts'
import { type Page, pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/tournaments'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'description', content: loaderData?.description },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const number = readPageNumber(new URL(request.url).searchParams)
  const texts = ['pages/tournaments'] as const
  const own = await loadPromotion(page)
  const query = tournamentsQuery(page.api, listOf(number, own.isExcludedFromPromotion))
  const joined = own.isExcludedFromPromotion && number === 1 ? await loadJoined(page) : []
  const queries = [query, ...joined, ...own.queries, currenciesQuery(page.api), constantsQuery(page.api)]
  // If the server cannot load the list, the browser tries and shows an error if that fails too.
  const loaded = await load(page, { texts, queries }).catch(() => load(page, { texts }))
  const t = pageText(page, 'pages/tournaments')
  const rows = page.queries.getQueryData(query.queryKey)?.data
  return data(
    { ...loaded, title: t('title'), description: t('description') },
    rows ? getListPageInit(number, rows) : undefined,
  )
}

/** The running tournaments that the player has joined; without them the browser reads them. */
async function loadJoined({ token, queries, api, playerApi, log }: Page) {
  if (!token) return []
  const entries = tournamentEntriesQuery(playerApi)
  try {
    const known = await queries.ensureQueryData(entries)
    const joined = tournamentsQuery(api, joinedOf(known))
    if (known.length > 0) await queries.ensureQueryData(joined)
    return known.length > 0 ? [entries, joined] : [entries]
  } catch (error) {
    log(error)
    return []
  }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function Tournaments() {
  const t = useText('pages/tournaments')
  const [query] = useSearchParams()
  const zone = useTimeZone()
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  const isMoving = useNavigation().state === 'loading'
  return (
    <div className="s-tournaments">
      <h1>{t('title')}</h1>
      {isExcludedFromPromotion ? <PromotionPause /> : <p className="s-tournaments__lead">{t('lead')}</p>}
      <div className="s-tournaments__list" data-stale={isMoving || undefined} aria-busy={isMoving}>
        <TournamentList page={readPageNumber(query)} />
      </div>
      <p className="s-tournaments__zone">{t('item.zone', { zone })}</p>
    </div>
  )
}
