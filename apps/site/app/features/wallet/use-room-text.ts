import { cashPeriodOf } from '~/parts/limit-name.ts'
import { useText } from '~/text/use-text.ts'
import { type AmountUnit, wireAmount } from './amount-rules.ts'
import type { DepositRoom } from './deposit-room.ts'
import { useAmountText } from './use-amount-text.ts'

/** What the player's own limit still lets in, and why no amount fits where it lets in less than `min`. */
export function useRoomText(room: DepositRoom | null, min: bigint, unit: AmountUnit) {
  const t = useText('modals/wallet')
  const { text } = useAmountText(unit)
  if (!room) return { hint: undefined, refusal: undefined }
  const [left, most] = [text(room.left), text(wireAmount(room.limit.amount ?? '0', unit))]
  return {
    hint: t(`room.${cashPeriodOf(room.limit.period)}`, { left, most }),
    refusal: room.left < min ? t('room.none', { left, min: text(min) }) : undefined,
  }
}
