import type { MessageKeys } from '@croupier/content'
import { dehydrate, type FetchQueryOptions, hashKey, type QueryKey } from '@tanstack/react-query'
import { messagesKey } from '~/text/messages-query.ts'
import { type LoadedQueries, serializeQueries } from '~/use-loaded-queries.ts'
import type { Page } from './page-context.ts'

/**
 * What a loader hands to the page's query cache; every route's loader data carries it under this name. It is JSON: what the
 * queries answer came as that, and the router's own encoding, which can also tell of promises and dates, took longer over
 * the home page's covers than React took to render them.
 */
export interface Loaded {
  readonly queries: LoadedQueries
}

/** The options of any query: what they answer is the business of who made them, and of who reads the cache. */
interface AnyQuery {
  readonly queryKey: QueryKey
  readonly queryFn?: unknown
}

interface LoadInput {
  /** The groups of texts that the first paint needs. */
  readonly texts?: readonly (keyof MessageKeys)[]
  readonly queries?: readonly AnyQuery[]
}

/**
 * Fills the request's cache and packs just what was asked for. Components read it by the same options.
 * @throws what a query throws: the page then has no answer without it
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
  return {
    queries: serializeQueries(
      dehydrate(page.queries, { shouldDehydrateQuery: ({ queryHash }) => requestedHashes.has(queryHash) }),
    ),
  }
}
