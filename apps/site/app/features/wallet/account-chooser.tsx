import { newIdempotencyKey } from '@croupier/client'
import type { Account, Currency } from '@croupier/contract/types'
import { Chip } from '@croupier/ui/chip.tsx'
import { ChoiceRow } from '@croupier/ui/choice.tsx'
import { ChevronDownIcon, EyeOffIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Spinner } from '@croupier/ui/spinner.tsx'
import { VisuallyHidden } from '@croupier/ui/visually-hidden.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { accountsQuery, hideAccount, openAccount, switchAccount } from '~/data/wallet.ts'
import { Changing } from '~/money/changing.tsx'
import { useMoney } from '~/money/use-money.ts'
import { useApi, useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import './account-chooser.css'
import { CurrencyCoin } from './currency-coin.tsx'
import { useEquivalent } from './use-equivalent.ts'

/** Of an account: shown in lists [4-07]. */
const ACTIVE = 1

type Kind = 'all' | 'crypto'

interface AccountChooserProps {
  accounts: readonly Account[]
  selected: Account
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The balance, and behind it the choice of another account, or of a currency to open one in [2.7-05 4-06]. */
export function AccountChooser({ accounts, selected, isOpen, onOpen }: AccountChooserProps) {
  const t = useText('modals/wallet')
  const money = useMoney()
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const { change, hide } = useAccountChanges(accounts, () => onOpen(false))
  const { balance, currency } = selected
  const worth = useEquivalent().worth(balance)

  // The row that is pressed is disabled at once, and goes to the other list when the change is told of. The focus leaves it
  // before, for where the list comes from: from what is gone the dialog would take it, a frame later.
  function press(start: (value: string) => void, value: string) {
    toggle.current?.focus()
    start(value)
  }

  // Nor does it stay with what goes with the list. In the same commit, before the dialog looks for it.
  useLayoutEffect(() => {
    if (!isOpen) return
    const button = toggle.current
    return () => {
      if (document.activeElement?.contains(button)) button?.focus()
    }
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only follows the focus; its button opens and closes
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
          <Changing of={balance + currency}>
            <Money look="strong">{money.format(balance, currency)}</Money>
          </Changing>
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
            onChoose={(code) => press(change.mutate, code)}
            onHide={(account) => press(hide.mutate, account)}
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
    // Also after an error: the account may have been opened and not selected.
    onSettled: refresh,
    onSuccess: onChanged,
  })
  const hide = useMutation({ mutationFn: (id: string) => hideAccount(api, id), onSettled: refresh })
  return { change, hide }
}

interface AccountListsProps {
  accounts: readonly Account[]
  isBusy: boolean
  onChoose: (currency: string) => void
  onHide: (id: string) => void
}

function AccountLists({ accounts, isBusy, onChoose, onHide }: AccountListsProps) {
  const t = useText('modals/wallet')
  const { currencies, format } = useMoney()
  const [kind, setKind] = useState<Kind>('all')
  const isOfKind = ({ type }: { type: string }) => kind === 'all' || type === kind
  const open = accounts.filter(({ status }) => status === ACTIVE)
  const others = currencies.filter(({ code }) => !open.some(({ currency }) => currency === code))
  const hasCrypto = currencies.some(({ type }) => type === 'crypto')

  return (
    <>
      {hasCrypto && (
        <fieldset className="s-accounts__kinds" aria-label={t('account.kinds')}>
          {(['all', 'crypto'] as const).map((one) => (
            <Chip key={one} chosen={kind === one} onClick={() => setKind(one)}>
              {t(`account.${one}`)}
            </Chip>
          ))}
        </fieldset>
      )}
      <ul className="s-accounts__open" aria-label={t('account.yours')}>
        {open.filter(isOfKind).map(({ id, currency, balance, isSelected }) => (
          <li key={id}>
            <ChoiceRow
              start={<CurrencyCoin code={currency} />}
              title={<Money>{format(balance, currency)}</Money>}
              meta={<CurrencyName code={currency} currencies={currencies} />}
              chosen={isSelected}
              disabled={isBusy}
              onClick={() => onChoose(currency)}
            />
            {!isSelected && !/[1-9]/.test(balance) && (
              <IconButton
                label={t('account.hide', { currency })}
                disabled={isBusy}
                onClick={() => onHide(id)}
              >
                <EyeOffIcon />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <h4 className="s-accounts__label">{t('account.open')}</h4>
      <ul className="s-accounts__more">
        {others.filter(isOfKind).map(({ code }) => (
          <li key={code}>
            <button
              type="button"
              className="s-accounts__other"
              disabled={isBusy}
              onClick={() => onChoose(code)}
            >
              <CurrencyCoin code={code} />
              <span>
                {code} <CurrencyName code={code} currencies={currencies} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** In the page's language where the browser knows it; the operator's name otherwise. */
function CurrencyName({ code, currencies }: { code: string; currencies: readonly Currency[] }) {
  const { locale } = useSite()
  const own = currencies.find((currency) => currency.code === code)
  const isStandard = own?.type === 'fiat' && /^[A-Z]{3}$/.test(code)
  const name = isStandard ? new Intl.DisplayNames([locale], { type: 'currency' }).of(code) : undefined
  return <small>{name ?? own?.name ?? code}</small>
}
