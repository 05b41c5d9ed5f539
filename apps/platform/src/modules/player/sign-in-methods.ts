import type { Orm } from '../../kernel.ts'
import { count, eq } from '../../sql.ts'
import type { PlayerSettings } from './ports.ts'
import { player, playerCredential, playerPasskey, playerSocialIdentity } from './tables.ts'

/** Serialises changes of a player's ways to sign in. */
export const lockPlayerRow = (tx: Orm, playerId: string) =>
  tx.select({ id: player.id }).from(player).where(eq(player.id, playerId)).for('update')

type MethodSettings = Pick<PlayerSettings, 'constants'>
type MethodTable = typeof playerCredential | typeof playerPasskey | typeof playerSocialIdentity

/** Whether the operator has passkeys turned on. */
export const hasPasskeys = (settings: MethodSettings) => settings.constants().player.isPasskeyEnabled

async function countRows(orm: Orm, table: MethodTable, playerId: string): Promise<number> {
  const [row] = await orm.select({ total: count() }).from(table).where(eq(table.playerId, playerId))
  return row?.total ?? 0
}

/** Passwords, passkeys and accounts at providers. Lock the player's row before a removal depends on it. */
export async function countSignInMethods(
  tx: Orm,
  playerId: string,
  settings: MethodSettings,
): Promise<number> {
  const { passkeys, linkedAccounts } = await countOtherSignIns(tx, playerId, settings)
  return (await countRows(tx, playerCredential, playerId)) + passkeys + linkedAccounts
}

/** What signs in without the password. */
export interface OtherSignIns {
  readonly passkeys: number
  /** Accounts at providers. */
  readonly linkedAccounts: number
}

export const countOtherSignIns = async (
  orm: Orm,
  playerId: string,
  settings: MethodSettings,
): Promise<OtherSignIns> => ({
  passkeys: hasPasskeys(settings) ? await countRows(orm, playerPasskey, playerId) : 0,
  linkedAccounts: await countRows(orm, playerSocialIdentity, playerId),
})
