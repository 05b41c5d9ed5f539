import { Money } from '@croupier/ui/money.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import type { Award } from './api.ts'

/** What the player gives up by cancelling an award now, with its amount. */
export function CostOfLeaving({ award }: { award: Award }) {
  const t = useText('modals/bonus')
  const money = useMoney()
  if (award.status !== 'active') return <p>{t('cancel.issued')}</p>
  if (award.kind === 'freespins')
    return <p>{t(award.terms.bonus ? 'cancel.active.freespins.bonus' : 'cancel.active.freespins')}</p>
  return (
    <>
      <p>{t('cancel.active')}</p>
      <p>{t.rich('cancel.cost', { amount: <Money>{money.format(award.balance, award.currency)}</Money> })}</p>
    </>
  )
}
