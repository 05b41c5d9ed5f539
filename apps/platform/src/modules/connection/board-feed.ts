import type { RealtimePublisher } from '../../adapters/realtime-port.ts'
import type { Kernel } from '../../kernel.ts'
import type { ConnectionRetention } from './ports.ts'
import type { Publish } from './retention-publishers.ts'
import { createThrottledFeed } from './throttled-feed.ts'

interface BoardFeedDeps {
  readonly realtime: Pick<RealtimePublisher, 'hasSubscribers'>
  readonly retention: Pick<ConnectionRetention, 'tournamentBoard'>
}

/** Publishes the top of the boards of tournaments to everybody. */
export function createBoardFeed(
  publish: Publish,
  { realtime, retention }: BoardFeedDeps,
  log: Kernel['log'],
) {
  const feed = createThrottledFeed({
    log,
    failure: 'a board could not be published',
    async publish(tournamentId) {
      const data = await retention.tournamentBoard(tournamentId)
      if (data) await publish('tournaments', null, { event: 'tournament.board.updated', data })
    },
  })
  return {
    ...feed,
    note(tournamentId: string) {
      if (realtime.hasSubscribers('tournaments')) feed.note(tournamentId)
    },
  }
}
