import type { Bonus } from '@croupier/contract/types'
import { type BonusWorth, bonusWorth, type DepositMoney, isBonusFor } from '@croupier/rules'
import { useMemo, useState } from 'react'
import { useMoney } from '~/money/use-money.ts'
import type { AmountUnit } from './amount-rules.ts'
import { type BonusChoice, choiceAfter, openingChoice, sentChoice } from './bonus-choice.ts'
import type { DepositBonuses } from './use-deposit-bonuses.ts'

interface OfferedBonus {
  readonly id: string
  readonly bonus: Bonus
  /** Whether it can be had with the amount that is typed [5-17d]. */
  readonly fits: boolean
}

export interface BonusField {
  readonly offered: readonly OfferedBonus[]
  readonly choice: BonusChoice
  /** What the chosen one comes to with the amount; null where that is nothing. */
  readonly worth: BonusWorth | null
  /** One is chosen that cannot be had with this amount: nothing can be sent so. */
  readonly isUnfit: boolean
  /** As it is sent with the deposit [3-10]. */
  readonly sent: ReturnType<typeof sentChoice>
  /** The currencies that the offers are said in; null while the base currency is not known. */
  readonly money: DepositMoney | null
  /** The server did not take what was chosen. */
  readonly isRefused: boolean
  setRefused(isRefused: boolean): void
  choose(id: string): void
  decline(): void
}

/** The bonus of a deposit as its form opens, as its amount changes and as the player chooses [4-20]. */
export function useBonusChoice(
  { offers, wish, setWish, declinesByDefault }: DepositBonuses,
  typed: bigint | null,
  { currency }: AmountUnit,
): BonusField {
  const { currencies } = useMoney()
  // What cannot be read changes nothing: somebody is typing.
  const [amount, setAmount] = useState(typed ?? 0n)
  if (typed !== null && typed !== amount) setAmount(typed)

  const money = useMemo(() => {
    const base = currencies.find(({ isBase }) => isBase)
    const own = currencies.find(({ code }) => code === currency.code)
    return base && own ? { currency: own, base } : null
  }, [currencies, currency.code])
  const offered = useMemo(
    () =>
      offers.map((bonus) => ({
        id: bonus.id,
        bonus,
        fits: money !== null && isBonusFor(bonus, amount, money) && bonusWorth(bonus, amount, money) !== null,
      })),
    [offers, amount, money],
  )

  const situation = { offers: offered, declinesByDefault, wish }
  const [known, setKnown] = useState(() => ({ offered, wish, choice: openingChoice(situation) }))
  let { choice } = known
  if (known.offered !== offered || known.wish !== wish) {
    choice = choiceAfter(situation)
    setKnown({ offered, wish, choice })
  }
  const [isRefused, setRefused] = useState(false)
  const chosen = offered.find(({ id }) => choice.kind === 'bonus' && choice.id === id)

  return {
    ...{ offered, choice, money, isRefused, setRefused },
    worth: chosen?.fits && money ? bonusWorth(chosen.bonus, amount, money) : null,
    isUnfit: chosen !== undefined && !chosen.fits,
    sent: sentChoice(choice),
    choose(id) {
      setRefused(false)
      setWish({ kind: 'bonus', id })
    },
    decline() {
      setRefused(false)
      setWish({ kind: 'decline' })
    },
  }
}
