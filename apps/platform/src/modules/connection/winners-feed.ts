import type { RealtimePublisher } from '../../adapters/realtime-port.ts'
import type { Kernel } from '../../kernel.ts'
import type { ConnectionGames } from './ports.ts'
import type { Publish } from './retention-publishers.ts'

/** The minimum interval between two publications of this node. */
const INTERVAL_MS = 1000
/** As many as the call returns by default. */
const MAX_WINS = 10

interface WinnersFeedDeps {
  readonly realtime: Pick<RealtimePublisher, 'hasSubscribers'>
  readonly games: Pick<ConnectionGames, 'latestWins'>
}

/** Publishes the newest wins to everybody. Wins between two publications share the second one. */
export function createWinnersFeed(
  publish: Publish,
  { realtime, games }: WinnersFeedDeps,
  log: Kernel['log'],
) {
  /** Currencies with unpublished wins, in the order of their first one. */
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let isPublishing = false

  async function publishNext(): Promise<void> {
    const [currency] = pending
    if (currency === undefined || isPublishing) return
    pending.delete(currency)
    isPublishing = true
    try {
      const wins = await games.latestWins(currency, MAX_WINS)
      if (wins) await publish('game:winners', null, { event: 'winners.updated', data: { currency, wins } })
    } catch (error) {
      log.warn({ err: error }, 'the newest wins could not be published')
    }
    isPublishing = false
  }

  return {
    /** @param currency of a round that has just been won; anything else is no win */
    note(currency: unknown) {
      if (typeof currency === 'string' && realtime.hasSubscribers('game:winners')) pending.add(currency)
    },
    start() {
      timer = setInterval(() => void publishNext(), INTERVAL_MS)
      timer.unref()
    },
    stop() {
      if (timer) clearInterval(timer)
    },
  }
}
