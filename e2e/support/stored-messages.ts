import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { RunningPlatform } from './platform.ts'

/** Lays unread messages of the house into a player's list, "Message 1" the oldest: the house is closed meanwhile. */
export async function insertMessages(
  platform: RunningPlatform,
  playerId: string,
  count: number,
): Promise<void> {
  await platform.shutDown()
  const store = await PGlite.create(join(platform.dataDir, 'store'))
  try {
    await store.query(
      `insert into notification_message (id, player_id, state, title, created_at)
       select gen_random_uuid(), $1::uuid, 1, 'Message ' || number, now() - interval '1 day' + number * interval '1 second'
       from generate_series(1, $2::int) as number`,
      [playerId, count],
    )
  } finally {
    await store.close()
  }
  await platform.restart()
}
