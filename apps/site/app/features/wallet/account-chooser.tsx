import { newIdempotencyKey } from '@croupier/client'
import type { Account } from '@croupier/contract/types'
import { ChevronDownIcon } from '@croupier/ui/field-icon.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { Spinner } from '@croupier/ui/spinner.tsx'
import { VisuallyHidden } from '@croupier/ui/visually-hidden.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import { AnimatedAmount } from '~/lib/money/animated-amount.tsx'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import { hideAccount, openAccount, switchAccount } from './api/account-changes.ts'
import { accountsQuery } from './api/accounts.ts'
import './account-chooser.css'
import { CurrencyCoin } from './currency-coin.tsx'
import { useEquivalent } from './use-equivalent.ts'

const AccountLists = loadable(() => import('./account-lists.tsx'))

interface AccountChooserProps {
  accounts: readonly Account[]
  selected: Account
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The balance, with a list to select another account or open one in another currency [2.7-05 4-06]. */
export function AccountChooser({ accounts, selected, isOpen, onOpen }: AccountChooserProps) {
  const t = useText('modals/wallet')
  const money = useMoney()
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const { change, hide } = useAccountChanges(accounts, () => onOpen(false))
  const { balance, currency } = selected
  const worth = useEquivalent().format(balance)

  // The pressed row is disabled immediately and later moves to the other list. Move the focus to the toggle
  // first: the dialog would otherwise take it one frame after the row was removed.
  function focusToggleAndRun(start: (value: string) => void, value: string) {
    toggle.current?.focus()
    start(value)
  }

  // Same for focus inside the list when it closes. In a layout effect, before the dialog restores the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    const button = toggle.current
    return () => {
      if (document.activeElement?.contains(button)) button?.focus()
    }
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles only blur of its content; the button toggles
    <div
      className="s-accounts"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onOpen(false)
      }}
    >
      <button
        ref={toggle}
        type="button"
        className="s-accounts__current"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onOpen(!isOpen)}
      >
        <CurrencyCoin code={selected.currency} />
        <span className="s-accounts__balance">
          <small>{t('balance')}</small>
          <AnimatedAmount value={balance + currency}>
            <Money variant="strong">{money.format(balance, currency)}</Money>
          </AnimatedAmount>
          {worth && <small>{t.rich('equivalent.worth', { amount: <Money>{worth}</Money> })}</small>}
        </span>
        {change.isPending ? (
          <Spinner size={18} label={t('account.changing')} />
        ) : (
          <ChevronDownIcon size={18} className="s-accounts__chevron" />
        )}
        <VisuallyHidden>{t('account.choose')}</VisuallyHidden>
      </button>
      {isOpen && (
        <div id={id} className="s-accounts__list">
          {(change.isError || hide.isError) && (
            <Note tone="danger" announced>
              {t('account.failed')}
            </Note>
          )}
          <AccountLists
            accounts={accounts}
            isBusy={change.isPending || hide.isPending}
            onChoose={(code) => focusToggleAndRun(change.mutate, code)}
            onHide={(account) => focusToggleAndRun(hide.mutate, account)}
            fallback={<Skeleton shape="block" height="20rem" />}
          />
        </div>
      )}
    </div>
  )
}

function useAccountChanges(accounts: readonly Account[], onChanged: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey })
  const change = useMutation({
    async mutationFn(currency: string) {
      const known = accounts.find((account) => account.currency === currency)
      const account = known ?? (await openAccount(api, currency, newIdempotencyKey()))
      return switchAccount(api, account.id)
    },
    // Also after an error: the account may have been opened but not selected.
    onSettled: refresh,
    onSuccess: onChanged,
  })
  const hide = useMutation({ mutationFn: (id: string) => hideAccount(api, id), onSettled: refresh })
  return { change, hide }
}
