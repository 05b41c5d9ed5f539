import { Flag } from '@croupier/ui/flag.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { usePaymentCountry } from './use-payment-country.ts'
import type { WalletTab } from './wallet-tab.ts'

/** The payment country, with a link to change it [2.7-04 4-05]. */
export function PaymentRegion({ tab }: { tab: WalletTab }) {
  const t = useText('modals/wallet')
  const dialogLink = useDialogLink()
  const { code, name } = usePaymentCountry()
  const b = (children: ReactNode) => <b>{children}</b>
  return (
    <p className="s-region">
      {name && <Flag code={code} />}
      <span>{t.rich(`region.${tab}`, { country: name ?? t('region.unknown'), b })}</span>
      <Link {...dialogLink('wallet-region')} className={linkClass('quiet', 's-region__change')}>
        {t('region.change')}
      </Link>
    </p>
  )
}
