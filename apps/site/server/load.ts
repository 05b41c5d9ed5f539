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
  /** Queries that may fail: their part of the page queries again in the browser, and shows the failure itself. */
  readonly partial?: readonly AnyQuery[]
  /** Like `partial`, but a document carries the markup of these parts without their data. */
  readonly kept?: readonly AnyQuery[]
}

/**
 * Runs the queries in the request's cache and returns exactly their dehydrated state.
 * @throws the error of one of `queries`
 */
export async function load(
  page: Page,
  { texts = [], queries = [], partial = [], kept = [] }: LoadInput,
): Promise<Loaded> {
  for (const group of texts) {
    page.queries.setQueryData(messagesKey(page.locale, group), page.content.messages(page.locale, group))
  }
  const run = (query: AnyQuery) => page.queries.ensureQueryData(query as FetchQueryOptions)
  const mayFail = [...partial, ...kept]
  await Promise.all([...queries.map(run), ...mayFail.map((query) => run(query).catch(page.log))])
  const unsent = kept.map(keyOf)
  if (page.isDocument) for (const key of unsent) page.unsent.setQueryData(key, page.queries.getQueryData(key))
  const sent = [
    ...texts.map((group) => messagesKey(page.locale, group)),
    ...[...queries, ...partial, ...(page.isDocument ? [] : kept)].map(keyOf),
  ]
  const requestedHashes = new Set(sent.map(hashKey))
  const state = dehydrate(page.queries, {
    shouldDehydrateQuery: ({ queryHash, state: { status } }) =>
      status === 'success' && requestedHashes.has(queryHash),
  })
  const dehydrated = state.queries.map((query) => inPageLanguage(query, page.locale))
  return { queries: serializeQueries({ ...state, queries: dehydrated }) }
}

const keyOf = ({ queryKey }: AnyQuery) => queryKey

/** Messages are in the page's language already. */
function inPageLanguage(query: DehydratedQuery, locale: string): DehydratedQuery {
  const { state, queryKey } = query
  if (queryKey[0] === messagesKey(locale, 'layout')[0]) return query
  return { ...query, state: { ...state, data: inOneLanguage(state.data, locale) } }
}
