import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import type { Turnover } from '~/data/risk.ts'
import { useModalLink } from '~/modals/modal-address.ts'
import { TurnoverProgress } from '~/parts/turnover-progress.tsx'
import { useText } from '~/text/use-text.ts'

/** Replaces the withdrawal form while turnover is required [2.7-11b]. */
export default function WagerPanel({ turnover }: { turnover: Turnover }) {
  const t = useText('modals/turn-over-wager')
  const modalLink = useModalLink()
  return (
    <div className="s-limit-panel" role="status">
      <h3>{t('title')}</h3>
      <TurnoverProgress turnover={turnover} />
      <Link {...modalLink('turn-over-wager')} className={buttonClass({ variant: 'outline' })}>
        {t('why')}
      </Link>
    </div>
  )
}
