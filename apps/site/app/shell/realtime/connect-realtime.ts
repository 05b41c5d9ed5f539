import type { Client, Session } from '@croupier/client'
import { type ChannelHandlers, createRealtime, type Realtime } from '@croupier/client/realtime'
import type { ChannelName } from '@croupier/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { createAwardHandlers } from '~/features/bonus/realtime.ts'
import { createCodeHandlers } from '~/features/codes/realtime.ts'
import { createRoundHandlers } from '~/features/game/realtime.ts'
import { gateHandlers, revealGate } from '~/features/game/reveal-gate.ts'
import { withHistory } from '~/features/history/realtime.ts'
import { createWinnersHandlers, followWins } from '~/features/home/realtime.ts'
import { createFavouriteHandlers } from '~/features/lobby/realtime.ts'
import { createLevelHandlers } from '~/features/loyalty/realtime.ts'
import { createMessageHandlers } from '~/features/notifications/realtime.ts'
import { fetchProfile } from '~/features/profile/api/player.ts'
import { createQuestHandlers } from '~/features/quests/realtime.ts'
import { createEntryHandlers, createTournamentHandlers } from '~/features/tournaments/realtime.ts'
import { createAccountHandlers } from '~/features/wallet/realtime/accounts.ts'
import { createInvoiceHandlers } from '~/features/wallet/realtime/payment.ts'
import { createWheelHandlers } from '~/features/wheels/realtime.ts'
import { type CacheUpdates, createCacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { onlineQuery } from '../api.ts'

/** On the site's own host [7-54a]. */
const WEBSOCKET_PATH = '/api/connection/websocket'

/** Connects to the platform's channels and applies publications to the query cache. Loaded lazily. */
export function connectRealtime(api: Client, session: Session, queries: QueryClient): Realtime {
  const url = new URL(WEBSOCKET_PATH, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const askAsPlayer = () => fetchProfile(api)
  const realtime = createRealtime({ url: url.href, session, checkSession: askAsPlayer })
  const cacheUpdates = createCacheUpdates(api, queries)
  /** Results of a round are applied after the game has shown them. */
  const gateHandlersByReveal = <C extends ChannelName>(handlers: ChannelHandlers<C>) =>
    gateHandlers(revealGate, handlers)
  const inHistory = <C extends ChannelName>(handlers: ChannelHandlers<C>) =>
    withHistory(cacheUpdates, handlers)
  realtime.subscribe('wallet:accounts', gateHandlersByReveal(inHistory(createAccountHandlers(cacheUpdates))))
  realtime.subscribe('payment:invoices', inHistory(createInvoiceHandlers(cacheUpdates)))
  realtime.subscribe('game:bets', gateHandlersByReveal(inHistory(createRoundHandlers(cacheUpdates, queries))))
  realtime.subscribe('game:favorites', createFavouriteHandlers(cacheUpdates, queries))
  realtime.subscribe('retention:quests', gateHandlersByReveal(createQuestHandlers(cacheUpdates)))
  realtime.subscribe('retention:wheels', gateHandlersByReveal(createWheelHandlers(cacheUpdates)))
  realtime.subscribe(
    'bonus:player-bonuses',
    gateHandlersByReveal(inHistory<'bonus:player-bonuses'>(createAwardHandlers(cacheUpdates))),
  )
  realtime.subscribe(
    'bonus:player-freespins',
    gateHandlersByReveal(inHistory<'bonus:player-freespins'>(createAwardHandlers(cacheUpdates))),
  )
  realtime.subscribe('bonus:player-bonus-codes', createCodeHandlers(cacheUpdates))
  realtime.subscribe('retention:accounts', gateHandlersByReveal(createStandingHandlers(cacheUpdates)))
  realtime.subscribe('messenger:notifications', gateHandlersByReveal(createMessageHandlers(cacheUpdates)))
  realtime.subscribe('tournaments', createTournamentHandlers(cacheUpdates))
  realtime.subscribe('global:online', createOnlineHandlers(queries))
  followWins(queries, createWinnersHandlers(api, queries), (handlers) =>
    realtime.subscribe('game:winners', handlers),
  )
  realtime.start()
  return realtime
}

/** The player's level, and places in tournaments. */
function createStandingHandlers(cacheUpdates: CacheUpdates): ChannelHandlers<'retention:accounts'> {
  const [levels, entries] = [createLevelHandlers(cacheUpdates), createEntryHandlers(cacheUpdates)]
  return {
    onPublication(publication) {
      levels.onPublication(publication)
      entries.onPublication(publication)
    },
    onResync: levels.onResync,
  }
}

function createOnlineHandlers(queries: QueryClient): ChannelHandlers<'global:online'> {
  return {
    onPublication({ event, data }) {
      if (event === 'online.updated') queries.setQueryData(onlineQuery().queryKey, data.players)
    },
    // The answer to the subscription contains the number.
    onResync: () => {},
  }
}
