import type { PlayerLimit } from '@croupier/contract/types'
import { Badge } from '@croupier/ui/badge.tsx'
import { PencilIcon } from '@croupier/ui/icon.tsx'
import { iconButtonClass } from '@croupier/ui/icon-button.tsx'
import { ProgressBar } from '@croupier/ui/progress-bar.tsx'
import { ClockIcon } from '@croupier/ui/shell-icon.tsx'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { netAmount } from '~/lib/money/net-amount.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { type CashLimit, isReached } from './api/definitions.ts'
import { getCashPeriod } from './limit-name.ts'
import { isNearLimit, usedShare } from './limit-progress.tsx'

/** A money limit: what is left of it, and its pending change. */
export function LimitCard({ limit, kind }: { limit: PlayerLimit; kind: CashLimit }) {
  const t = useText('pages/profile-limits')
  const names = useText('modals/limits')
  const money = useMoney()
  const dialogLink = useDialogLink()
  const { amount, currentAmount, currency } = limit
  if (amount === null || currentAmount === null || currency === null) return null
  const period = getCashPeriod(limit.period)
  const name = `${names(`name.${kind}`)}, ${t(`period.${period}`)}`
  const [used, most] = [money.format(currentAmount, currency), money.format(amount, currency)]
  const known = money.currency(currency)
  const left = known && !isReached(limit) ? netAmount(currentAmount, amount, known) : null
  return (
    <div className="s-limit" data-grows>
      <div className="s-limit__head">
        <h3>{t(`period.${period}`)}</h3>
        <Link
          {...dialogLink('edit-cash-limit', limit.id)}
          className={iconButtonClass()}
          aria-label={t('edit.label', { limit: name })}
        >
          <PencilIcon />
        </Link>
      </div>
      <p className="s-limit__left">
        {t.rich('left', {
          left: <strong>{money.format(left ?? '0', currency)}</strong>,
          most: <bdi>{most}</bdi>,
        })}
      </p>
      <ProgressBar
        value={usedShare(limit)}
        label={name}
        valueText={names('used.of', { used, most })}
        nearLimit={isNearLimit(limit)}
      />
      <div className="s-limit__facts">
        {isReached(limit) && <Badge tone="warn">{names('reached')}</Badge>}
        <PendingChange limit={limit} />
        {limit.effectiveAt === null && !isReached(limit) && <span>{t(`counts.${period}`)}</span>}
      </div>
    </div>
  )
}

/** A change that takes effect after the waiting period. */
function PendingChange({ limit }: { limit: PlayerLimit }) {
  const t = useText('pages/profile-limits')
  const { format } = useMoney()
  const { effectiveAt, pendingAmount, pendingPeriod, currency } = limit
  if (effectiveAt === null) return null
  const when = <DateTime at={effectiveAt} />
  return (
    <span className="s-limit__pending">
      <ClockIcon size={14} />
      <span>
        {pendingAmount !== null && currency !== null
          ? t.rich('pending.period', {
              when,
              amount: <bdi>{format(pendingAmount, currency)}</bdi>,
              period: pendingPeriod ?? '',
            })
          : t.rich('going', { when })}
      </span>
    </span>
  )
}
