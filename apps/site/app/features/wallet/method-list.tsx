import type { PaymentMethod } from '@croupier/contract/types'
import { PaymentsInput } from '@croupier/ui/payments-input.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSite } from '~/lib/site.ts'
import { localText } from './payment-fields.ts'
import type { WalletTab } from './wallet-tab.ts'

interface MethodListProps {
  tab: WalletTab
  methods: readonly PaymentMethod[]
  currency: string
  chosen: string | undefined
  rowId: (method: string) => string
  onChoose: (method: string) => void
}

/** The payment methods, with one selected [2.8-05]. */
export function MethodList({ tab, methods, currency, chosen, rowId, onChoose }: MethodListProps) {
  const t = useText('modals/wallet')
  const { locale } = useSite()
  const money = useMoney()
  return (
    <PaymentsInput
      className="s-methods"
      label={t(`methods.${tab}`)}
      range={methods.length > 0 ? t('methods.count', { count: methods.length }) : undefined}
      loadingLabel={t('loading')}
      emptyText={t('methods.none', { currency })}
      value={chosen ?? null}
      onValueChange={onChoose}
      methods={methods.map(({ method, name, logo, amountMin }) => ({
        id: rowId(method),
        value: method,
        name: localText(name, locale) ?? method,
        logo,
        meta: t('methods.from', { amount: money.format(amountMin, currency, { trimZeros: true }) }),
      }))}
    />
  )
}
