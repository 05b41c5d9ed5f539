import type { ChannelName, Publication } from '@croupier/contract'
import type { ConnectionBonuses, ConnectionCodes } from './ports.ts'
import type { TopicPublisher } from './retention-publishers.ts'

export type Publish = <C extends ChannelName>(
  name: C,
  playerId: string | null,
  publication: Publication<C>,
) => Promise<void>

/** The publications of bonuses, free spins and codes. */
export function bonusPublishers(
  publish: Publish,
  bonuses: ConnectionBonuses,
  codes: ConnectionCodes,
): Readonly<Record<string, TopicPublisher>> {
  async function publishBonus(playerId: string, id: string) {
    const data = await bonuses.bonus(playerId, id)
    if (data) await publish('bonus:player-bonuses', playerId, { event: 'bonus.issued', data })
  }

  async function publishBonusChange(playerId: string, id: string) {
    const data = await bonuses.bonus(playerId, id)
    if (data) await publish('bonus:player-bonuses', playerId, { event: 'bonus.updated', data })
  }

  async function publishFreespins(playerId: string, id: string) {
    const data = await bonuses.freespins(playerId, id)
    if (data) await publish('bonus:player-freespins', playerId, { event: 'freespins.issued', data })
  }

  async function publishFreespinsChange(playerId: string, id: string) {
    const data = await bonuses.freespins(playerId, id)
    if (data) await publish('bonus:player-freespins', playerId, { event: 'freespins.updated', data })
  }

  async function publishCode(playerId: string, id: string) {
    const data = await codes.bonusCode(playerId, id)
    if (data) await publish('bonus:player-bonus-codes', playerId, { event: 'bonus-code.updated', data })
  }

  return {
    'promotion.code.changed': { channel: 'bonus:player-bonus-codes', id: 'codeId', publish: publishCode },
    'bonus.bonus.issued': { channel: 'bonus:player-bonuses', id: 'awardId', publish: publishBonus },
    'bonus.bonus.changed': { channel: 'bonus:player-bonuses', id: 'awardId', publish: publishBonusChange },
    'bonus.freespins.issued': { channel: 'bonus:player-freespins', id: 'awardId', publish: publishFreespins },
    'bonus.freespins.changed': {
      channel: 'bonus:player-freespins',
      id: 'awardId',
      publish: publishFreespinsChange,
    },
  }
}
