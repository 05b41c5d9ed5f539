import type { Account, Currency } from '@croupier/contract/types'
import { Chip } from '@croupier/ui/chip.tsx'
import { ChoiceRow } from '@croupier/ui/choice.tsx'
import { EyeOffIcon } from '@croupier/ui/field-icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { Money } from '@croupier/ui/money.tsx'
import { useState } from 'react'
import { displayNames } from '~/lib/i18n/missing-names.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSite } from '~/lib/site.ts'
import { isHidden } from './api/accounts.ts'
import { CurrencyCoin } from './currency-coin.tsx'

type Kind = 'all' | 'crypto'

interface AccountListsProps {
  accounts: readonly Account[]
  isBusy: boolean
  onChoose: (currency: string) => void
  onHide: (id: string) => void
}

/** The player's accounts, and the currencies in which to open another one. */
export default function AccountLists({ accounts, isBusy, onChoose, onHide }: AccountListsProps) {
  const t = useText('modals/wallet')
  const { currencies, format } = useMoney()
  const [kind, setKind] = useState<Kind>('all')
  const isOfKind = ({ type }: { type: string }) => kind === 'all' || type === kind
  const open = accounts.filter((account) => !isHidden(account))
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

/** Localised by the browser if known, else the operator's name. */
function CurrencyName({ code, currencies }: { code: string; currencies: readonly Currency[] }) {
  const { locale } = useSite()
  const ownCurrency = currencies.find((currency) => currency.code === code)
  const isStandard = ownCurrency?.type === 'fiat' && /^[A-Z]{3}$/.test(code)
  const name = isStandard ? displayNames([locale], { type: 'currency' }).of(code) : undefined
  return <small>{name ?? ownCurrency?.name ?? code}</small>
}
