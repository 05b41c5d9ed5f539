import type { Account, PaymentMethod, Profile } from '@croupier/contract/types'
import { BackIcon } from '@croupier/ui/icon.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { Money } from '@croupier/ui/money.tsx'
import type { Ref } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSite } from '~/lib/site.ts'
import { localText } from './payment-fields.ts'

interface MethodHeadProps {
  method: PaymentMethod
  account: Account
  profile: Profile
  backRef: Ref<HTMLButtonElement>
  onBack: () => void
}

/** Method, account and player number [2.7-02]. On phones also the balance and the back button. */
export function MethodHead({ method, account, profile, backRef, onBack }: MethodHeadProps) {
  const t = useText('modals/wallet')
  const { locale } = useSite()
  const money = useMoney()
  return (
    <header className="s-method-head">
      <IconButton ref={backRef} label={t('back')} className="s-method-head__back" onClick={onBack}>
        <BackIcon />
      </IconButton>
      <span className="s-method-head__logo">
        <img src={method.logo} alt="" width={44} height={32} />
      </span>
      <div>
        <h3>{localText(method.name, locale) ?? method.method}</h3>
        <p>{t('player', { currency: account.currency, id: playerNumber(profile) })}</p>
      </div>
      <p className="s-method-head__balance">
        {t.rich('balance.of', {
          amount: <Money variant="strong">{money.format(account.balance, account.currency)}</Money>,
        })}
      </p>
    </header>
  )
}

/** The first segment of the player's id, as used by support. */
function playerNumber({ id }: Profile): string {
  return (id.split('-')[0] ?? id).toUpperCase()
}
