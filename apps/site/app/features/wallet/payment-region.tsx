import { Flag } from '@croupier/ui/flag.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countriesQuery } from '~/data/settings.ts'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import type { WalletTab } from './wallet-tab.ts'

/** Where the visitor pays from: the country of the visit, if it is one that lists show [2.7-04 4-05]. */
export function PaymentRegion({ tab }: { tab: WalletTab }) {
  const t = useText('modals/wallet')
  const { api, country, locale } = useSite()
  const { data: countries } = useQuery(countriesQuery(api))
  const region = countries?.find(({ code }) => code === country)
  const name = region
    ? (new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? region.name)
    : undefined
  const b = (children: ReactNode) => <b>{children}</b>
  return (
    <p className="s-region">
      {region && <Flag code={country} />}
      <span>{t.rich(`region.${tab}`, { country: name ?? t('region.unknown'), b })}</span>
    </p>
  )
}
