import { randomUUID } from 'node:crypto'
import type { retentionShapes } from '@croupier/contract'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { stableId } from '../../config/index.ts'
import type { Kernel, Orm } from '../../kernel.ts'
import type { WheelsFile } from './schema.ts'
import { wheelSpin } from './tables.ts'

type WheelView = z.output<typeof retentionShapes.wheel>

interface SpinGrant {
  readonly playerId: string
  readonly wheelId: string
  readonly spins: number
  readonly cause: string
}

/** The operator's prize wheels, and the spins issued to players. */
export function createWheels(
  { db, clock, outbox }: Pick<Kernel, 'db' | 'clock' | 'outbox'>,
  { wheels }: WheelsFile,
) {
  const definitions = wheels.map(({ identity, title }) => ({
    id: stableId('wheel', identity),
    identity,
    title,
  }))

  /** The number of unused spins of a player, by wheel. */
  async function countUnusedSpins(playerId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await db.orm
      .select({ wheelId: wheelSpin.wheelId, spins: count() })
      .from(wheelSpin)
      .where(and(eq(wheelSpin.playerId, playerId), isNull(wheelSpin.usedAt)))
      .groupBy(wheelSpin.wheelId)
    return new Map(rows.map(({ wheelId, spins }) => [wheelId, spins]))
  }

  async function list(playerId: string | null): Promise<WheelView[]> {
    const spins = playerId === null ? null : await countUnusedSpins(playerId)
    return definitions.map((wheel) => ({ ...wheel, spins: spins && (spins.get(wheel.id) ?? 0) }))
  }

  return {
    /** All wheels; the spins are null for guests. */
    list,
    /** A wheel in the shape that the list returns to the player; null if unknown. */
    async find(playerId: string, wheelId: string): Promise<WheelView | null> {
      return (await list(playerId)).find(({ id }) => id === wheelId) ?? null
    },
    /** By its identity in the operator's files. */
    findByIdentity: (identity: string) => definitions.find((wheel) => wheel.identity === identity) ?? null,

    /**
     * Issues spins to a player, in the caller's transaction.
     * @param cause a permanent idempotency key
     * @param spins 1 to 100
     */
    async issue(tx: Orm, { playerId, wheelId, spins, cause }: SpinGrant): Promise<void> {
      const issuedAt = clock.now()
      const rows = Array.from({ length: spins }, (_, index) => ({
        id: randomUUID(),
        playerId,
        wheelId,
        cause: `${cause} ${index + 1}`,
        issuedAt,
      }))
      const issued = await tx
        .insert(wheelSpin)
        .values(rows)
        .onConflictDoNothing({ target: wheelSpin.cause })
        .returning({ id: wheelSpin.id })
      if (issued.length === 0) return
      await outbox.add(tx, {
        topic: 'retention.spins.issued',
        key: playerId,
        payload: { playerId, wheelId },
      })
    },
  }
}

export type Wheels = ReturnType<typeof createWheels>
