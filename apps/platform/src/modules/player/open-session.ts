import { done, type Kernel, type Orm } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import type { Device } from './device.ts'
import { type Origin, record } from './events.ts'
import { type PlayerRow, profileOf } from './players.ts'
import type { Sessions } from './sessions.service.ts'
import { player } from './tables.ts'

export interface OpenSessionDeps extends Pick<Kernel, 'outbox'> {
  readonly sessions: Sessions
}

/**
 * Opens the session of a player whose sign-in has succeeded, and publishes it.
 * @param details for the log of significant events
 */
export async function openSession(
  { outbox, sessions }: OpenSessionDeps,
  tx: Orm,
  row: PlayerRow,
  origin: Origin,
  { key }: Pick<Device, 'key'>,
  details: Readonly<Record<string, unknown>> = {},
) {
  await tx.update(player).set({ isNewlyRegistered: false }).where(eq(player.id, row.id))
  const { sessionId, isNewDevice, accessToken } = await sessions.open(tx, row.id, origin, key)
  const playerId = row.id
  await record(tx, { kind: 'signed-in', playerId, sessionId, details: { isNewDevice, ...details } }, origin)
  await outbox.add(tx, {
    topic: 'player.signed-in',
    key: playerId,
    payload: { playerId, sessionId, isNewDevice },
  })
  return done({ accessToken, profile: profileOf({ ...row, isNewlyRegistered: false }) })
}
