import type { retentionShapes } from '@croupier/contract'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../kernel.ts'
import type { LevelsFile } from './schema.ts'
import { retentionAccount } from './tables.ts'

type LevelView = z.output<typeof retentionShapes.level>
type LoyaltyAccountView = z.output<typeof retentionShapes.loyaltyAccount>

export interface Loyalty {
  /** From the first level up. */
  levels(): readonly LevelView[]
  account(playerId: string): Promise<LoyaltyAccountView>
}

/** @param levels checked: there is one, the first takes no points, and each takes more than the one before */
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
      if (!currentLevel) throw new Error('the first level takes no points, so everybody is on one')
      const next = views[currentLevel.order]
      return {
        points,
        currentLevel,
        nextLevel: next ? { name: next.name, names: next.names, points: next.points } : null,
      }
    },
  }
}
