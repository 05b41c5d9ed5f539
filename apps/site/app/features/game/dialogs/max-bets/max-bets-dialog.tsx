import { linkClass } from '@croupier/ui/link.ts'
import { Money } from '@croupier/ui/money.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { NoticeDialog } from '~/dialogs/notice-dialog.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { activeBonusQuery, type BonusAward } from '~/features/bonus/api.ts'
import { OperatorName } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import { parseMaxBet } from './max-bet.ts'

/** The maximum bet: `value` is the amount with its currency [2.3-03:max-bets]. */
export default function MaxBetsDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/bets')
  const money = useMoney()
  const maxBet = parseMaxBet(dialog.value)
  const knownCurrency = maxBet && money.currency(maxBet.currency)
  const bonus = useLimitingBonus(maxBet)
  return (
    <NoticeDialog dialog={dialog} title={t('max.title')} closeLabel={t('close')} backLabel={t('back')}>
      {bonus ? (
        <BonusLimit bonus={bonus} />
      ) : maxBet && knownCurrency ? (
        <p>{t.rich('max.text', { amount: <Money>{money.format(maxBet.amount, maxBet.currency)}</Money> })}</p>
      ) : (
        <p>{t('max.none')}</p>
      )}
    </NoticeDialog>
  )
}

/** The active bonus whose largest bet this is; null if it is another's. */
function useLimitingBonus(maxBet: ReturnType<typeof parseMaxBet>): BonusAward | null {
  const query = activeBonusQuery(useApi(), maxBet?.currency ?? '')
  const { data } = useQuery({ ...query, enabled: maxBet !== null })
  const award = data?.awards[0]
  return award?.kind === 'bonus' && award.maxBetAmount === maxBet?.amount ? award : null
}

function BonusLimit({ bonus }: { bonus: BonusAward }) {
  const t = useText('modals/bets')
  const money = useMoney()
  const dialogLink = useDialogLink()
  const { id, currency, maxBetAmount } = bonus
  const max = <Money>{money.format(maxBetAmount ?? '', currency)}</Money>
  return (
    <p>
      {t.rich('max.bonus', { name: <OperatorName of={bonus} />, max })}{' '}
      <Link {...dialogLink('bonus-details', id, 'max-bets')} className={linkClass()}>
        {t('max.bonus.details')}
      </Link>
    </p>
  )
}
