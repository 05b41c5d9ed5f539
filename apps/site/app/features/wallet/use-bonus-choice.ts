import type { CallError } from '@croupier/client'
import type { Bonus } from '@croupier/contract/types'
import { type BonusWorth, bonusWorth, type DepositMoney, isBonusFor } from '@croupier/rules'
import { useMemo, useState } from 'react'
import type { AmountUnit } from '~/lib/money/amount-rules.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { type BonusChoice, initialChoice, nextChoice, toBonusFields } from './bonus-choice.ts'
import type { DepositBonuses, DepositCode } from './use-deposit-bonuses.ts'

interface OfferedBonus {
  readonly id: string
  readonly bonus: Bonus
  /** Whether the typed amount qualifies [5-17d]. */
  readonly isEligible: boolean
}

/** `changed`: its terms are others than those that were shown. */
export type BonusRefusal = 'refused' | 'changed'

/** The refusal that an error contains; null if the error is not about the bonus or the code. */
export function toBonusRefusal(error: CallError): BonusRefusal | null {
  if (error.is('bonus-terms-changed', 12034)) return 'changed'
  return error.fields.bonusId || error.fields.bonusCode ? 'refused' : null
}

export interface BonusField {
  readonly offered: readonly OfferedBonus[]
  readonly choice: BonusChoice
  /** The chosen bonus or the code's, if the amount qualifies. */
  readonly chosen: Bonus | null
  /** In subunits: the last valid amount. */
  readonly amount: bigint
  /** Worth of the chosen bonus for the amount; null if zero. */
  readonly worth: BonusWorth | null
  readonly code: DepositCode
  /** The amount does not qualify for the chosen bonus or the code's, so the form cannot be submitted. */
  readonly isIneligible: boolean
  /** A code is typed and not applied, so the form cannot be submitted. */
  readonly isCodeUnsent: boolean
  /** Request fields [3-10], with the hash of the terms that are shown. */
  readonly sent: ReturnType<typeof toBonusFields> & { readonly bonusTermsHash?: string }
  /** Currencies of the offers' amounts; null while the base currency is unknown. */
  readonly money: DepositMoney | null
  /** Why the server refused the chosen bonus or the code; null if it did not. */
  readonly refusal: BonusRefusal | null
  setRefusal(refusal: BonusRefusal | null): void
  choose(id: string): void
  decline(): void
  openCode(): void
  /** Returns to the choice before code mode. */
  leaveCode(): void
}

/** The bonus choice of a deposit, updated by amount and player [4-20]. */
export function useBonusChoice(
  { offers, preference, setPreference, leaveCode, declinesByDefault, code }: DepositBonuses,
  typed: bigint | null,
  { currency }: AmountUnit,
): BonusField {
  const { currencies } = useMoney()
  // Keep the last valid amount while the player is typing.
  const [amount, setAmount] = useState(typed ?? 0n)
  if (typed !== null && typed !== amount) setAmount(typed)

  const money = useMemo(() => {
    const base = currencies.find(({ isBase }) => isBase)
    const accountCurrency = currencies.find(({ code }) => code === currency.code)
    return base && accountCurrency ? { currency: accountCurrency, base } : null
  }, [currencies, currency.code])
  const offered = useMemo(
    () => offers.map((bonus) => ({ id: bonus.id, bonus, isEligible: isEligible(bonus, amount, money) })),
    [offers, amount, money],
  )

  const hasCode = code.active !== null
  const bonusOffers = { offers: offered, declinesByDefault, preference, hasCode }
  const [lastState, setLastState] = useState(() => ({
    offered,
    preference,
    hasCode,
    choice: initialChoice(bonusOffers),
  }))
  let { choice } = lastState
  const isSame = lastState.offered === offered && lastState.preference === preference
  if (!isSame || lastState.hasCode !== hasCode) {
    choice = nextChoice(bonusOffers)
    setLastState({ offered, preference, hasCode, choice })
  }
  const [refusal, setRefusal] = useState<BonusRefusal | null>(null)
  const isCode = choice.kind === 'code'
  const chosen = isCode
    ? code.active?.bonus
    : offered.find(({ id }) => choice.kind === 'bonus' && choice.id === id)?.bonus
  const isFitting = chosen != null && isEligible(chosen, amount, money)

  return {
    ...{ offered, choice, money, refusal, setRefusal, code, leaveCode },
    chosen: isFitting ? chosen : null,
    amount,
    worth: isFitting && money ? bonusWorth(chosen, amount, money) : null,
    isIneligible: chosen != null && !isFitting,
    isCodeUnsent: isCode && !hasCode && code.typed.trim() !== '',
    sent: { ...toBonusFields(choice), ...(chosen?.termsHash && { bonusTermsHash: chosen.termsHash }) },
    choose(id) {
      setRefusal(null)
      setPreference({ kind: 'bonus', id })
    },
    decline() {
      setRefusal(null)
      setPreference({ kind: 'decline' })
    },
    openCode() {
      setRefusal(null)
      setPreference({ kind: 'code' })
    },
  }
}

const isEligible = (bonus: Bonus, amount: bigint, money: DepositMoney | null): boolean =>
  bonus.availableAt === undefined &&
  money !== null &&
  isBonusFor(bonus, amount, money) &&
  bonusWorth(bonus, amount, money) !== null
