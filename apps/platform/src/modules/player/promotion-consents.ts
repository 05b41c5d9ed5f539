import type { CallContext, Orm } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import { parseDevice } from './device.ts'
import { originOf, record } from './events.ts'
import { findPlayer, mayBePromotedTo } from './players.ts'
import { player } from './tables.ts'

export interface PromotionConsents {
  readonly mail: boolean
  readonly sms: boolean
  /** The confirmed number that text messages go to. */
  readonly phone: string | null
  readonly locale: string
  /** False during a break, and while the status allows no rewards: nothing is promoted then, whatever was agreed to. */
  readonly isReachable: boolean
}

/** What a player has agreed to receive; the same columns that the registration fills. */
export const promotionConsents = {
  /** @returns null if the player does not exist */
  async read(tx: Orm, playerId: string, now: Date): Promise<PromotionConsents | null> {
    const row = await findPlayer(tx, playerId)
    if (!row) return null
    return {
      ...{ mail: row.receiveEmailPromo, sms: row.receiveSmsPromo },
      ...{ phone: row.phone, locale: row.locale },
      isReachable: mayBePromotedTo(row, now),
    }
  },

  async set(tx: Orm, playerId: string, channel: 'mail' | 'sms', isOn: boolean): Promise<void> {
    const columns = channel === 'mail' ? { receiveEmailPromo: isOn } : { receiveSmsPromo: isOn }
    await tx.update(player).set(columns).where(eq(player.id, playerId))
  },

  /** Adds a changed choice of notifications to the log of significant events. */
  async record(
    tx: Orm,
    playerId: string,
    details: { readonly kind: string; readonly channel: string; readonly isOn: boolean; readonly by: string },
    context: Pick<CallContext, 'ip' | 'country' | 'now' | 'userAgent'>,
  ): Promise<void> {
    const origin = originOf(context, parseDevice(context.userAgent))
    await record(tx, { kind: 'notifications-changed', playerId, details }, origin)
  },
}
