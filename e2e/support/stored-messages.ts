import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../apps/platform/src/plugins/database.ts'
import type { RunningPlatform } from './platform.ts'

/** Lays unread messages of the house into a player's list, "Message 1" the oldest: the house is closed meanwhile. */
export async function storeMessages(house: RunningPlatform, playerId: string, count: number): Promise<void> {
  await house.end()
  const db = await openDatabase({ dataDir: house.dataDir, url: null, ownerUrl: null })
  try {
    const messages = Array.from({ length: count }, (_, index) => ({ id: randomUUID(), number: index + 1 }))
    await db.orm.execute(sql`
      insert into notification_message (id, player_id, state, title, created_at)
      select (one->>'id')::uuid, ${playerId}::uuid, 1, 'Message ' || (one->>'number'),
        now() - interval '1 day' + (one->>'number')::int * interval '1 second'
      from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) as one`)
  } finally {
    await db.close()
  }
  await house.restart()
}
