import type { playerShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { Orm } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import { identityStatusCodes, type PlayerStatus, playerStatusCodes } from './column-values.ts'
import { displayEmail } from './email-address.ts'
import { player } from './tables.ts'

export type PlayerRow = typeof player.$inferSelect
export type Profile = z.output<typeof playerShapes.profile>

export const maySignIn = (status: PlayerStatus) => status === 'active' || status === 'no-deposits'

/** Whether rewards may be offered to the player: not while their status allows none, and not during a break. */
export const mayBePromotedTo = (
  { status, playClosedUntil }: Pick<PlayerRow, 'status' | 'playClosedUntil'>,
  now: Date,
) => status === 'active' && (playClosedUntil === null || playClosedUntil <= now)

export function profileOf(row: PlayerRow): Profile {
  return {
    id: row.id,
    status: playerStatusCodes[row.status],
    nickname: row.nickname,
    email: row.email && displayEmail(row.email),
    isEmailConfirmed: row.isEmailConfirmed,
    isEmailDeliverable: row.emailUndeliverableSince === null,
    identityStatus: row.identityStatus && identityStatusCodes[row.identityStatus],
    identityReason: row.identityReason,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    country: row.country,
    locale: row.locale,
    segmentIds: [...row.segmentIds],
    freshchatRestoreId: row.freshchatRestoreId,
    pwaInstalled: row.pwaInstalled,
    receiveEmailPromo: row.receiveEmailPromo,
    receiveSmsPromo: row.receiveSmsPromo,
    receiveBonus: row.details.receiveBonus === '1',
    isNewlyRegistered: row.isNewlyRegistered,
    createdAt: row.createdAt.toISOString(),
  }
}

export async function findPlayer(tx: Orm, id: string): Promise<PlayerRow | null> {
  const [row] = await tx.select().from(player).where(eq(player.id, id))
  return row ?? null
}

/** @throws Error if the player does not exist */
export async function getPlayer(tx: Orm, id: string): Promise<PlayerRow> {
  const row = await findPlayer(tx, id)
  if (!row) throw new Error('player not found')
  return row
}

/** The columns of a player who has consented to no promotion. */
export function withoutPromotion({ details: { receiveBonus: _receiveBonus, ...details } }: PlayerRow) {
  return { receiveEmailPromo: false, receiveSmsPromo: false, details }
}

/** When and from where the player registered, with which promo code, and whether to be given bonuses. */
export async function readRegistration(tx: Orm, playerId: string) {
  const { createdAt: at, country, bonusCode, details } = await getPlayer(tx, playerId)
  return { at, country, bonusCode, receiveBonus: details.receiveBonus === '1' }
}
