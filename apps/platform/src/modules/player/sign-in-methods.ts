import { count, eq } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'
import { player, playerCredential, playerPasskey, playerSocialIdentity } from './tables.ts'

/** Serialises changes of a player's ways to sign in. */
export const lockPlayerRow = (tx: Orm, playerId: string) =>
  tx.select({ id: player.id }).from(player).where(eq(player.id, playerId)).for('update')

/** Passwords, passkeys and accounts at providers. Lock the player's row before a removal depends on it. */
export async function countSignInMethods(tx: Orm, playerId: string): Promise<number> {
  let methods = 0
  for (const table of [playerCredential, playerPasskey, playerSocialIdentity]) {
    const [row] = await tx.select({ total: count() }).from(table).where(eq(table.playerId, playerId))
    methods += row?.total ?? 0
  }
  return methods
}
