import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { loyaltyAccountQuery } from './api.ts'
import { levelProgress } from './level-progress.ts'
import './loyalty.css'

/** The player's level in a line; nothing if the programme is disabled. */
export function LevelLine() {
  const t = useText('pages/loyalty')
  const { api, locale, offers } = useSite()
  const { data: account } = useQuery({ ...loyaltyAccountQuery(api), enabled: offers.includes('loyalty') })
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  if (!account) return null
  const { currentLevel, nextLevel, points } = account
  const level = <Link to={href('/loyalty')}>{nameIn(currentLevel, locale)}</Link>
  if (isExcludedFromPromotion) return <div className="s-level-line">{level}</div>
  const percent = levelProgress(account)
  const next = nextLevel
    ? t('your.next', { points: Math.max(0, nextLevel.points - points), level: nameIn(nextLevel, locale) })
    : t('your.top')
  return (
    <div className="s-level-line">
      {level}
      <span>{next}</span>
      <ProgressBar
        tone="money"
        value={percent / 100}
        label={t('your.progress')}
        valueText={`${t('your.percent', { percent })} · ${next}`}
      />
    </div>
  )
}
