import type { retentionShapes } from '@croupier/contract'
import { formatDecimal, toRatio } from '@croupier/money'
import type { z } from 'zod'
import type { Database } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import type { Rewards } from '../reward/index.ts'
import type { RetentionSettings, RetentionWallet } from './ports.ts'
import type { LevelsFile } from './schema.ts'
import { retentionAccount } from './tables.ts'

type LevelView = z.output<typeof retentionShapes.level>
type LoyaltyAccountView = z.output<typeof retentionShapes.loyaltyAccount>

interface LoyaltyDeps {
  readonly rewards: Pick<Rewards, 'describe'>
  readonly wallet: RetentionWallet
  readonly settings: Pick<RetentionSettings, 'base' | 'currency' | 'rate'>
}

export interface Loyalty {
  /** In ascending order, with the rewards in a currency; by default in the base currency. */
  levels(currency?: string): readonly LevelView[]
  account(playerId: string): Promise<LoyaltyAccountView>
}

/**
 * @param levels validated: at least one; the first needs no points, each further one more than the previous
 */
export function createLoyalty(
  db: Pick<Database, 'orm'>,
  { levels, stakePerPoint }: LevelsFile,
  { rewards, wallet, settings }: LoyaltyDeps,
): Loyalty {
  /** The stakes that earn points, rounded up to the smallest unit; null for no points, or if stakes earn none. */
  function stakeFor(points: number, code: string) {
    const currency = settings.currency(code)
    if (points === 0 || stakePerPoint === undefined || !currency) return null
    const [stake, rate] = [toRatio(stakePerPoint), toRatio(settings.rate(code))]
    const numerator = BigInt(points) * stake.numerator * rate.denominator * BigInt(currency.subunitToUnit)
    const denominator = stake.denominator * rate.numerator
    const amount = (numerator + denominator - 1n) / denominator
    return { amount: formatDecimal(amount, currency), currency: code }
  }

  const viewsIn = (currency: string) =>
    levels.map(({ name, points, rewards: promised }, index) => {
      const stake = stakeFor(points, currency)
      return {
        ...{ name: name.en, names: name },
        ...{ order: index + 1, points, ...(stake ? { stake } : {}) },
        rewards: promised.map((reward) => rewards.describe(reward, currency)),
      }
    })

  return {
    levels(wanted) {
      const currency = wanted === undefined ? null : settings.currency(wanted)
      return viewsIn((currency ?? settings.base()).code)
    },
    async account(playerId) {
      const [row] = await db.orm
        .select({ points: retentionAccount.points })
        .from(retentionAccount)
        .where(eq(retentionAccount.playerId, playerId))
      const points = row?.points ?? 0
      const account = await wallet.findPlayAccount(db.orm, playerId, null)
      const views = viewsIn(account?.currency ?? settings.base().code)
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
