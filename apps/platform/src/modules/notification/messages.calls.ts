import { and, count, desc, eq } from 'drizzle-orm'
import { done, type Kernel, type Serve } from '../../kernel.ts'
import { notificationMessage } from './tables.ts'

const UNREAD = 1

export function serveMessages(serve: Serve, { db }: Pick<Kernel, 'db'>) {
  serve('GET /api/notification/messenger/messages', async ({ caller, query: { page, perPage } }) => {
    const mine = eq(notificationMessage.playerId, caller.playerId)
    const rows = await db.orm
      .select()
      .from(notificationMessage)
      .where(mine)
      .orderBy(desc(notificationMessage.createdAt), desc(notificationMessage.id))
      .limit(perPage)
      .offset((page - 1) * perPage)
    const [unread] = await db.orm
      .select({ total: count() })
      .from(notificationMessage)
      .where(and(mine, eq(notificationMessage.state, UNREAD)))
    return done(
      rows.map(({ id, state, title, createdAt, readAt }) => ({
        id,
        state,
        readAt: readAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
        content: { title },
      })),
      { totalUnread: unread?.total ?? 0 },
    )
  })
}
