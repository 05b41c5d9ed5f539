import type { Invoice } from '@croupier/contract/types'

type SettledDeposit = Pick<Invoice, 'id' | 'settledAt'>

/**
 * Which of a player's deposits it is that has succeeded, from 1 on.
 *
 * @param newest the newest successful deposits, this one among them
 * @param total of all that have succeeded
 */
export function depositNumber(
  deposit: SettledDeposit,
  newest: readonly SettledDeposit[],
  total: number,
): number {
  const getSortKey = ({ settledAt, id }: SettledDeposit) => `${settledAt ?? ''} ${id}`
  return total - newest.filter((one) => getSortKey(one) > getSortKey(deposit)).length
}
