import { createHash, randomInt } from 'node:crypto'
import type { Orm } from '../../kernel.ts'
import { and, count, eq } from '../../sql.ts'
import { playerRecoveryCode } from './second-step-tables.ts'

const CODES = 10
/** Without letters and digits that look alike. 16 characters are 79 random bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

const randomCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const hashOf = (playerId: string, code: string) =>
  createHash('sha256').update(`recovery code ${playerId} ${code}`).digest('base64url')

const ofPlayer = (playerId: string) => eq(playerRecoveryCode.playerId, playerId)

/** Replaces the player's recovery codes. @returns the new ones, which are not stored */
export async function replaceRecoveryCodes(tx: Orm, playerId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, randomCode)
  await deleteRecoveryCodes(tx, playerId)
  await tx
    .insert(playerRecoveryCode)
    .values(codes.map((code) => ({ playerId, codeHash: hashOf(playerId, code) })))
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'))
}

/** Uses a code up. Of concurrent requests only one succeeds. @param code without spaces and hyphens */
export async function useRecoveryCode(tx: Orm, playerId: string, code: string): Promise<boolean> {
  const used = await tx
    .delete(playerRecoveryCode)
    .where(and(ofPlayer(playerId), eq(playerRecoveryCode.codeHash, hashOf(playerId, code.toLowerCase()))))
    .returning({ codeHash: playerRecoveryCode.codeHash })
  return used.length > 0
}

export async function countRecoveryCodes(tx: Orm, playerId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(playerRecoveryCode).where(ofPlayer(playerId))
  return row?.total ?? 0
}

export async function deleteRecoveryCodes(tx: Orm, playerId: string): Promise<void> {
  await tx.delete(playerRecoveryCode).where(ofPlayer(playerId))
}
