import type { Client } from '@croupier/client'
import type { ChannelHandlers } from '@croupier/client/realtime'
import type { Currency } from '@croupier/contract/types'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { fetchWinners } from '~/features/game/api/winners.ts'
import { fetchCurrencies } from '~/lib/settings/api.ts'
import { newerWinsQuery } from './api.ts'
import { formatWins } from './latest-wins.ts'

type WinnersHandlers = ChannelHandlers<'game:winners'>

const key = hashKey(newerWinsQuery.queryKey)
const isShown = (queries: QueryClient) => (queries.getQueryCache().get(key)?.getObserversCount() ?? 0) > 0

/** Shows the newest wins in the currency of the visitor's country. */
export function createWinnersHandlers(api: Client, queries: QueryClient): WinnersHandlers {
  let currency: string | null = null
  let currencies: readonly Currency[] = []

  function show(wins: Parameters<typeof formatWins>[0]) {
    // Data without a page would be older than that of the next page's loader.
    if (!isShown(queries)) return
    const { lang } = document.documentElement
    queries.setQueryData(newerWinsQuery.queryKey, formatWins(wins, currencies, lang))
  }

  async function reload() {
    const [{ data, meta }, offered] = await Promise.all([fetchWinners(api), fetchCurrencies(api)])
    currency = meta.currency
    currencies = offered
    show(data)
  }

  return {
    onPublication({ event, data }) {
      if (event === 'winners.updated' && data.currency === currency) show(data.wins)
    },
    onResync() {
      // The page has the wins of its loader; the next subscription tries again.
      reload().catch(() => {})
    },
  }
}

/** Subscribes while the wins are shown: every publication is a list. @param subscribe returns the opposite */
export function followWins(
  queries: QueryClient,
  handlers: WinnersHandlers,
  subscribe: (handlers: WinnersHandlers) => () => void,
): void {
  let unsubscribe: (() => void) | null = null

  function update() {
    if (isShown(queries)) unsubscribe ??= subscribe(handlers)
    else {
      unsubscribe?.()
      unsubscribe = null
    }
  }

  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash === key) update()
  })
  update()
}
