import type { Invoice } from '@croupier/contract/types'

type SettledDeposit = Pick<Invoice, 'id' | 'settledAt'>

/**
 * The position of a deposit among the player's successful deposits, from 1.
 * @param newest the newest successful deposits, including this one
 * @param total number of all successful deposits
 */
export function depositNumber(
  deposit: SettledDeposit,
  newest: readonly SettledDeposit[],
  total: number,
): number {
  const getSortKey = ({ settledAt, id }: SettledDeposit) => `${settledAt ?? ''} ${id}`
  return total - newest.filter((one) => getSortKey(one) > getSortKey(deposit)).length
}
