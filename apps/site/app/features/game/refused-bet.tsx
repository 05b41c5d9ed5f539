import type { RefusedBet } from '@croupier/contract/types'
import { buttonClass } from '@croupier/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { refusedBetQuery } from './refused-bet-notice.ts'

/** The last refused bet in a game, or the last refused sports bet (null), until a bet is accepted. */
export function useRefusedBet(slug: string | null): RefusedBet | null {
  const { data } = useQuery(refusedBetQuery())
  return data?.game === slug ? data : null
}

interface RefusedBetNoticeProps {
  bet: RefusedBet
  className?: string
}

export function RefusedBetNotice({ bet, className = 's-game-notice' }: RefusedBetNoticeProps) {
  const t = useText('pages/game')
  const dialogLink = useDialogLink()
  const money = useMoney()
  const linkClass = buttonClass({ size: 'sm' })

  function content() {
    if ('maxAmount' in bet) {
      const { maxAmount, currency } = bet
      return (
        <>
          <span>{t('refused.max', { max: money.format(maxAmount, currency, { trimZeros: true }) })}</span>
          <Link {...dialogLink('max-bets', `${maxAmount} ${currency}`)} className={linkClass}>
            {t('refused.more')}
          </Link>
        </>
      )
    }
    if (bet.reason === 'limit-reached') {
      return (
        <>
          <span>{t('refused.limit')}</span>
          <Link to={href('/profile/limits')} className={linkClass}>
            {t('refused.limits')}
          </Link>
        </>
      )
    }
    const isBonus = bet.reason === 'bonus-restricted'
    return (
      <>
        <span>{t(isBonus ? 'refused.bonus' : 'refused.account')}</span>
        <Link {...dialogLink('restricted-bets', isBonus ? 'bonus' : 'account')} className={linkClass}>
          {t('refused.more')}
        </Link>
      </>
    )
  }

  return (
    <div className={className} role="status">
      {content()}
    </div>
  )
}
