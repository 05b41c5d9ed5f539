import type { gameShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { CatalogueIndex, GamesOrder } from '../catalogue-index.ts'
import type { GameRow, ViewGame } from '../game-view.ts'
import { countFacets, type FacetValues, type Selection, selectByFacets } from './facets.ts'
import { createGameSearch, type SearchedCatalogue } from './game-search.ts'
import type { GameNames } from './names.ts'

type GameView = z.output<typeof gameShapes.game>

export interface GamesQuery {
  readonly page: number
  readonly perPage: number
  readonly slugs?: readonly string[] | undefined
  /** Additional condition. */
  readonly condition?: ((row: GameRow) => boolean) | undefined
  readonly selection: Selection
  /** Slugs of the games that the list begins with, if they are in it. */
  readonly pinned: readonly string[]
  readonly search?: string | undefined
  readonly locale?: string | undefined
  readonly hasFacets: boolean
  /** Null for the best match first. */
  readonly order: GamesOrder | null
}

interface GamesPage {
  readonly games: GameView[]
  readonly total: number
  readonly facets?: z.output<typeof gameShapes.gameFacets>
  /** For a search without games. */
  readonly close?: GameView[]
  /** For a search to which no game is close. */
  readonly popular?: GameView[]
}

export interface GameLists {
  list(query: GamesQuery): Promise<GamesPage>
}

interface ListsDeps {
  readonly index: Pick<CatalogueIndex, 'current' | 'version'>
  readonly view: ViewGame
  readonly values: FacetValues
  readonly names: GameNames
}

/** Games that are offered in place of those that a search does not find. */
const MAX_INSTEAD = 6

function withPinned(rows: readonly GameRow[], pinned: readonly string[]): readonly GameRow[] {
  if (pinned.length === 0) return rows
  const places = new Map(pinned.map((slug, place) => [slug, place]))
  const placeOf = ({ slug }: GameRow) => places.get(slug) ?? pinned.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Lists of games: searched, filtered, counted and paged. */
export function createGameLists({ index, view, values, names }: ListsDeps): GameLists {
  const search = createGameSearch()

  async function findRows(catalogue: SearchedCatalogue, query: GamesQuery, locale: string) {
    const { orders } = catalogue.snapshot
    if (!query.search) return orders[query.order ?? 'popular']
    const found = await search.find(catalogue, query.search, locale)
    if (query.order === null) return found
    const isFound = new Set(found)
    return orders[query.order].filter((row) => isFound.has(row))
  }

  /** What the search finds without the filters, and what is close to it; if there is nothing, popular games. */
  async function findInstead(catalogue: SearchedCatalogue, text: string, locale: string) {
    const found = [
      ...(await search.find(catalogue, text, locale)),
      ...(await search.findClose(catalogue, text, locale)),
    ]
    const close = [...new Set(found)].slice(0, MAX_INSTEAD).map(view)
    if (close.length > 0) return { close }
    return { close, popular: catalogue.snapshot.orders.popular.slice(0, MAX_INSTEAD).map(view) }
  }

  return {
    async list(query) {
      const version = await index.version()
      const snapshot = await index.current()
      const catalogue = { snapshot, version, names: (one: string) => names.list(snapshot, one) }
      const locale = names.localeOf(query.locale)
      const { slugs, condition, selection, page, perPage } = query
      const found = (await findRows(catalogue, query, locale)).filter(
        (row) => (!slugs || slugs.includes(row.slug)) && (!condition || condition(row)),
      )
      const selected = withPinned(selectByFacets(found, values, selection), query.pinned)
      const providers = new Map(found.map((row) => [row.providerSlug, row.providerName]))
      const providerName = (slug: string) =>
        providers.get(slug) ??
        snapshot.orders.popular.find((row) => row.providerSlug === slug)?.providerName ??
        slug
      return {
        games: selected.slice((page - 1) * perPage, page * perPage).map(view),
        total: selected.length,
        ...(query.hasFacets && {
          facets: countFacets(found, values, {
            selection,
            offered: snapshot.orders.popular,
            nameOf: (facet, value) =>
              facet === 'provider' ? providerName(value) : names.nameOf(facet, value, locale),
          }),
        }),
        ...(query.search && selected.length === 0 && (await findInstead(catalogue, query.search, locale))),
      }
    },
  }
}
