import { Button } from '@croupier/ui/button.tsx'
import { Toggle } from '@croupier/ui/checkbox.tsx'
import { RadioCard } from '@croupier/ui/choice.tsx'
import { useId, useRef } from 'react'
import { SheetDialog } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSite } from '~/lib/site.ts'
import { CurrencyCoin } from '../../currency-coin.tsx'
import { useEquivalent } from '../../use-equivalent.ts'
import './equivalent-currency.css'
import { displayNames } from '~/lib/i18n/missing-names.ts'

/** Chooses the fiat currency in which balances are also shown, or none [2.3-03:equivalent-currency 4-06d]. */
export default function EquivalentCurrencyDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/equivalent-currency')
  const { locale } = useSite()
  const { isOn, code, offered, choose, setOn } = useEquivalent()
  const name = useId()
  const start = useRef<HTMLInputElement>(null)
  const names = displayNames([locale], { type: 'currency' })
  return (
    <SheetDialog
      dialog={dialog}
      title={t('title')}
      closeLabel={t('close')}
      initialFocus={start}
      footer={
        <Button size="lg" block onClick={dialog.close}>
          {t('done')}
        </Button>
      }
    >
      <div className="s-equivalent">
        <p>{t('text')}</p>
        <Toggle ref={start} spread checked={isOn} onChange={({ target }) => setOn(target.checked)}>
          {t('toggle')}
        </Toggle>
        <fieldset className="s-equivalent__list" disabled={!isOn} aria-label={t('currencies')}>
          {offered.map((currency) => (
            <RadioCard
              key={currency.code}
              name={name}
              value={currency.code}
              checked={isOn && currency.code === code}
              onChange={() => choose(currency.code)}
              start={<CurrencyCoin code={currency.code} />}
              title={currency.code}
              meta={names.of(currency.code) ?? currency.name}
            />
          ))}
        </fieldset>
      </div>
    </SheetDialog>
  )
}
