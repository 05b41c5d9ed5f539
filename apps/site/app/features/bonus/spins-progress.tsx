import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import type { FreespinsAward } from './api.ts'

/** How many of the free spins are left. */
export function SpinsProgress({ award: { count, played } }: { award: FreespinsAward }) {
  const t = useText('modals/bonus')
  const text = t('spins.left', { left: count - played, count })
  return (
    <div className="s-award-progress">
      <ProgressBar label={t('spins.progress')} value={played / count} valueText={text} tone="money" />
      <p>{text}</p>
    </div>
  )
}
