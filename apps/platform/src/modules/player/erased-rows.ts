import { neutralNickname } from '@croupier/rules/neutral-nickname'
import type { EraseRows } from '../../personal-data.ts'
import { eq, or, sql } from '../../sql.ts'
import { player, playerPhoneCode } from './tables.ts'

/** The row remains, because the ledger and the rounds refer to its id. */
export const erasePlayer: EraseRows = async (tx, { playerId, now }) => {
  await tx
    .update(player)
    .set({
      status: 'blocked',
      erasedAt: sql`coalesce(${player.erasedAt}, ${now.toISOString()}::timestamptz)`,
      nickname: neutralNickname(playerId),
      ...{ email: null, emailKey: null, emailIdentity: null, isEmailConfirmed: false },
      ...{ emailUndeliverableSince: null, firstName: null, lastName: null, phone: null, details: {} },
      ...{ receiveEmailPromo: false, receiveSmsPromo: false, segmentIds: [], freshchatRestoreId: null },
      ...{ affiliateTag: null, referralCode: null, bonusCode: null },
    })
    .where(eq(player.id, playerId))
}

/** Codes belong to a number; the player is known only after their use. */
export const erasePhoneCodes: EraseRows = async (tx, { playerId, contact }) => {
  const ofPlayer = eq(playerPhoneCode.playerId, playerId)
  await tx
    .delete(playerPhoneCode)
    .where(contact?.phone ? or(ofPlayer, eq(playerPhoneCode.phone, contact.phone)) : ofPlayer)
}

/** The log is append-only: only this function may change it, and only for an erased player. */
export const eraseEvents: EraseRows = async (tx, { playerId }) => {
  await tx.execute(sql`select player_blank_events(${playerId}::uuid)`)
}
