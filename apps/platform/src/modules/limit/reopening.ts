import { reopeningRequest } from '@croupier/contract/providers'
import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../../kernel.ts'
import { serveSignedEvents } from '../../server/signed-events.ts'
import type { Limits } from './limits.service.ts'
import type { LimitPlayers } from './ports.ts'
import { relaxationDelay } from './rules.ts'

const job = 'limit.reopen'
export const reopeningsPath = '/providers/operator/reopenings'

/**
 * Reopens a self-excluded account: never automatically, only when the term is over and the player has asked
 * the operator, and a day after that (docs/decisions/0015).
 */
export function createReopening(
  { config, db, jobs, clock }: Kernel,
  { limits, players }: { readonly limits: Limits; readonly players: LimitPlayers },
) {
  async function canReopen(playerId: string): Promise<boolean> {
    if ((await players.status(db.orm, playerId)) !== 'self-excluded') return false
    return !(await limits.isSelfExcluded(playerId))
  }

  jobs.define(job, async ({ playerId }) => {
    if (typeof playerId !== 'string' || !(await canReopen(playerId))) return
    await db.transaction((tx) => players.changeStatus(tx, playerId, 'active', 'self-exclusion-ended'))
  })

  async function receive({ playerId }: { playerId: string }) {
    if (!(await players.recipient(playerId))) return 'unknown'
    if (!(await canReopen(playerId))) return 'mismatch'
    const startAfter = new Date(clock.now().getTime() + relaxationDelay)
    await jobs.send(null, job, { playerId }, { startAfter, singletonKey: playerId })
    return 'ok'
  }

  return {
    /** The signed call of the operator's systems, if a secret is configured. */
    register(app: FastifyInstance) {
      const { operatorSecret: secret } = config
      if (secret === null) return
      serveSignedEvents(app, {
        ...{ path: reopeningsPath, maxBody: 1024, secret, clock },
        ...{ schema: reopeningRequest, receive },
      })
    },
  }
}
