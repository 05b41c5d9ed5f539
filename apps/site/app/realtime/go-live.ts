import type { Client, Session } from '@croupier/client'
import { type ChannelHandlers, createRealtime, type Realtime } from '@croupier/client/realtime'
import type { QueryClient } from '@tanstack/react-query'
import { onlineQuery } from '~/data/connection.ts'
import { fetchProfile } from '~/data/player.ts'
import { followAwards } from './bonus.ts'
import { followRounds } from './game.ts'
import { followMessages } from './messages.ts'
import { createPatching } from './patching.ts'
import { followInvoices } from './payment.ts'
import { followLevel, followQuests, followTournaments, followWheels } from './retention.ts'
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
  realtime.subscribe('wallet:accounts', followAccounts(patching))
  realtime.subscribe('payment:invoices', followInvoices(patching))
  realtime.subscribe('game:bets', followRounds(patching, queries))
  realtime.subscribe('retention:quests', followQuests(patching))
  realtime.subscribe('retention:wheels', followWheels(patching))
  realtime.subscribe('bonus:player-bonuses', followAwards(patching))
  realtime.subscribe('bonus:player-freespins', followAwards(patching))
  realtime.subscribe('retention:accounts', followLevel(patching))
  realtime.subscribe('messenger:notifications', followMessages(patching))
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
