import type { DomainEvent, Kernel } from '../../kernel.ts'
import type { Rewards } from '../reward/index.ts'
import type { RetentionSettings, RetentionWallet } from './ports.ts'
import type { LevelsFile } from './schema.ts'

interface LevelRewardsDeps {
  readonly rewards: Pick<Rewards, 'grant'>
  readonly wallet: RetentionWallet
  readonly settings: Pick<RetentionSettings, 'base'>
}

/** Grants the rewards of reached levels, once per player and level, also of several levels reached at once. */
export function createLevelRewards(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  file: () => LevelsFile,
  { rewards, wallet, settings }: LevelRewardsDeps,
) {
  async function handleEvent({ payload }: DomainEvent): Promise<void> {
    const playerId = String(payload.playerId)
    const [before, order] = [Number(payload.before), Number(payload.order)]
    await db.transaction(async (tx) => {
      const account = await wallet.findPlayAccount(tx, playerId, null)
      const currency = account?.currency ?? settings.base().code
      for (const [index, level] of file().levels.slice(before, order).entries())
        for (const [place, reward] of level.rewards.entries()) {
          const cause = `level ${playerId} ${before + index + 1} ${place + 1}`
          await rewards.grant(tx, { playerId, currency, cause }, reward)
        }
    })
  }

  outbox.listen('retention-levels', ['retention.level.reached'], handleEvent)
}
