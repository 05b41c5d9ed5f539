import type { PaymentMethod } from '@croupier/contract/types'
import { ChoiceRow } from '@croupier/ui/choice.tsx'
import { useMoney } from '~/money/use-money.ts'
import { useSite } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
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

export function MethodList({ tab, methods, currency, chosen, rowId, onChoose }: MethodListProps) {
  const t = useText('modals/wallet')
  const { locale } = useSite()
  const money = useMoney()
  if (methods.length === 0) return <p className="s-wallet__none">{t('methods.none', { currency })}</p>
  return (
    <section className="s-methods" aria-label={t(`methods.${tab}`)}>
      <div className="s-methods__head">
        <h3>{t(`methods.${tab}`)}</h3>
        <span>{t('methods.count', { count: methods.length })}</span>
      </div>
      <ul className="s-methods__list">
        {methods.map(({ method, name, logo, amountMin }) => (
          <li key={method}>
            <ChoiceRow
              id={rowId(method)}
              chosen={method === chosen}
              start={<img src={logo} alt="" width={44} height={32} />}
              title={localText(name, locale) ?? method}
              meta={t('methods.from', { amount: money.format(amountMin, currency, { trimZeros: true }) })}
              onClick={() => onChoose(method)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
