import { randomUUID } from 'node:crypto'
import type { TestPlatform } from '@croupier/testkit'
import { eq } from 'drizzle-orm'
import { type FrozenTerms, playerBonus } from '../tables.ts'

/** Terms without limits: 100.00 to stake. */
export const testTerms: FrozenTerms = {
  ...{ required: '10000', maxBet: null, maxKept: null, order: 'real-first', isLocked: false },
  ...{ activateWithinDays: null, wagerWithinDays: null },
  contributions: { default: 100, categories: {}, games: {} },
}

interface Issue {
  /** In cents. */
  readonly amount?: bigint
  readonly currency?: string
  readonly terms?: Partial<FrozenTerms>
}

/** Issues a bonus and returns its id. */
export async function issueBonus(
  { platform: { db, modules } }: TestPlatform,
  playerId: string,
  { amount = 1000n, currency = 'EUR', terms = {} }: Issue = {},
): Promise<string> {
  const cause = randomUUID()
  const award = {
    ...{ offerId: randomUUID(), name: 'Test bonus', packageId: null, perPlayer: null },
    ...({ kind: 'bonus', amount: String(amount) } as const),
    terms: { ...testTerms, ...terms },
  }
  await db.transaction((tx) => modules.bonus.issue(tx, { playerId, currency, cause }, award))
  const [row] = await db.orm
    .select({ id: playerBonus.id })
    .from(playerBonus)
    .where(eq(playerBonus.cause, cause))
  if (!row) throw new Error('the bonus was not issued')
  return row.id
}
