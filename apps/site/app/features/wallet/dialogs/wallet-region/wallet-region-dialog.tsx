import { Button } from '@croupier/ui/button.tsx'
import { Flag } from '@croupier/ui/flag.tsx'
import { Select } from '@croupier/ui/select.tsx'
import { Loading, Skeleton } from '@croupier/ui/skeleton.tsx'
import { ErrorState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SheetDialog } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { countriesQuery } from '~/lib/settings/api.ts'
import { useSite } from '~/lib/site.ts'
import { usePaymentCountry } from '../../use-payment-country.ts'
import './wallet-region.css'
import { displayNames } from '~/lib/i18n/missing-names.ts'

/**
 * Chooses the payment country, which determines the available payment methods [2.3-03:wallet-region 4-05a
 * 4-05b].
 */
export default function WalletRegionDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/wallet-region')
  const { api, locale } = useSite()
  const countries = useQuery(countriesQuery(api))
  const { code, choose } = usePaymentCountry()
  const [chosen, setChosen] = useState(code)
  const names = displayNames([locale], { type: 'region' })
  const options = (countries.data ?? [])
    .map((country) => ({ value: country.code, label: names.of(country.code) ?? country.name }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  const isKnown = options.some(({ value }) => value === chosen)

  function applyChoice() {
    choose(chosen)
    dialog.close()
  }

  return (
    <SheetDialog
      dialog={dialog}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" size="lg" block disabled={!isKnown} onClick={applyChoice}>
          {t('take')}
        </Button>
      }
    >
      <div className="s-wallet-region">
        <p>{t('text')}</p>
        {countries.isPending && (
          <Loading label={t('loading')}>
            <Skeleton shape="block" height="var(--control-lg)" />
          </Loading>
        )}
        {countries.isError && !countries.data && (
          <ErrorState
            headingLevel={3}
            title={t('failed')}
            action={<Button onClick={() => countries.refetch()}>{t('retry')}</Button>}
          />
        )}
        {countries.data && (
          <Select
            label={t('country')}
            options={options}
            placeholder={t('choose')}
            start={isKnown && <Flag code={chosen} />}
            value={isKnown ? chosen : ''}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        <p className="s-wallet-region__note">{t('note')}</p>
      </div>
    </SheetDialog>
  )
}
