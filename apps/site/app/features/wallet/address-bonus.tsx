import type { Bonus, Invoice } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useDateTimeText } from '~/lib/dates/use-date-time-text.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'
import { onPaymentDecided, onPaymentsMissed } from '~/lib/realtime/document-events.ts'
import { invoiceStatus, type startDeposit } from './api/payment.ts'
import { type BonusPreference, isMade } from './bonus-choice.ts'
import { type BonusField, useBonusChoice } from './use-bonus-choice.ts'
import type { DepositBonuses, DepositCode } from './use-deposit-bonuses.ts'

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
  /** How often the player's choice was used up while the page was open. */
  readonly transfers: number
}

/**
 * The bonus choice of a coin deposit. Who copies the address has not chosen the bonus that happens to be the
 * first, so it is sent only once the player or a link has chosen it.
 */
export function useAddressBonus(
  bonuses: DepositBonuses,
  amount: bigint | null,
  unit: AmountUnit,
  method: string,
) {
  const [{ nextBonus, ...stored }, setStored] = useState<StoredChoice>(NOTHING_STORED)
  const [transfers, setTransfers] = useState(0)
  useBookedTransfers({ method, currency: unit.currency.code }, () => {
    // A decline stays, so that no bonus comes unwanted.
    if (bonuses.preference && 'id' in bonuses.preference) bonuses.setPreference(null)
    setStored(NOTHING_STORED)
    setTransfers((count) => count + 1)
  })
  const preference = bonuses.preference ?? (bonuses.code.active ? null : stored.preference)
  const { offers } = bonuses
  const shown = {
    ...bonuses,
    offers: useMemo(() => showAcceptedOffer(offers, nextBonus), [offers, nextBonus]),
    code: showAcceptedCode(bonuses.code, nextBonus),
  }
  const bonus = useBonusChoice({ ...shown, preference }, amount, unit)
  const isChosen = isMade(bonus.choice, preference) && bonus.refusal === null
  // The terms that were accepted with a code before hold: they are known once the platform has answered.
  const isKnown = bonuses.preference !== null || nextBonus !== null
  const sent: SentChoice = {
    // The platform keeps what it has stored.
    fields: isChosen && isKnown && isMade(bonus.choice, bonuses.preference) ? bonus.sent : {},
    transfers,
    codeId: (bonus.choice.kind === 'code' && bonus.code.active?.id) || null,
  }
  return {
    ...{ bonus, bonuses: shown, isChosen, nextBonus, sent },
    store: (answer: NextBonus) => setStored({ nextBonus: answer, preference: toPreference(answer) }),
  }
}

/** The code, with the terms that were accepted with it for the next transfer, if any. */
function showAcceptedCode(code: DepositCode, nextBonus: NextBonus): DepositCode {
  const { active } = code
  return nextBonus?.offer && active !== null && active.id === nextBonus.codeId
    ? { ...code, active: { ...active, bonus: nextBonus.offer } }
    : code
}

/**
 * The offers, with the terms that were accepted for the next transfer: in the place of the offer, or first if the
 * operator does not make it any more.
 */
function showAcceptedOffer(offers: readonly Bonus[], nextBonus: NextBonus): readonly Bonus[] {
  const accepted = nextBonus?.bonusId ? nextBonus.offer : null
  if (!accepted) return offers
  return offers.some(({ id }) => id === accepted.id)
    ? offers.map((offer) => (offer.id === accepted.id ? accepted : offer))
    : [accepted, ...offers]
}

const NOTHING_STORED: StoredChoice = { nextBonus: null, preference: null }

/** Calls `onBooked` once for each transfer to the player's addresses, and when one may have been missed. */
function useBookedTransfers(
  { method, currency }: Pick<Invoice, 'method' | 'currency'>,
  onBooked: () => void,
): void {
  const report = useEffectEvent(onBooked)
  useEffect(() => {
    // A payment may be reported again when the player has chosen for the next transfer.
    let lastId: string | null = null
    const unsubscribers = [
      onPaymentDecided((invoice) => {
        if (invoice.type !== 'deposit' || invoice.status !== invoiceStatus.success) return
        if (invoice.method !== method || invoice.currency !== currency || invoice.id === lastId) return
        lastId = invoice.id
        report()
      }),
      onPaymentsMissed(report),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [method, currency])
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
  const at = useDateTimeText()
  const isStored = id !== null && isChosen && nextBonus?.bonusId === id
  const until = nextBonus?.until
  const stored = until ? t('address.bonus.stored.until', { date: at(until) }) : t('address.bonus.stored')
  return (
    <div className="s-address__confirm">
      {/* Always mounted: live regions announce changes only. */}
      <p role="status">{isStored ? stored : id !== null && !isChosen && t('address.bonus.suggested')}</p>
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
