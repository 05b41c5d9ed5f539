import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'
import { useAmountText } from '~/lib/money/use-amount-text.ts'
import type { BonusField } from './use-bonus-choice.ts'
import type { DepositBonuses } from './use-deposit-bonuses.ts'

const BonusSelector = lazy(() => loadChunk(() => import('./bonus-selector.tsx')))

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
    // Height of the legend, the offers and the decline option.
    <Suspense
      fallback={<Skeleton shape="block" height={`${4 * Math.min(field.offered.length + 1, 5) + 1.5}rem`} />}
    >
      <BonusSelector field={field} unit={unit} />
    </Suspense>
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
