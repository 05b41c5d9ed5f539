import type { Orm } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import { emailKey, phoneKey } from './email-address.ts'
import { player, playerCredential } from './tables.ts'

/** A normalised e-mail address or phone number. */
export type Login = { readonly kind: 'email' | 'phone'; readonly key: string }

export function parseLogin(text: string): Login {
  const phone = text.includes('@') ? null : phoneKey(text)
  return phone ? { kind: 'phone', key: phone } : { kind: 'email', key: emailKey(text) }
}

/** The player of a login; null for an unknown one. The hash is null for a player without a password. */
export async function findByLogin(tx: Orm, login: Login) {
  const [found] = await tx
    .select({ player, passwordHash: playerCredential.passwordHash })
    .from(player)
    .leftJoin(playerCredential, eq(playerCredential.playerId, player.id))
    .where(eq(login.kind === 'phone' ? player.phone : player.emailKey, login.key))
  return found ?? null
}
