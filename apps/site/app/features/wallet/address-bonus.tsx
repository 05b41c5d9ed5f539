import { Button } from '@croupier/ui/button.tsx'
import { useState } from 'react'
import { useText } from '~/lib/i18n/use-text.ts'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'
import type { startDeposit } from './api/payment.ts'
import { type BonusPreference, isMade } from './bonus-choice.ts'
import { type BonusField, useBonusChoice } from './use-bonus-choice.ts'
import type { DepositBonuses } from './use-deposit-bonuses.ts'

/** The choice for the next transfer as the platform keeps it; null until it has answered. */
export type NextBonus = Awaited<ReturnType<typeof startDeposit>>['nextBonus']

interface StoredChoice {
  readonly nextBonus: NextBonus
  readonly preference: BonusPreference | null
}

export interface SentChoice {
  /** Empty if the player has not chosen. */
  readonly fields: Partial<BonusField['sent']>
  readonly codeId: string | null
}

/**
 * The bonus choice of a coin deposit. Who copies the address has not chosen the bonus that happens to be the
 * first, so it is sent only once the player or a link has chosen it.
 */
export function useAddressBonus(bonuses: DepositBonuses, amount: bigint | null, unit: AmountUnit) {
  const [{ nextBonus, ...stored }, setStored] = useState<StoredChoice>({ nextBonus: null, preference: null })
  const preference = bonuses.preference ?? (bonuses.code.active ? null : stored.preference)
  const bonus = useBonusChoice({ ...bonuses, preference }, amount, unit)
  const isChosen = isMade(bonus.choice, preference) && !bonus.isRefused
  const sent: SentChoice = {
    // The platform keeps what it has stored.
    fields: isChosen && isMade(bonus.choice, bonuses.preference) ? bonus.sent : {},
    codeId: (bonus.choice.kind === 'code' && bonus.code.active?.id) || null,
  }
  return {
    ...{ bonus, isChosen, nextBonus, sent },
    store: (answer: NextBonus) => setStored({ nextBonus: answer, preference: toPreference(answer) }),
  }
}

interface BonusConfirmationProps {
  /** The selected bonus; null if none is. */
  id: string | null
  isChosen: boolean
  nextBonus: NextBonus
  choose: (id: string) => void
}

/** There is no form to submit: says whether the selected bonus counts, and makes it count. */
export function BonusConfirmation({ id, isChosen, nextBonus, choose }: BonusConfirmationProps) {
  const t = useText('modals/wallet')
  const isStored = id !== null && isChosen && nextBonus?.bonusId === id
  return (
    <div className="s-address__confirm">
      {/* Always mounted: live regions announce changes only. */}
      <p role="status">
        {isStored ? t('address.bonus.stored') : id !== null && !isChosen && t('address.bonus.suggested')}
      </p>
      {id !== null && !isStored && (
        <Button loading={isChosen} onClick={() => choose(id)}>
          {t('address.bonus.use')}
        </Button>
      )}
    </div>
  )
}

function toPreference(nextBonus: NextBonus): BonusPreference | null {
  if (nextBonus?.bonusId) return { kind: 'bonus', id: nextBonus.bonusId }
  return nextBonus?.isBonusDecline ? { kind: 'decline' } : null
}
