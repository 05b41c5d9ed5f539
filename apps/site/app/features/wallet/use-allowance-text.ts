import { getCashPeriod } from '~/features/limits/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { type AmountUnit, parseWireAmount } from '~/lib/money/amount-rules.ts'
import { useAmountText } from '~/lib/money/use-amount-text.ts'
import type { DepositAllowance } from './deposit-allowance.ts'

/** Texts for the remaining deposit limit, and for a remainder below `min`, which no amount can satisfy. */
export function useAllowanceText(allowance: DepositAllowance | null, min: bigint, unit: AmountUnit) {
  const t = useText('modals/wallet')
  const { text } = useAmountText(unit)
  if (!allowance) return { hint: undefined, refusal: undefined }
  const [remaining, limit] = [
    text(allowance.remaining),
    text(parseWireAmount(allowance.limit.amount ?? '0', unit)),
  ]
  return {
    hint: t(`room.${getCashPeriod(allowance.limit.period)}`, { left: remaining, most: limit }),
    refusal: allowance.remaining < min ? t('room.none', { left: remaining, min: text(min) }) : undefined,
  }
}
