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
  const { balance, currency, progress, terms } = award
  const show = (amount: string) => <Money>{money.format(amount, currency)}</Money>
  return (
    <>
      <p>{t('cancel.active')}</p>
      <p>{t.rich('cancel.cost', { amount: show(balance) })}</p>
      {/[1-9]/.test(progress) && (
        <p>{t.rich('cancel.progress', { done: show(progress), total: show(terms.required) })}</p>
      )}
    </>
  )
}
