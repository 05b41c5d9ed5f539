import type { PlayerLimit } from '@croupier/contract/types'
import { buttonClass } from '@croupier/ui/button.tsx'
import { Card } from '@croupier/ui/card.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { definition, limitsQuery } from '~/data/limit.ts'
import { Moment } from '~/dates/moment.tsx'
import { useModalLink } from '~/modals/modal-address.ts'
import { useMoney } from '~/money/use-money.ts'
import { cashLimitOf } from '~/parts/limit-name.ts'
import { LimitProgress } from '~/parts/limit-progress.tsx'
import { useSession } from '~/session/session.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { ProfileFaces } from './profile-faces.tsx'
import './limits.css'

/** The limits that the player has set, and the ways to more of them, to a break and to an end [2.1-20:limits]. */
export function Limits() {
  const t = useText('pages/profile-limits')
  const modalLink = useModalLink()
  const isGuest = useSession().status === 'guest'
  const query = useQuery({ ...limitsQuery(useApi()), enabled: !isGuest })
  return (
    <ProfileFaces query={query}>
      {(limits) => {
        const ofMoney = limits.filter((limit) => cashLimitOf(limit))
        const add = (
          <Link {...modalLink('add-cash-limit', 'deposit')} className={buttonClass({ variant: 'primary' })}>
            {t('add')}
          </Link>
        )
        return (
          <>
            {ofMoney.length === 0 ? (
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
                  {ofMoney.map((limit) => (
                    <LimitRow key={limit.id} limit={limit} />
                  ))}
                </ul>
                <div className="s-profile-screen__actions">{add}</div>
              </>
            )}
            <Terms breakNow={limits.find((limit) => limit.definition === definition.coolingOff)} />
          </>
        )
      }}
    </ProfileFaces>
  )
}

function LimitRow({ limit }: { limit: PlayerLimit }) {
  const t = useText('pages/profile-limits')
  const names = useText('modals/limits')
  const modalLink = useModalLink()
  const kind = cashLimitOf(limit)
  if (!kind) return null
  const name = names(`name.${kind}`)
  return (
    <li className="s-limits__one">
      <div className="s-limits__head">
        <h2>{name}</h2>
        <Link
          {...modalLink('edit-cash-limit', limit.id)}
          className={buttonClass({ size: 'sm' })}
          aria-label={t('edit.label', { limit: name })}
        >
          {t('edit')}
        </Link>
      </div>
      <LimitProgress limit={limit} />
      <Pending limit={limit} />
    </li>
  )
}

/** What becomes of it in a day. */
function Pending({ limit }: { limit: PlayerLimit }) {
  const t = useText('pages/profile-limits')
  const { format } = useMoney()
  const { effectiveAt, pendingAmount, pendingPeriod, currency } = limit
  if (effectiveAt === null) return null
  const when = <Moment at={effectiveAt} />
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

/** A break and an end: as easy to find as what they end. */
function Terms({ breakNow }: { breakNow: PlayerLimit | undefined }) {
  const t = useText('pages/profile-limits')
  const modalLink = useModalLink()
  return (
    <div className="s-limits__terms">
      <Card as="section">
        <h2>{t('break.title')}</h2>
        {breakNow?.endsAt ? (
          <p>{t.rich('break.until', { when: <Moment at={breakNow.endsAt} /> })}</p>
        ) : (
          <>
            <p>{t('break.text')}</p>
            <Link
              {...modalLink('self-exclusion-limit', 'cooling-off')}
              className={buttonClass({ variant: 'outline' })}
            >
              {t('break.action')}
            </Link>
          </>
        )}
      </Card>
      <Card as="section">
        <h2>{t('exclusion.title')}</h2>
        <p>{t('exclusion.text')}</p>
        <Link
          {...modalLink('self-exclusion-limit', 'self-exclusion')}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('exclusion.action')}
        </Link>
      </Card>
    </div>
  )
}
