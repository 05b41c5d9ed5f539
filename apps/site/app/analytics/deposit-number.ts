import type { Invoice } from '@croupier/contract/types'

type Paid = Pick<Invoice, 'id' | 'settledAt'>

/**
 * Which of a player's deposits it is that has succeeded, from 1 on.
 *
 * @param newest the newest successful deposits, this one among them
 * @param total of all that have succeeded
 */
export function depositNumber(deposit: Paid, newest: readonly Paid[], total: number): number {
  const at = ({ settledAt, id }: Paid) => `${settledAt ?? ''} ${id}`
  return total - newest.filter((one) => at(one) > at(deposit)).length
}
