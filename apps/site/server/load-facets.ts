import { redirect } from 'react-router'
import { facetsQuery } from '~/features/lobby/api/search.ts'
import {
  facetNames,
  type LobbyPosition,
  listChosen,
  withoutUnknownFacets,
} from '~/features/lobby/lobby-position.ts'
import { type ListOfGames, toGamesFilter } from '~/features/lobby/use-listed-games.ts'
import type { Page } from './page-context.ts'

interface FacetsInput {
  readonly list: ListOfGames
  readonly position: LobbyPosition
  readonly url: URL
  /** Of the list, without a query. */
  readonly address: string
}

/**
 * The query of the names of the chosen filters, if there are any. If it fails, the list is read with all of them.
 * @throws Response that redirects to the list without the filters that the platform does not know
 */
export async function loadKnownFacets(page: Page, { list, position, url, address }: FacetsInput) {
  if (listChosen(position.facets).length === 0) return []
  const query = facetsQuery(page.api, toGamesFilter(list, position, page.locale), page.locale)
  const loaded = await page.queries.ensureQueryData(query).catch(page.log)
  if (!loaded) return []
  const { facets } = loaded
  const known = Object.fromEntries(
    facetNames.map((facet) => [facet, facets?.[facet].map(({ value }) => value) ?? []]),
  )
  const search = withoutUnknownFacets(url.searchParams, known)
  if (search !== null) throw redirect(address + search)
  return [query]
}
