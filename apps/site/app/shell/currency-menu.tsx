import type { Account } from '@croupier/contract/types'
import { PlusIcon } from '@croupier/ui/field-icon.tsx'
import { CheckIcon } from '@croupier/ui/shell-icon.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ToggleEvent } from 'react'
import { Link } from 'react-router'
import { useWalletLink } from '~/dialogs/use-wallet-link.ts'
import { switchAccount } from '~/features/wallet/api/account-changes.ts'
import { accountsQuery, isHidden } from '~/features/wallet/api/accounts.ts'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { closePopover } from '~/lib/close-popover.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'

export const CURRENCY_MENU = 'currency-menu'

/** Selects one of the player's accounts; accounts are opened and hidden in the wallet [2.8-04]. */
export function CurrencyMenu({ accounts }: { accounts: readonly Account[] }) {
  const t = useText('layout')
  const track = useTrack()
  const money = useMoney()
  const wallet = useWalletLink()
  const api = useApi()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (id: string) => switchAccount(api, id),
    onSettled: () => queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey }),
    onSuccess: () => document.getElementById(CURRENCY_MENU)?.hidePopover(),
  })

  function handleToggle({ newState }: ToggleEvent<HTMLElement>) {
    if (newState === 'open') track({ event: 'balanceOpen', eventCategory: 'balance', funnelStep: 'open' })
    else change.reset()
  }

  return (
    <div id={CURRENCY_MENU} popover="auto" className="s-popover s-currencies" onToggle={handleToggle}>
      <h2 className="s-popover__title">{t('currencies.title')}</h2>
      {change.isError && (
        <p className="s-currencies__failed" role="alert">
          {t('currencies.failed')}
        </p>
      )}
      <ul aria-busy={change.isPending}>
        {accounts
          .filter((account) => !isHidden(account))
          .map(({ id, currency, balance, isSelected }) => (
            <li key={id}>
              <button
                type="button"
                className="s-popover__item"
                aria-current={isSelected ? 'true' : undefined}
                aria-disabled={change.isPending}
                onClick={() => {
                  if (!isSelected && !change.isPending) change.mutate(id)
                }}
              >
                <span className="s-currencies__code">{currency}</span>
                <bdi>{money.format(balance, currency)}</bdi>
                {isSelected && <CheckIcon className="s-popover__check" />}
              </button>
            </li>
          ))}
      </ul>
      <Link {...wallet} className="s-popover__item s-currencies__more" onClick={closePopover}>
        <PlusIcon />
        {t('currencies.more')}
      </Link>
    </div>
  )
}
