import type { Invoice } from '@croupier/contract/types'
import { buttonClass } from '@croupier/ui/button.tsx'
import { href, Link } from 'react-router'
import { useAwards } from '~/features/bonus/index.ts'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'

/** A deposit brings one award, or several that were issued together. */
const MOST_AWARDS = 5

/** The awards that came with a deposit and wait for their activation; nothing without one. */
export default function DepositBonus({ invoice: { id: invoiceId } }: { invoice: Invoice }) {
  const t = useText('modals/deposit-result')
  const { data } = useAwards({ status: '1', perPage: MOST_AWARDS, invoiceId })
  const awards = [...(data?.bonuses.awards ?? []), ...(data?.freespins.awards ?? [])]
  if (awards.length === 0) return null
  return (
    <div className="s-deposit-result__bonus" role="status">
      {awards.map((award) => (
        <p key={award.id}>{t.rich('success.bonus', { bonus: <OperatorName key="name" of={award} /> })}</p>
      ))}
      <Link to={href('/profile/bonuses')} className={buttonClass({ variant: 'outline' })}>
        {t('success.bonuses')}
      </Link>
    </div>
  )
}
