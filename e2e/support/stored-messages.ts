import type { RunningPlatform } from './platform.ts'

/** Inserts unread messages for a player; "Message 1" is the oldest. */
export const insertMessages = (
  platform: RunningPlatform,
  playerId: string,
  count: number,
): Promise<unknown> =>
  platform.query(
    `insert into notification_message (id, player_id, state, title, created_at)
     select gen_random_uuid(), $1::uuid, 1, 'Message ' || number, now() - interval '1 day' + number * interval '1 second'
     from generate_series(1, $2::int) as number`,
    [playerId, count],
  )
