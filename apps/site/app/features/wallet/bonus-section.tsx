import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { Skeleton } from '@croupier/ui/skeleton.tsx'
import { useState } from 'react'
import { useTrack } from '~/lib/analytics/use-track.ts'
import { createWalletEvent } from '~/lib/analytics/wallet-events.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadable } from '~/lib/loading/loadable.tsx'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'
import { useAmountText } from '~/lib/money/use-amount-text.ts'
import type { BonusField } from './use-bonus-choice.ts'
import type { DepositBonuses } from './use-deposit-bonuses.ts'

const BonusSelector = loadable(() => import('./bonus-selector.tsx'))
const BonusTerms = loadable(() => import('./bonus-terms.tsx'))
const PromoCode = loadable(() => import('./promo-code.tsx'))

interface BonusSectionProps {
  bonuses: DepositBonuses
  field: BonusField
  unit: AmountUnit
}

/** The bonus choice in a deposit form; nothing without offers and codes. */
export function BonusSection({ bonuses, field, unit }: BonusSectionProps) {
  const t = useText('modals/wallet')
  const { choice, code, offered } = field
  // How often the code field was left for the choice before it: its focused button is gone then.
  const [timesLeft, setTimesLeft] = useState(0)
  function leaveCode() {
    field.leaveCode()
    setTimesLeft(timesLeft + 1)
  }
  const promo = choice.kind === 'code' && (
    <PromoCode {...{ field, unit }} onOther={leaveCode} fallback={<Skeleton shape="block" height="5rem" />} />
  )
  const isCodeOffered = code.isOffered || code.active !== null
  if (bonuses.hasFailed)
    return (
      <>
        <Note title={t('bonus.failed')}>
          <Button size="sm" onClick={bonuses.retry}>
            {t('failed.retry')}
          </Button>
        </Note>
        {promo}
      </>
    )
  if (offered.length === 0 && !promo)
    return isCodeOffered ? <OpenCode open={field.openCode} hasFocus={timesLeft > 0} /> : null
  const rows = Math.min(offered.length + (isCodeOffered ? 2 : 1), 5)
  return (
    <>
      {offered.length > 0 && (
        <BonusSelector
          field={field}
          unit={unit}
          timesLeft={timesLeft}
          // Height of the legend, the offers, the code and the decline option.
          fallback={<Skeleton shape="block" height={`${4 * rows + 1.5}rem`} />}
        />
      )}
      {promo}
      {field.chosen && field.worth && (field.worth.kind === 'money' || field.chosen.spins) && (
        <BonusTerms
          offer={field.chosen}
          deposit={field.amount}
          currency={unit.currency.code}
          fallback={<Skeleton shape="block" height="16rem" />}
        />
      )}
    </>
  )
}

/** Without offers the promo code is hidden behind a button [2.7-08]. */
function OpenCode({ open, hasFocus }: { open: () => void; hasFocus: boolean }) {
  const t = useText('modals/wallet')
  const track = useTrack()
  function openCode() {
    track(createWalletEvent('promoOpen', { operation: 'deposit' }))
    open()
  }
  return (
    <Button variant="ghost" size="sm" autoFocus={hasFocus} onClick={openCode}>
      {t('promo.add')}
    </Button>
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
