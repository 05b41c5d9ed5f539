import type { Reward } from '@croupier/contract/types'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { RewardText } from '~/lib/components/reward-text.tsx'
import { useText } from '~/lib/i18n/use-text.ts'

/** What a level brings, once; nothing for a player who is offered no rewards. */
export function LevelRewards({ rewards }: { rewards: readonly Reward[] }) {
  const t = useText('pages/loyalty')
  if (useIsExcludedFromPromotion()) return null
  return (
    <ul className="s-levels__rewards" aria-label={t('levels.rewards')}>
      {rewards.map((reward, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same reward may be listed twice
        <li key={index}>
          <RewardText reward={reward} />
        </li>
      ))}
    </ul>
  )
}
