import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { done, type Kernel, type Serve } from '../../kernel.ts'
import { notificationMessage } from './tables.ts'

const UNREAD = 1
const READ = 2

/** The messages of the house inside the site. Each player knows their own: an id of another's is as good as none. */
export function serveMessages(serve: Serve, { db }: Pick<Kernel, 'db'>) {
  const ofPlayer = (playerId: string) => eq(notificationMessage.playerId, playerId)
  const isUnread = eq(notificationMessage.state, UNREAD)

  async function unreadOf(playerId: string): Promise<{ totalUnread: number }> {
    const [unread] = await db.orm
      .select({ total: count() })
      .from(notificationMessage)
      .where(and(ofPlayer(playerId), isUnread))
    return { totalUnread: unread?.total ?? 0 }
  }

  /** What was read before keeps the time at which it was. */
  const markRead = (which: SQL | undefined, now: Date) =>
    db.orm.update(notificationMessage).set({ state: READ, readAt: now }).where(and(which, isUnread))

  serve('GET /api/notification/messenger/messages', async ({ caller, query: { page, perPage } }) => {
    const rows = await db.orm
      .select()
      .from(notificationMessage)
      .where(ofPlayer(caller.playerId))
      .orderBy(desc(notificationMessage.createdAt), desc(notificationMessage.id))
      .limit(perPage)
      .offset((page - 1) * perPage)
    return done(
      rows.map(({ id, state, title, createdAt, readAt }) => ({
        id,
        state,
        readAt: readAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        content: { title },
      })),
      await unreadOf(caller.playerId),
    )
  })

  serve('POST /api/notification/messenger/messages/read', async ({ caller, body }, { now }) => {
    await markRead(and(ofPlayer(caller.playerId), inArray(notificationMessage.id, body.messageIds)), now)
    return done(await unreadOf(caller.playerId))
  })

  serve('POST /api/notification/messenger/messages/read/all', async ({ caller }, { now }) => {
    await markRead(ofPlayer(caller.playerId), now)
    return done(await unreadOf(caller.playerId))
  })

  serve('DELETE /api/notification/messenger/messages', async ({ caller, body }) => {
    await db.orm
      .delete(notificationMessage)
      .where(and(ofPlayer(caller.playerId), inArray(notificationMessage.id, body.messageIds)))
    return done(await unreadOf(caller.playerId))
  })
}
