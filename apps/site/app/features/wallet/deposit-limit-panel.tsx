import { buttonClass } from '@croupier/ui/button.tsx'
import { ShieldIcon } from '@croupier/ui/shell-icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { LimitProgress } from '~/features/limits/index.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { findDepositBlock } from './deposit-allowance.ts'
import { SaferGamblingLink } from './safer-gambling-link.tsx'
import { FormSkeleton } from './wallet-states.tsx'

const titles = { break: 'limit.break', own: 'limit.title', cap: 'limit.title' } as const

/** Replaces the form when deposits are blocked by a break, a limit or the operator's cap [2.7-12a 8-12]. */
export default function DepositLimitPanel({ currency }: { currency: string }) {
  const t = useText('modals/wallet')
  // The cached limits allowed the deposit, so they may be outdated.
  const { data: limits = [], isFetchedAfterMount } = useQuery({
    ...limitsQuery(useApi()),
    refetchOnMount: 'always',
  })
  const block = findDepositBlock(limits, currency, isFetchedAfterMount)
  if (!block) return <FormSkeleton />
  return (
    <div className="s-limit-panel" role="status">
      <ShieldIcon size={32} />
      <h3>{t(titles[block.kind])}</h3>
      {block.kind === 'break' && block.limit.endsAt && (
        <p>{t.rich('limit.break.text', { when: <DateTime at={block.limit.endsAt} /> })}</p>
      )}
      {block.kind === 'own' && (
        <>
          <LimitProgress limit={block.limit} />
          <p>{t('limit.own')}</p>
        </>
      )}
      {block.kind === 'cap' && <p>{t('limit.text')}</p>}
      <Link to={href('/profile/limits')} className={buttonClass({ variant: 'outline' })}>
        {t('limit.more')}
      </Link>
      <SaferGamblingLink />
    </div>
  )
}
