import type { retentionShapes } from '@croupier/contract'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../kernel.ts'
import type { LevelsFile } from './schema.ts'
import { retentionAccount } from './tables.ts'

type LevelView = z.output<typeof retentionShapes.level>
type LoyaltyAccountView = z.output<typeof retentionShapes.loyaltyAccount>

export interface Loyalty {
  /** In ascending order. */
  levels(): readonly LevelView[]
  account(playerId: string): Promise<LoyaltyAccountView>
}

/**
 * @param levels validated: at least one; the first needs no points, each further one more than the previous
 */
export function createLoyalty(db: Pick<Database, 'orm'>, { levels }: LevelsFile): Loyalty {
  const views = levels.map(({ name, points }, index) => ({
    ...{ name: name.en, names: name },
    ...{ order: index + 1, points },
  }))

  return {
    levels: () => views,
    async account(playerId) {
      const [row] = await db.orm
        .select({ points: retentionAccount.points })
        .from(retentionAccount)
        .where(eq(retentionAccount.playerId, playerId))
      const points = row?.points ?? 0
      const currentLevel = views.findLast((level) => level.points <= points)
      if (!currentLevel) throw new Error('no level matches, although the first one takes 0 points')
      const next = views[currentLevel.order]
      return {
        points,
        currentLevel,
        nextLevel: next ? { name: next.name, names: next.names, points: next.points } : null,
      }
    },
  }
}
