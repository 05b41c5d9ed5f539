import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { stableId } from '../../config/index.ts'
import { type Kernel, lockPlayer, type OperatorFiles, type Orm } from '../../kernel.ts'
import { derive } from '../../plugins/operator-files.ts'
import { and, count, desc, eq, inArray, isNull } from '../../sql.ts'
import { type WheelsFile, wheelsFile } from './schema.ts'
import { wheelSpin } from './tables.ts'

/** A wheel of the operator's file. */
export type WheelDefinition = WheelsFile['wheels'][number] & { readonly id: string }

interface SpinGrant {
  readonly playerId: string
  readonly wheelId: string
  /** 1 to 100 */
  readonly spins: number
  /** A permanent idempotency key. */
  readonly cause: string
}

/** The player's spins of a wheel that are neither used nor taken back. */
export const isWaiting = (playerId: string) =>
  and(eq(wheelSpin.playerId, playerId), isNull(wheelSpin.usedAt), isNull(wheelSpin.cancelledAt))

/**
 * The wheels of operator/wheels.yaml and the issue of their spins, apart from the spinning, because rewards need them
 * and are needed by it.
 *
 * @throws OperatorFileError when wheels.yaml is invalid
 */
export function createPrizeWheels(
  { clock, outbox }: Pick<Kernel, 'clock' | 'outbox'>,
  { files }: { readonly files: OperatorFiles },
) {
  const file = files.open('wheels.yaml', wheelsFile)
  const definitions = derive(file, ({ wheels }): readonly WheelDefinition[] =>
    wheels.map((wheel) => ({ ...wheel, id: stableId('wheel', wheel.identity) })),
  )
  return {
    file,
    definitions,
    /** By its identity in the operator's files. */
    findByIdentity: (identity: string) => definitions().find((wheel) => wheel.identity === identity) ?? null,

    /** Issues spins to a player, in the caller's transaction. Each is sealed now: its seed is drawn. */
    async issue(tx: Orm, { playerId, wheelId, spins, cause }: SpinGrant): Promise<void> {
      const issuedAt = clock.now()
      const rows = Array.from({ length: spins }, (_, index) => {
        const serverSeed = randomBytes(32).toString('hex')
        const serverHash = createHash('sha256').update(serverSeed, 'utf8').digest('hex')
        return {
          // In the order of issue, also for spins of one moment.
          ...{ id: randomUUIDv7(), playerId, wheelId, issuedAt, serverSeed, serverHash },
          cause: `${cause} ${index + 1}`,
        }
      })
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

    /**
     * Takes the newest unused spins back, in the caller's transaction; none if the player has fewer.
     * @returns the number of unused spins before
     */
    async cancel(tx: Orm, { playerId, wheelId, spins }: Omit<SpinGrant, 'cause'>): Promise<number> {
      // As for a spin that is used at the same time.
      await lockPlayer(tx, 'wheels', playerId)
      const own = and(isWaiting(playerId), eq(wheelSpin.wheelId, wheelId))
      const [counted] = await tx.select({ waiting: count() }).from(wheelSpin).where(own)
      const waiting = counted?.waiting ?? 0
      if (waiting < spins) return waiting
      const newest = tx
        .select({ id: wheelSpin.id })
        .from(wheelSpin)
        .where(own)
        .orderBy(desc(wheelSpin.issuedAt), desc(wheelSpin.id))
        .limit(spins)
      await tx.update(wheelSpin).set({ cancelledAt: clock.now() }).where(inArray(wheelSpin.id, newest))
      await outbox.add(tx, {
        topic: 'retention.spins.cancelled',
        key: playerId,
        payload: { playerId, wheelId },
      })
      return waiting
    },
  }
}

export type PrizeWheels = ReturnType<typeof createPrizeWheels>
