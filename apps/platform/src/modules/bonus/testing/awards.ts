import { randomUUID } from 'node:crypto'
import type { TestPlatform } from '@croupier/testkit'
import { eq } from '../../../sql.ts'
import { type FrozenSpinsTerms, type FrozenTerms, playerBonus, playerFreespins } from '../tables.ts'

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
  /** Whether the player has won it. */
  readonly isOwed?: boolean
}

/** Issues a bonus and returns its id. */
export async function issueBonus(
  { platform: { db, modules } }: TestPlatform,
  playerId: string,
  { amount = 1000n, currency = 'EUR', terms = {}, isOwed = false }: Issue = {},
): Promise<string> {
  const cause = randomUUID()
  const award = {
    ...{ offerId: randomUUID(), name: 'Test bonus', packageId: null, perPlayer: null },
    ...({ kind: 'bonus', amount: String(amount) } as const),
    terms: { ...testTerms, ...terms },
  }
  await db.transaction((tx) => modules.bonus.issue(tx, { playerId, currency, cause }, award, isOwed))
  const [row] = await db.orm
    .select({ id: playerBonus.id })
    .from(playerBonus)
    .where(eq(playerBonus.cause, cause))
  if (!row) throw new Error('the bonus was not issued')
  return row.id
}

/** Ends a bonus without a movement of money. */
export async function finishBonus(
  { platform: { db }, clock }: TestPlatform,
  id: string,
  result: 'played' | 'expired' | 'lost',
  finishedAt = clock.now(),
): Promise<void> {
  const finished = { status: 'finished', result, finishedAt } as const
  await db.orm.update(playerBonus).set(finished).where(eq(playerBonus.id, id))
}

/** Ten spins of 0.20 whose winnings are real money. */
export const testSpinsTerms: FrozenSpinsTerms = {
  ...{ count: 10, stake: '20', gameId: '00000000-0000-4000-8000-000000000000', winnings: 'real' },
  ...{ maxWin: null, activateWithinDays: null, playWithinDays: null, bonus: null },
}

/** Issues free spins and returns their id. */
export async function issueFreespins(
  { platform: { db, modules } }: TestPlatform,
  playerId: string,
  terms: Partial<FrozenSpinsTerms> & Pick<FrozenSpinsTerms, 'gameId'>,
  currency = 'EUR',
): Promise<string> {
  const cause = randomUUID()
  const award = {
    ...{ offerId: randomUUID(), name: 'Test spins', packageId: null, perPlayer: null },
    ...({ kind: 'freespins', terms: { ...testSpinsTerms, ...terms } } as const),
  }
  await db.transaction((tx) => modules.bonus.issue(tx, { playerId, currency, cause }, award))
  const [row] = await db.orm
    .select({ id: playerFreespins.id })
    .from(playerFreespins)
    .where(eq(playerFreespins.cause, cause))
  if (!row) throw new Error('the free spins were not issued')
  return row.id
}
