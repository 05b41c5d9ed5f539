import type { PlayerLimit } from '@croupier/contract/types'
import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { findBreakEnd, limitsQuery } from './api.ts'
import { getCashLimit } from './limit-name.ts'
import { LimitProgress } from './limit-progress.tsx'
import './limits.css'

/** The player's limits, with links to add limits, a break or a self-exclusion [2.1-20:limits]. */
export function Limits() {
  const t = useText('pages/profile-limits')
  const dialogLink = useDialogLink()
  const isGuest = useSession().status === 'guest'
  const query = useQuery({ ...limitsQuery(useApi()), enabled: !isGuest })
  return (
    <ProfileListStates query={query}>
      {(limits) => {
        const moneyLimits = limits.filter((limit) => getCashLimit(limit))
        const breakEnd = findBreakEnd(limits)
        const add = (
          <Link
            {...dialogLink('add-cash-limit', 'deposit')}
            className={buttonClass({ variant: breakEnd ? 'outline' : 'primary' })}
          >
            {t('add')}
          </Link>
        )
        return (
          <>
            {breakEnd && (
              <Note title={t('break.now')}>
                {t.rich('break.until', { when: <DateTime at={breakEnd} /> })}
              </Note>
            )}
            {moneyLimits.length === 0 ? (
              <EmptyState
                headingLevel={2}
                art="history"
                title={t('empty.title')}
                text={t('empty.text')}
                action={add}
              />
            ) : (
              <>
                <ul className="s-limits" aria-label={t('list')}>
                  {moneyLimits.map((limit) => (
                    <LimitRow key={limit.id} limit={limit} />
                  ))}
                </ul>
                <div className="s-profile-screen__actions">{add}</div>
              </>
            )}
            <ProtectionLinks isOnBreak={breakEnd !== null} />
          </>
        )
      }}
    </ProfileListStates>
  )
}

function LimitRow({ limit }: { limit: PlayerLimit }) {
  const t = useText('pages/profile-limits')
  const names = useText('modals/limits')
  const dialogLink = useDialogLink()
  const kind = getCashLimit(limit)
  if (!kind) return null
  const name = names(`name.${kind}`)
  return (
    <li className="s-limits__one">
      <div className="s-limits__head">
        <h2>{name}</h2>
        <Link
          {...dialogLink('edit-cash-limit', limit.id)}
          className={buttonClass({ size: 'sm' })}
          aria-label={t('edit.label', { limit: name })}
        >
          {t('edit')}
        </Link>
      </div>
      <LimitProgress limit={limit} />
      <PendingChange limit={limit} />
    </li>
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
    <p className="s-limits__pending">
      {pendingAmount !== null && currency !== null
        ? t.rich('pending.period', {
            when,
            amount: <bdi>{format(pendingAmount, currency)}</bdi>,
            period: pendingPeriod ?? '',
          })
        : t.rich('going', { when })}
    </p>
  )
}

/** Links to a break and a self-exclusion, as prominent as the limits. */
function ProtectionLinks({ isOnBreak }: { isOnBreak: boolean }) {
  return (
    <div className="s-limits__terms">
      {!isOnBreak && <ProtectionCard texts="break" term="cooling-off" />}
      <ProtectionCard texts="exclusion" term="self-exclusion" />
    </div>
  )
}

function ProtectionCard({ texts, term }: { texts: 'break' | 'exclusion'; term: string }) {
  const t = useText('pages/profile-limits')
  const dialogLink = useDialogLink()
  return (
    <Card as="section">
      <h2>{t(`${texts}.title`)}</h2>
      <p>{t(`${texts}.text`)}</p>
      <Link {...dialogLink('self-exclusion-limit', term)} className={buttonClass({ variant: 'outline' })}>
        {t(`${texts}.action`)}
      </Link>
    </Card>
  )
}
