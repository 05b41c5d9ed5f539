import type { LoyaltyAccount } from '@croupier/contract/types'
import { Card } from '@croupier/ui/card.tsx'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { LevelRewards } from './level-rewards.tsx'
import './new-level.css'

const RAYS = 16

/** A level that has just been reached: its medal, and what it brings. */
export function NewLevel({ level }: { level: LoyaltyAccount['currentLevel'] }) {
  const t = useText('pages/loyalty')
  const { locale } = useSite()
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  const hasRewards = level.rewards.length > 0 && !isExcludedFromPromotion
  return (
    <Card ground="felt" className="s-new-level">
      <svg viewBox="-100 -64 200 128" aria-hidden="true" className="s-new-level__picture">
        <g className="s-new-level__rays">
          {Array.from({ length: RAYS }, (_, index) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: the rays never change places
              key={index}
              d="M-2-46 0-62 2-46z"
              transform={`rotate(${(index * 360) / RAYS})`}
            />
          ))}
        </g>
        <g className="s-new-level__medal">
          <circle r="38" className="s-new-level__rim" />
          <circle r="32" className="s-new-level__face" />
          <path d="M0-22Q6-6 22 0 6 6 0 22-6 6-22 0-6-6 0-22z" className="s-new-level__star" />
        </g>
      </svg>
      <p className="s-loyalty-status__level">{nameIn(level, locale)}</p>
      {hasRewards && (
        <div className="s-new-level__rewards">
          <p>{t('levels.rewards')}</p>
          <LevelRewards rewards={level.rewards} />
        </div>
      )}
    </Card>
  )
}
