import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'
import { useAmountText } from '~/lib/money/use-amount-text.ts'
import type { BonusField } from './use-bonus-choice.ts'
import type { DepositBonuses } from './use-deposit-bonuses.ts'

const BonusSelector = loadable(() => import('./bonus-selector.tsx'))

interface BonusSectionProps {
  bonuses: DepositBonuses
  field: BonusField
  unit: AmountUnit
}

/** The bonus choice in a deposit form; nothing without offers. */
export function BonusSection({ bonuses, field, unit }: BonusSectionProps) {
  const t = useText('modals/wallet')
  if (bonuses.hasFailed)
    return (
      <Note title={t('bonus.failed')}>
        <Button size="sm" onClick={bonuses.retry}>
          {t('failed.retry')}
        </Button>
      </Note>
    )
  if (field.offered.length === 0) return null
  return (
    <BonusSelector
      field={field}
      unit={unit}
      // Height of the legend, the offers and the decline option.
      fallback={<Skeleton shape="block" height={`${4 * Math.min(field.offered.length + 1, 5) + 1.5}rem`} />}
    />
  )
}

/** The chosen bonus, shown in the submit button. */
export function BonusSummary({ field: { worth }, unit }: Omit<BonusSectionProps, 'bonuses'>) {
  const t = useText('modals/wallet')
  const { text } = useAmountText(unit)
  if (worth === null) return null
  return worth.kind === 'money'
    ? t('bonus.summary', { amount: text(worth.amount) })
    : t('bonus.summary.freespins', { count: worth.count })
}
