import { randomUUID } from 'node:crypto'
import { parseAmount } from '@croupier/money'
import type { Kernel, Orm } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import type { CreditReason } from '../wallet/index.ts'
import { createDescriptions } from './describe.ts'
import type {
  Recipient,
  RewardBonuses,
  RewardPlayers,
  RewardSettings,
  RewardWallet,
  RewardWheels,
} from './ports.ts'
import type { Reward } from './schema.ts'
import { type RewardView, rewardGrant } from './tables.ts'
import { validateReward } from './validate.ts'

interface RewardsDeps {
  readonly settings: RewardSettings
  readonly wallet: RewardWallet
  readonly bonuses: RewardBonuses
  readonly wheels: RewardWheels
  readonly players: RewardPlayers
}

interface GrantResult {
  /** `repeated`: the cause was settled before. `refused`: the player has nothing. */
  readonly outcome: 'granted' | 'repeated' | 'refused'
  /** The reward refers to something that the files no longer have; the operator delivers it. */
  readonly isUnavailable: boolean
  /** What the cause granted, the first time. */
  readonly reward: RewardView
}

/** By the first word of a cause. */
const reasons: Readonly<Record<string, CreditReason>> = {
  ...{ code: 'code', quest: 'quest', tournament: 'tournament', level: 'level', 'wheel-spin': 'wheel' },
  ...{ cashback: 'cashback', operator: 'operator' },
}
const reasonOf = (cause: string): CreditReason => reasons[cause.split(' ')[0] ?? ''] ?? 'other'

/** Describes and grants the rewards of the operator's files. */
export function createRewards({ clock, log }: Pick<Kernel, 'clock' | 'log'>, deps: RewardsDeps) {
  const { settings, wallet, bonuses, wheels, players } = deps

  const { describe } = createDescriptions(deps)

  async function payCash(
    tx: Orm,
    to: Recipient,
    { amount, currency: code }: { amount: string; currency: string },
  ) {
    const currency = settings.currency(code)
    const account = currency && (await wallet.findAccountIn(tx, to.playerId, code))
    const parsed = currency && parseAmount(amount, currency)
    if (!account || !parsed?.ok) return false
    const payment = { accountId: account.id, amount: parsed.amount, reference: to.cause }
    await wallet.payReward(tx, { ...payment, reason: reasonOf(to.cause), key: `reward:${to.cause}` })
    return true
  }

  /** @returns false if the files no longer have what the reward refers to */
  async function deliver(tx: Orm, to: Recipient, reward: RewardView): Promise<boolean> {
    const { playerId, cause } = to
    if (reward.kind === 'cash') return payCash(tx, to, reward)
    if (reward.kind === 'wheel') {
      const { wheelId, identity, spins } = reward
      if (!wheels.findByIdentity(identity)) return false
      await wheels.issue(tx, { playerId, wheelId, spins, cause })
    }
    if (reward.kind === 'freespins') return bonuses.issueOffer(tx, to, reward.identity, null)
    if (reward.kind !== 'bonus') return true
    const currency = settings.currency(reward.currency)
    const parsed = currency && parseAmount(reward.amount, currency)
    return parsed?.ok ? bonuses.issueOffer(tx, to, reward.identity, parsed.amount) : false
  }

  return {
    describe,
    /** The issues of a reward of a file; their paths are relative to the reward. */
    validate: (reward: Reward) => validateReward(reward, deps),

    /**
     * Grants a reward in the caller's transaction, once per cause: as the files describe it now, or exactly as it was
     * described before. A player who is not active gets nothing.
     * @param to cause: at most 150 characters, unique and kept for ever; currency: of one of the player's accounts
     */
    async grant(tx: Orm, to: Recipient, reward: Reward | RewardView): Promise<GrantResult> {
      const { playerId, cause } = to
      const view = typeof reward !== 'string' && 'kind' in reward ? reward : describe(reward, to.currency)
      const row = { id: randomUUID(), playerId, cause, reward: view, createdAt: clock.now() }
      const isGranted = (await players.status(tx, playerId)) === 'active'
      const inserted = await tx
        .insert(rewardGrant)
        .values({ ...row, isGranted })
        .onConflictDoNothing({ target: rewardGrant.cause })
        .returning({ id: rewardGrant.id })
      if (inserted.length === 0) {
        const [first] = await tx.select().from(rewardGrant).where(eq(rewardGrant.cause, cause))
        return { outcome: 'repeated', isUnavailable: false, reward: first?.reward ?? view }
      }
      if (!isGranted) {
        log.info({ playerId, cause, kind: view.kind }, 'a reward was not granted')
        return { outcome: 'refused', isUnavailable: false, reward: view }
      }
      if (await deliver(tx, to, view)) return { outcome: 'granted', isUnavailable: false, reward: view }
      await tx.update(rewardGrant).set({ isGranted: false }).where(eq(rewardGrant.id, row.id))
      log.error({ playerId, cause, reward: view }, 'a reward is no longer available: deliver it by hand')
      return { outcome: 'refused', isUnavailable: true, reward: view }
    },
  }
}

export type Rewards = ReturnType<typeof createRewards>
