import type { MessageKeys } from '@croupier/content'
import { inOneLanguage } from '@croupier/content/one-language'
import {
  type DehydratedState,
  dehydrate,
  type FetchQueryOptions,
  hashKey,
  type QueryKey,
} from '@tanstack/react-query'
import { messagesKey } from '~/lib/i18n/messages-query.ts'
import { type LoadedQueries, serializeQueries } from '~/lib/use-loaded-queries.ts'
import type { Page } from './page-context.ts'

type DehydratedQuery = DehydratedState['queries'][number]

/**
 * Loader data of every route: the dehydrated queries as JSON. JSON suffices for query data and is faster than
 * React Router's own encoding, which took longer on the home page than rendering.
 */
export interface Loaded {
  readonly queries: LoadedQueries
}

/** Options of any query; the data types do not matter here. */
interface AnyQuery {
  readonly queryKey: QueryKey
  readonly queryFn?: unknown
}

interface LoadInput {
  /** Message groups needed for the first paint. */
  readonly texts?: readonly (keyof MessageKeys)[]
  readonly queries?: readonly AnyQuery[]
}

/**
 * Runs the queries in the request's cache and returns exactly their dehydrated state.
 * @throws the error of a query
 */
export async function load(page: Page, { texts = [], queries = [] }: LoadInput): Promise<Loaded> {
  for (const group of texts) {
    page.queries.setQueryData(messagesKey(page.locale, group), page.content.messages(page.locale, group))
  }
  await Promise.all(queries.map((query) => page.queries.ensureQueryData(query as FetchQueryOptions)))
  const requestedHashes = new Set([
    ...texts.map((group) => hashKey(messagesKey(page.locale, group))),
    ...queries.map((query) => hashKey(query.queryKey)),
  ])
  const state = dehydrate(page.queries, {
    shouldDehydrateQuery: ({ queryHash }) => requestedHashes.has(queryHash),
  })
  const dehydrated = state.queries.map((query) => inPageLanguage(query, page.locale))
  return { queries: serializeQueries({ ...state, queries: dehydrated }) }
}

/** Messages are in the page's language already. */
function inPageLanguage(query: DehydratedQuery, locale: string): DehydratedQuery {
  const { state, queryKey } = query
  if (queryKey[0] === messagesKey(locale, 'layout')[0]) return query
  return { ...query, state: { ...state, data: inOneLanguage(state.data, locale) } }
}
