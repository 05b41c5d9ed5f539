import { buttonClass } from '@croupier/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { limitDefinitions } from '~/features/limits/api/definitions.ts'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { LimitProgress } from '~/features/limits/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'

/**
 * The player's deposit limit below the methods, with a link to the limits page, which closes the wallet
 * [2.7-07].
 */
export function DepositLimitCard({ currency }: { currency: string }) {
  const t = useText('modals/wallet')
  const { data: limits = [] } = useQuery(limitsQuery(useApi()))
  const depositLimits = limits.filter(
    (limit) => limit.definition === limitDefinitions.deposit && limit.currency === currency,
  )
  return (
    <section className="s-limit-card" aria-label={t('limits.title')}>
      <h3>{t('limits.title')}</h3>
      {depositLimits.length === 0 && <p>{t('limits.text')}</p>}
      {depositLimits.map((limit) => (
        <LimitProgress key={limit.id} limit={limit} />
      ))}
      <Link to={href('/profile/limits')} className={buttonClass({ variant: 'outline', size: 'sm' })}>
        {t('limits.more')}
      </Link>
    </section>
  )
}
