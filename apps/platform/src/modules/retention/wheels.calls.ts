import { and, count, eq, isNull } from 'drizzle-orm'
import { stableId } from '../../config/index.ts'
import { done, type Kernel, type Serve } from '../../kernel.ts'
import type { WheelsFile } from './schema.ts'
import { wheelSpin } from './tables.ts'

export function serveWheels(serve: Serve, { db }: Pick<Kernel, 'db'>, { wheels }: WheelsFile) {
  const known = wheels.map(({ identity, title }) => ({ id: stableId('wheel', identity), identity, title }))

  /** The spins that wait for a player, by wheel. */
  async function waiting(playerId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await db.orm
      .select({ wheelId: wheelSpin.wheelId, spins: count() })
      .from(wheelSpin)
      .where(and(eq(wheelSpin.playerId, playerId), isNull(wheelSpin.usedAt)))
      .groupBy(wheelSpin.wheelId)
    return new Map(rows.map(({ wheelId, spins }) => [wheelId, spins]))
  }

  serve('GET /api/retention/wheels', async ({ caller }) => {
    const spins = caller && (await waiting(caller.playerId))
    return done(known.map((wheel) => ({ ...wheel, spins: spins && (spins.get(wheel.id) ?? 0) })))
  })
}
