import { randomUUID } from 'node:crypto'
import type { privacyShapes } from '@croupier/contract'
import type { z } from 'zod'
import { type CallContext, type Caller, done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { and, eq, isNull } from '../../sql.ts'
import { findObstacles, type Obstacle } from './obstacles.ts'
import type { ErasurePlayers, PrivacyObstacles, PrivacySettings } from './ports.ts'
import { findRests, giveUpRests, restViews } from './rests.ts'
import { type ErasureRow, privacyErasure } from './tables.ts'

const DAY_MS = 86_400_000

type ErasureView = z.output<typeof privacyShapes.erasure>

export interface ErasureRequestsDeps {
  readonly settings: PrivacySettings
  readonly players: ErasurePlayers
  readonly obstacles: PrivacyObstacles
}

interface ErasureRequest {
  readonly currentPassword?: string | undefined
  /**
   * A player who gives up the account may also give up a locked bonus. It ends only when the erasure is carried out, so
   * that cancelling a request cannot be used to cancel a locked bonus.
   */
  readonly leavesBonuses?: boolean | undefined
}

const openOf = (playerId: string) =>
  and(eq(privacyErasure.playerId, playerId), isNull(privacyErasure.erasedAt))

async function viewOf(
  { settings, players }: Pick<ErasureRequestsDeps, 'settings' | 'players'>,
  orm: Orm,
  playerId: string,
  erasure: {
    readonly row: ErasureRow | undefined
    readonly obstacles: Obstacle[]
    readonly rests: ErasureView['rests']
  },
): Promise<ErasureView> {
  const { erasureWaitingDays: waitingDays, keepRecordsYears: keptYears } = settings.privacy()
  return {
    requestedAt: erasure.row?.requestedAt.toISOString() ?? null,
    erasesAt: erasure.row?.erasesAt.toISOString() ?? null,
    leavesBonuses: erasure.row?.leavesBonuses ?? false,
    obstacles: erasure.obstacles,
    rests: erasure.rests,
    needsPassword: await players.hasPassword(orm, playerId),
    ...{ waitingDays, keptYears },
  }
}

async function insertRequest(
  tx: Orm,
  values: Pick<ErasureRow, 'playerId' | 'requestedAt' | 'erasesAt' | 'leavesBonuses'>,
): Promise<ErasureRow> {
  const [row] = await tx
    .insert(privacyErasure)
    .values({ id: randomUUID(), ...values, nextAttemptAt: values.erasesAt })
    .returning()
  if (!row) throw new Error('the insert of an erasure returned no row')
  return row
}

/** @returns false without a request */
async function agreeToLeaveBonuses(tx: Orm, playerId: string): Promise<boolean> {
  const rows = await tx
    .update(privacyErasure)
    .set({ leavesBonuses: true })
    .where(openOf(playerId))
    .returning({ id: privacyErasure.id })
  return rows.length > 0
}

/** The player's request for the erasure of the account, and its cancellation. */
export function createErasureRequests(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  deps: ErasureRequestsDeps,
) {
  const { settings, players, obstacles: sources } = deps

  async function describe(orm: Orm, playerId: string) {
    const [row] = await orm.select().from(privacyErasure).where(openOf(playerId))
    const obstacles = await findObstacles(sources, orm, playerId, row?.leavesBonuses ?? false)
    const rests = obstacles.includes('balance') ? await findRests(deps, orm, playerId) : []
    return done(await viewOf(deps, orm, playerId, { row, obstacles, rests: restViews(rests) }))
  }

  return {
    describe: (playerId: string) => describe(db.orm, playerId),

    async request(
      { currentPassword, leavesBonuses = false }: ErasureRequest,
      caller: Caller,
      context: CallContext,
    ) {
      const { playerId } = caller
      const refusal = await players.refuseWithoutPassword(currentPassword, caller, context)
      if (refusal) return refusal
      return db.transaction(async (tx) => {
        await lockPlayer(tx, 'privacy', playerId)
        const [open] = await tx.select().from(privacyErasure).where(openOf(playerId))
        if (open) return fail('erasure-requested')
        const obstacles = await findObstacles(sources, tx, playerId, leavesBonuses)
        if (obstacles.length > 0) return fail('erasure-obstructed')
        const unconfirmed = await players.demandSecondStep(tx, caller)
        if (unconfirmed) return unconfirmed
        const erasesAt = new Date(context.now.getTime() + settings.privacy().erasureWaitingDays * DAY_MS)
        const row = await insertRequest(tx, { playerId, requestedAt: context.now, erasesAt, leavesBonuses })
        await players.recordErasure(tx, 'erasure-requested', caller, context)
        const payload = { playerId, erasureId: row.id, change: 'requested', erasesAt: erasesAt.toISOString() }
        await outbox.add(tx, { topic: 'privacy.erasure.changed', key: playerId, payload })
        return done(await viewOf(deps, tx, playerId, { row, obstacles: [], rests: [] }))
      })
    },

    agreeToLeaveBonuses: ({ playerId }: Caller) =>
      db.transaction(async (tx) => {
        await lockPlayer(tx, 'privacy', playerId)
        return (await agreeToLeaveBonuses(tx, playerId)) ? describe(tx, playerId) : fail('not-found')
      }),

    /** Gives up the money that no withdrawal method pays out. */
    giveUpRests: (confirmed: ErasureView['rests'], caller: Caller, context: CallContext) =>
      context.runOnce(
        async (tx) =>
          (await giveUpRests(deps, tx, confirmed, caller, context)) ?? describe(tx, caller.playerId),
      ),

    cancel: (caller: Caller, context: CallContext) =>
      db.transaction(async (tx) => {
        const { playerId } = caller
        await lockPlayer(tx, 'privacy', playerId)
        const [row] = await tx.delete(privacyErasure).where(openOf(playerId)).returning()
        if (row) {
          await players.recordErasure(tx, 'erasure-cancelled', caller, context)
          const payload = { playerId, erasureId: row.id, change: 'cancelled' }
          await outbox.add(tx, { topic: 'privacy.erasure.changed', key: playerId, payload })
        }
        return describe(tx, playerId)
      }),
  }
}
export type ErasureRequests = ReturnType<typeof createErasureRequests>
