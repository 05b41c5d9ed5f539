import type { GameDetails, RefusedBet } from '@croupier/contract/types'
import { buttonClass } from '@croupier/ui/button.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { CloseIcon } from '@croupier/ui/shell-icon.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useBonus } from '~/features/bonus/index.ts'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSite } from '~/lib/site.ts'
import { refusedBetQuery } from './refused-bet-notice.ts'

/** Why a bet was refused, over the game, where the player looks; until it is closed or a bet is accepted. */
export function RefusalInGame({ game: { slug } }: { game: Pick<GameDetails, 'slug'> }) {
  const t = useText('pages/game')
  const queries = useQueryClient()
  const { data: bet } = useQuery(refusedBetQuery())
  // A refused sports bet names no game: the sportsbook itself says why.
  if (bet?.game !== slug) return null
  return (
    <RefusedBetNotice bet={bet} className="s-game-refusal">
      <IconButton
        label={t('refused.close')}
        onClick={() => queries.setQueryData(refusedBetQuery().queryKey, null)}
      >
        <CloseIcon />
      </IconButton>
    </RefusedBetNotice>
  )
}

interface RefusedBetNoticeProps {
  bet: RefusedBet
  className: string
  children?: ReactNode
}

function RefusedBetNotice({ bet, className, children }: RefusedBetNoticeProps) {
  const t = useText('pages/game')
  const dialogLink = useDialogLink()
  const money = useMoney()
  const { locale } = useSite()
  const bonus = useBonus('bonusId' in bet ? bet.bonusId : undefined)
  const linkClass = buttonClass({ size: 'sm' })

  function content() {
    if ('maxAmount' in bet) {
      const { maxAmount, currency } = bet
      const max = money.format(maxAmount, currency)
      if (bonus)
        return (
          <>
            <span>{t('refused.max.bonus', { name: nameIn(bonus, locale), max })}</span>
            <Link {...dialogLink('bonus-details', bonus.id)} className={linkClass}>
              {t('bonus.details')}
            </Link>
          </>
        )
      return (
        <>
          <span>{t('refused.max', { max })}</span>
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
      {children}
    </div>
  )
}
