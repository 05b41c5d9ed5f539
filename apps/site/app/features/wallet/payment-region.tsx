import { Flag } from '@croupier/ui/flag.tsx'
import type { ReactNode } from 'react'
import { useVisitorCountry } from '~/parts/visitor-country.ts'
import { useText } from '~/text/use-text.ts'
import type { WalletTab } from './wallet-tab.ts'

/** Where the visitor pays from: the country of the visit, if it is one that lists show [2.7-04 4-05]. */
export function PaymentRegion({ tab }: { tab: WalletTab }) {
  const t = useText('modals/wallet')
  const region = useVisitorCountry()
  const b = (children: ReactNode) => <b>{children}</b>
  return (
    <p className="s-region">
      {region && <Flag code={region.code} />}
      <span>{t.rich(`region.${tab}`, { country: region?.name ?? t('region.unknown'), b })}</span>
    </p>
  )
}
