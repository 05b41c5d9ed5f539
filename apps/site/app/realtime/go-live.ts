import type { Client, Session } from '@croupier/client'
import { type ChannelHandlers, createRealtime, type Realtime } from '@croupier/client/realtime'
import type { ChannelName } from '@croupier/contract/types'
import type { QueryClient } from '@tanstack/react-query'
import { onlineQuery } from '~/data/connection.ts'
import { fetchProfile } from '~/data/player.ts'
import { followAwards } from './bonus.ts'
import { followRounds } from './game.ts'
import { followMessages } from './messages.ts'
import { createPatching } from './patching.ts'
import { followInvoices } from './payment.ts'
import { followLevel, followQuests, followTournaments, followWheels } from './retention.ts'
import { gated, revealGate } from './reveal-gate.ts'
import { followAccounts } from './wallet.ts'

/** Of this site's own host [7-54a]. */
const PATH = '/api/connection/websocket'

/** Connects, and brings what is told into the query cache from then on. Fetched by itself, once something live is shown. */
export function goLive(api: Client, session: Session, queries: QueryClient): Realtime {
  const url = new URL(PATH, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const askAsPlayer = () => fetchProfile(api)
  const realtime = createRealtime({ url: url.href, session, askAsPlayer })
  const patching = createPatching(api, queries)
  /** What a round brings is shown when the game has shown it. */
  const afterReels = <C extends ChannelName>(handlers: ChannelHandlers<C>) => gated(revealGate, handlers)
  realtime.subscribe('wallet:accounts', afterReels(followAccounts(patching)))
  realtime.subscribe('payment:invoices', followInvoices(patching))
  realtime.subscribe('game:bets', afterReels(followRounds(patching, queries)))
  realtime.subscribe('retention:quests', afterReels(followQuests(patching)))
  realtime.subscribe('retention:wheels', afterReels(followWheels(patching)))
  realtime.subscribe('bonus:player-bonuses', afterReels(followAwards(patching)))
  realtime.subscribe('bonus:player-freespins', afterReels(followAwards(patching)))
  realtime.subscribe('retention:accounts', afterReels(followLevel(patching)))
  realtime.subscribe('messenger:notifications', afterReels(followMessages(patching)))
  realtime.subscribe('tournaments', followTournaments(patching))
  realtime.subscribe('global:online', followOnline(queries))
  realtime.start()
  return realtime
}

function followOnline(queries: QueryClient): ChannelHandlers<'global:online'> {
  return {
    onPublication({ event, data }) {
      if (event === 'online.updated') queries.setQueryData(onlineQuery().queryKey, data.players)
    },
    // The number came with the answer to the subscription.
    onResync: () => {},
  }
}
