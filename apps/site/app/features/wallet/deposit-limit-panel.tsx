import { buttonClass } from '@croupier/ui/button.tsx'
import { ShieldIcon } from '@croupier/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { definition, isReached, limitsQuery } from '~/data/limit.ts'
import { Moment } from '~/dates/moment.tsx'
import { LimitProgress } from '~/parts/limit-progress.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'

/**
 * In the form's place once nothing can be deposited [2.7-12a 8-12]: a break, a limit of the player's own, or the house's. The
 * limits are read anew, since what was known of them let the deposit be tried.
 */
export default function DepositLimitPanel({ currency }: { currency: string }) {
  const t = useText('modals/wallet')
  const { data: limits = [] } = useQuery({ ...limitsQuery(useApi()), refetchOnMount: 'always' })
  const breakNow = limits.find((limit) => limit.definition === definition.coolingOff)
  const reached = limits.find(
    (limit) => limit.definition === definition.deposit && limit.currency === currency && isReached(limit),
  )
  return (
    <div className="s-limit-panel" role="status">
      <ShieldIcon size={32} />
      <h3>{t(breakNow ? 'limit.break' : 'limit.title')}</h3>
      {breakNow?.endsAt && <p>{t.rich('limit.break.text', { when: <Moment at={breakNow.endsAt} /> })}</p>}
      {!breakNow && reached && (
        <>
          <LimitProgress limit={reached} />
          <p>{t('limit.own')}</p>
        </>
      )}
      {!breakNow && !reached && <p>{t('limit.text')}</p>}
      <Link to={href('/profile/limits')} className={buttonClass({ variant: 'outline' })}>
        {t('limit.more')}
      </Link>
    </div>
  )
}
