import type { Account } from '@croupier/contract/types'
import { buttonClass } from '@croupier/ui/button.tsx'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import type { Turnover } from './api/turnover.ts'
import { TurnoverProgress } from './turnover-progress.tsx'
import { WithdrawableLines } from './withdrawable-now.tsx'

/** Replaces the withdrawal form while turnover is required [2.7-11b]. */
export default function WagerPanel({ turnover, account }: { turnover: Turnover; account: Account }) {
  const t = useText('modals/turn-over-wager')
  const dialogLink = useDialogLink()
  return (
    <div className="s-limit-panel" role="status">
      <h3>{t('title')}</h3>
      <TurnoverProgress turnover={turnover} />
      <WithdrawableLines account={account} />
      <Link {...dialogLink('turn-over-wager')} className={buttonClass({ variant: 'outline' })}>
        {t('why')}
      </Link>
    </div>
  )
}
