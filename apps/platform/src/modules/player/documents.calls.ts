import { desc, eq } from 'drizzle-orm'
import { done, type Kernel, type Serve } from '../../kernel.ts'
import { documentStatusCodes, playerDocument } from './tables.ts'

const MAX_DOCUMENTS = 100

export function serveDocuments(serve: Serve, { db }: Pick<Kernel, 'db'>) {
  serve('GET /api/player/documents', async ({ caller }) => {
    const rows = await db.orm
      .select()
      .from(playerDocument)
      .where(eq(playerDocument.playerId, caller.playerId))
      .orderBy(desc(playerDocument.createdAt), desc(playerDocument.id))
      .limit(MAX_DOCUMENTS)
    return done(
      rows.map(({ id, name, status, createdAt }) => ({
        id,
        name,
        status: documentStatusCodes[status],
        createdAt: createdAt.toISOString(),
      })),
    )
  })
}
