import type { RealtimePublisher } from '../../adapters/realtime-port.ts'
import type { Kernel } from '../../kernel.ts'
import type { ConnectionGames } from './ports.ts'
import type { Publish } from './retention-publishers.ts'
import { createThrottledFeed } from './throttled-feed.ts'

/** As many as the call returns by default. */
const MAX_WINS = 10

interface WinnersFeedDeps {
  readonly realtime: Pick<RealtimePublisher, 'hasSubscribers'>
  readonly games: Pick<ConnectionGames, 'latestWins'>
}

/** Publishes the newest wins to everybody. */
export function createWinnersFeed(
  publish: Publish,
  { realtime, games }: WinnersFeedDeps,
  log: Kernel['log'],
) {
  const feed = createThrottledFeed({
    log,
    failure: 'the newest wins could not be published',
    async publish(currency) {
      const wins = await games.latestWins(currency, MAX_WINS)
      if (wins) await publish('game:winners', null, { event: 'winners.updated', data: { currency, wins } })
    },
  })
  return {
    ...feed,
    /** @param currency of a round that has just been won; anything else is no win */
    note(currency: unknown) {
      if (typeof currency === 'string' && realtime.hasSubscribers('game:winners')) feed.note(currency)
    },
  }
}
