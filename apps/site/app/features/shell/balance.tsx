import '@croupier/ui/visually-hidden.css'
import { currencySymbol } from '@croupier/money'
import { buttonClass } from '@croupier/ui/button.tsx'
import { ChevronDownIcon } from '@croupier/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { accountsQuery } from '~/data/wallet.ts'
import { useWalletLink } from '~/modals/wallet-link.ts'
import { Changing } from '~/money/changing.tsx'
import { useMoney } from '~/money/use-money.ts'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'

/** The selected account's balance, and the way to the wallet. */
export function Balance() {
  const t = useText('layout')
  const money = useMoney()
  const wallet = useWalletLink()
  const { api, locale } = useSite()
  const { data: accounts } = useQuery(accountsQuery(api))
  const account = accounts?.find(({ isSelected }) => isSelected)
  if (!account) return <BalanceSkeleton label={t('header.loading')} />
  const { balance, bonusBalance, currency } = account
  const amount = money.format(balance, currency)
  const sign = currencySymbol(currency, locale)
  const hasBonus = /[1-9]/.test(bonusBalance)
  return (
    <>
      <Link {...wallet} className="s-balance" aria-label={t('header.balance', { amount })}>
        <span className="s-coin" data-long={(sign ?? currency).length > 2 || undefined} aria-hidden="true">
          {sign ?? currency}
        </span>
        <span className="s-balance__amount">
          <Changing of={balance + currency}>
            {/* The coin says the sign. */}
            <bdi>{sign ? amount.replace(sign, '').trim() : amount}</bdi>
          </Changing>
          {hasBonus && (
            <small>{t('header.bonus-part', { amount: money.format(bonusBalance, currency) })}</small>
          )}
        </span>
        <ChevronDownIcon size={18} />
      </Link>
      <Link {...wallet} className={buttonClass({ variant: 'tint' }, 's-header__deposit')}>
        {t('header.deposit')}
      </Link>
    </>
  )
}

/** Stands in the same boxes until the session is known, so that nothing moves when it is. */
export function BalanceSkeleton({ label }: { label: string }) {
  return (
    <div className="s-balance-skeleton" role="status">
      <span className="c-hidden">{label}</span>
      <i className="s-balance-skeleton__balance" />
      <i className="s-balance-skeleton__deposit" />
      <i className="s-balance-skeleton__avatar" />
    </div>
  )
}
