import { CallError } from '@croupier/client'
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isOtherPage } from '~/dialogs/address.ts'
import { PageBlocks } from '~/features/content/page-blocks.tsx'
import { collectionsQuery } from '~/features/lobby/api/collections.ts'
import { ownTournamentQuery, tournamentQuery } from '~/features/tournaments/api.ts'
import { TournamentView } from '~/features/tournaments/tournament-view.tsx'
import { useTournament } from '~/features/tournaments/use-tournament.ts'
import { pageTitle } from '~/lib/page-title.ts'
import { constantsQuery, currenciesQuery } from '~/lib/settings/api.ts'
import { englishText } from '../../server/english-text.ts'
import { load } from '../../server/load.ts'
import { loadPromotion } from '../../server/load-promotion.ts'
import { notFound } from '../../server/not-found.ts'
import { type Page, pageContext } from '../../server/page-context.ts'
import { pageText } from '../../server/page-text.ts'
import type { Route } from './+types/tournament'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.title, matches) },
  { name: 'description', content: loaderData?.description },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { identity, title } = await findTournament(page, params.identity)
  // An id belongs to one identity; the name of a repeating tournament leads to another one each time.
  if (identity !== params.identity)
    throw redirect(`/tournaments/${identity}${url.search}`, isId.test(params.identity) ? 301 : 302)
  const { isExcludedFromPromotion } = await loadPromotion(page)
  const own = await ownTournament(page, identity, isExcludedFromPromotion)
  const loaded = await load(page, {
    texts: ['pages/tournaments'],
    queries: [
      tournamentQuery(page.api, identity),
      ...own,
      currenciesQuery(page.api),
      constantsQuery(page.api),
      collectionsQuery(page.api),
    ],
  })
  const text = englishText(page, 'tournaments', identity)
  const t = pageText(page, 'pages/tournaments')
  return {
    ...loaded,
    identity,
    title,
    description: text?.description ?? t('item.description', { title }),
    blocks: text?.blocks ?? [],
  }
}

const isId = /^[0-9a-f-]{36}$/i

/** The player's entry; without it, the browser reads it. One who is offered no rewards may have none to read. */
async function ownTournament(
  { token, queries, playerApi }: Page,
  identity: string,
  isExcludedFromPromotion: boolean,
) {
  if (!token) return []
  const query = ownTournamentQuery(playerApi, identity)
  return queries.ensureQueryData(query).then(
    () => [query],
    (error: unknown) => {
      if (!isExcludedFromPromotion && error instanceof CallError && error.status === 404) throw notFound()
      return []
    },
  )
}

async function findTournament(page: Page, name: string) {
  try {
    return await page.queries.ensureQueryData(tournamentQuery(page.api, name))
  } catch (error) {
    // An invalid id is answered like an unknown one.
    if (error instanceof CallError && [404, 422].includes(error.status)) throw notFound()
    throw error
  }
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherPage(currentUrl, nextUrl)

export default function Tournament({ loaderData: { identity, blocks } }: Route.ComponentProps) {
  const { tournament, own } = useTournament(identity)
  return (
    <TournamentView tournament={tournament} own={own}>
      {blocks.length > 0 && (
        <div className="s-tournament__text" lang="en" dir="ltr">
          <PageBlocks blocks={blocks} parentLevel={1} />
        </div>
      )}
    </TournamentView>
  )
}
