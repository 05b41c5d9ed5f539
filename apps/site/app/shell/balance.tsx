import { currencySymbol } from '@croupier/money'
import { buttonClass } from '@croupier/ui/button.tsx'
import { ChevronDownIcon } from '@croupier/ui/field-icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useWalletLink } from '~/dialogs/use-wallet-link.ts'
import { useBreakEnd } from '~/features/limits/index.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { DateTime } from '~/lib/dates/date-time.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { AnimatedAmount } from '~/lib/money/animated-amount.tsx'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSite } from '~/lib/site.ts'
import { BalanceSkeleton } from './balance-skeleton.tsx'
import { CURRENCY_MENU, CurrencyMenu } from './currency-menu.tsx'

/** The selected account's balance with a link to the wallet, and a menu of the other accounts. */
export function Balance() {
  const t = useText('layout')
  const money = useMoney()
  const wallet = useWalletLink()
  const { api, locale, restriction } = useSite()
  // The balance may have changed in another window [4-38].
  const { data: accounts } = useQuery({ ...accountsQuery(api), refetchOnWindowFocus: 'always' })
  const account = accounts?.find(({ isSelected }) => isSelected)
  if (!account) return <BalanceSkeleton label={t('header.loading')} />
  const { balance, bonusBalance, currency } = account
  const amount = money.format(balance, currency)
  const sign = currencySymbol(currency, locale)
  const hasBonus = /[1-9]/.test(bonusBalance)
  return (
    <>
      <div className="s-balance">
        <Link {...wallet} className="s-balance__wallet" aria-label={t('header.balance', { amount })}>
          <span className="s-coin" data-long={(sign ?? currency).length > 2 || undefined} aria-hidden="true">
            {sign ?? currency}
          </span>
          <span className="s-balance__amount">
            <AnimatedAmount value={balance + currency}>
              {/* The coin shows the currency sign. */}
              <bdi>{sign ? amount.replace(sign, '').trim() : amount}</bdi>
            </AnimatedAmount>
            {hasBonus && (
              <small>{t('header.bonus-part', { amount: money.format(bonusBalance, currency) })}</small>
            )}
          </span>
        </Link>
        <IconButton label={t('header.currencies')} className="s-balance__more" popoverTarget={CURRENCY_MENU}>
          <ChevronDownIcon size={18} />
        </IconButton>
      </div>
      <CurrencyMenu accounts={accounts ?? []} />
      {restriction !== 'geo-restricted' && <DepositLink />}
    </>
  )
}

/** During the player's break, its end: nothing can be deposited before. */
function DepositLink() {
  const t = useText('layout')
  const wallet = useWalletLink()
  const breakEnd = useBreakEnd()
  if (breakEnd !== null) {
    return (
      <Link
        to={href('/profile/limits')}
        className={buttonClass({ variant: 'outline' }, 's-header__deposit s-header__break')}
      >
        <span>{t.rich('header.break', { when: <DateTime at={breakEnd} /> })}</span>
      </Link>
    )
  }
  return (
    <Link {...wallet} className={buttonClass({ variant: 'tint' }, 's-header__deposit')}>
      {t('header.deposit')}
    </Link>
  )
}
