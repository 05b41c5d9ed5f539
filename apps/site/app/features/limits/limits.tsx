import type { PlayerLimit } from '@croupier/contract/types'
import { buttonClass } from '@croupier/ui/button.tsx'
import { PlusIcon } from '@croupier/ui/field-icon.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { VisuallyHidden } from '@croupier/ui/visually-hidden.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { ProfileListStates } from '~/lib/components/profile-list-states.tsx'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { type CashLimit, type CashPeriod, cashLimits, cashPeriods } from './api/definitions.ts'
import { findBreakEnd, limitsQuery } from './api/limits.ts'
import { LimitCard } from './limit-card.tsx'
import { getCashLimit, getCashPeriod } from './limit-name.ts'
import './limits.css'

/**
 * The player's limits by kind and period, with links to add limits, a break or a self-exclusion
 * [2.1-20:limits].
 */
export function Limits() {
  const t = useText('pages/profile-limits')
  const api = useApi()
  const enabled = useSession().status !== 'guest'
  const query = useQuery({ ...limitsQuery(api), enabled })
  const { data: accounts = [] } = useQuery({ ...accountsQuery(api), enabled })
  const currency = accounts.find(({ isSelected }) => isSelected)?.currency ?? null
  return (
    <ProfileListStates query={query}>
      {(limits) => {
        const breakEnd = findBreakEnd(limits)
        return (
          <>
            {breakEnd && (
              <Note title={t('break.now')}>
                {t.rich('break.until', { when: <DateTime at={breakEnd} /> })}
              </Note>
            )}
            {cashLimits.map((kind) => (
              <LimitsOfKind
                key={kind}
                kind={kind}
                limits={limits.filter((limit) => getCashLimit(limit) === kind)}
                currency={currency}
              />
            ))}
            {!breakEnd && <Protection texts="break" term="cooling-off" />}
            <Protection texts="exclusion" term="self-exclusion" />
          </>
        )
      }}
    </ProfileListStates>
  )
}

interface LimitsOfKindProps {
  kind: CashLimit
  limits: readonly PlayerLimit[]
  /** Currency of the selected account, in which limits are added; null if unknown. */
  currency: string | null
}

/** A card for each limit, and one to add each period that has none in the currency. */
function LimitsOfKind({ kind, limits, currency }: LimitsOfKindProps) {
  const t = useText('pages/profile-limits')
  const names = useText('modals/limits')
  const title = `limits-${kind}`
  return (
    <section className="s-limits" aria-labelledby={title}>
      <div className="s-limits__head">
        <h2 id={title}>{names(`name.${kind}`)}</h2>
        <p>{t(`about.${kind}`)}</p>
      </div>
      <ul className="s-limits__list" aria-labelledby={title}>
        {cashPeriods.flatMap((period) => {
          const found = limits.filter((limit) => getCashPeriod(limit.period) === period)
          const isMissing = !found.some((limit) => currency === null || limit.currency === currency)
          return [
            ...found.map((limit) => (
              <li key={limit.id}>
                <LimitCard limit={limit} kind={kind} />
              </li>
            )),
            ...(isMissing
              ? [
                  <li key={period}>
                    <AddLimit kind={kind} period={period} />
                  </li>,
                ]
              : []),
          ]
        })}
      </ul>
    </section>
  )
}

function AddLimit({ kind, period }: { kind: CashLimit; period: CashPeriod }) {
  const t = useText('pages/profile-limits')
  const names = useText('modals/limits')
  const dialogLink = useDialogLink()
  return (
    <Link {...dialogLink('add-cash-limit', `${kind}-${period}`)} className="s-limits__add">
      <PlusIcon />
      <span>
        <VisuallyHidden>{names(`name.${kind}`)}: </VisuallyHidden>
        {t(`add.${period}`)}
      </span>
    </Link>
  )
}

/** A break or a self-exclusion. */
function Protection({ texts, term }: { texts: 'break' | 'exclusion'; term: string }) {
  const t = useText('pages/profile-limits')
  const dialogLink = useDialogLink()
  const title = `protection-${term}`
  return (
    <section className="s-limits s-limits--row" aria-labelledby={title}>
      <div className="s-limits__head">
        <h2 id={title}>{t(`${texts}.title`)}</h2>
        <p>{t(`${texts}.text`)}</p>
      </div>
      <Link
        {...dialogLink('self-exclusion-limit', term)}
        className={buttonClass({ variant: texts === 'break' ? 'outline' : 'danger' })}
      >
        {t(`${texts}.action`)}
      </Link>
    </section>
  )
}
