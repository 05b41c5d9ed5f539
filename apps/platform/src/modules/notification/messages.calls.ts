import { done, type Serve } from '../../kernel.ts'
import type { PlayerMessages } from './messages.service.ts'

/** The player's messages inside the site. Ids of other players' messages are treated as unknown. */
export function serveMessages(serve: Serve, messages: PlayerMessages) {
  serve('GET /api/notification/messenger/messages', async ({ caller: { playerId }, query }) =>
    done(await messages.list(playerId, query), await messages.unread(playerId)),
  )

  serve('POST /api/notification/messenger/messages/read', async ({ caller, body }, { now }) =>
    done(await messages.markRead(caller.playerId, body.messageIds, now)),
  )

  serve('POST /api/notification/messenger/messages/read/all', async ({ caller }, { now }) =>
    done(await messages.markAllRead(caller.playerId, now)),
  )

  serve('DELETE /api/notification/messenger/messages', async ({ caller, body }) =>
    done(await messages.remove(caller.playerId, body.messageIds)),
  )
}
