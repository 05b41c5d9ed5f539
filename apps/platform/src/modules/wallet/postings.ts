import type { Line, Posting } from './ledger.ts'

/**
 * The posting of each movement of a player's money. Pure, because the ledger's property tests use these
 * postings as well.
 */

export interface Holder {
  readonly id: string
  readonly currency: string
}

export interface Order {
  readonly holder: Holder
  /** In the smallest unit, above zero. */
  readonly amount: bigint
  readonly at: Date
}
interface InvoiceOrder extends Order {
  readonly invoiceId: string
}
interface ClearedOrder extends InvoiceOrder {
  /** The payment provider whose clearing account the money goes through. */
  readonly provider: string
}

export const realAccount = ({ id, currency }: Holder) =>
  ({ owner: id, currency, kind: 'player-real' }) as const
const heldAccount = ({ id, currency }: Holder) => ({ owner: id, currency, kind: 'player-held' }) as const
const clearingAccount = ({ currency }: Holder, provider: string) =>
  ({ owner: null, currency, kind: `provider-clearing:${provider}` }) as const

/** The row of the house account that wallet_play.sql uses for the same holder. */
const houseAccount = ({ id, currency }: Holder) =>
  ({ owner: null, currency, kind: 'house', stripe: Number.parseInt(id.slice(-1), 16) }) as const

/** @throws RangeError unless the amount is above zero */
export function move({ amount }: Order, from: Line['account'], to: Line['account']): readonly Line[] {
  if (amount <= 0n) throw new RangeError(`a movement needs an amount above zero, not ${amount}`)
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
}

/** Money that the payment provider collected from the player and owes the operator. */
export function depositPosting(order: ClearedOrder): Posting {
  const { holder, invoiceId, provider, at } = order
  const lines = move(order, clearingAccount(holder, provider), realAccount(holder))
  return { key: `deposit:${invoiceId}`, kind: 'deposit', reference: invoiceId, at, lines }
}

/** Money held for a withdrawal: still the player's, but not spendable. */
export function holdPosting(order: InvoiceOrder): Posting {
  const { holder, invoiceId, at } = order
  const lines = move(order, realAccount(holder), heldAccount(holder))
  return { key: holdKey(invoiceId), kind: 'withdrawal-hold', reference: invoiceId, at, lines }
}
export const holdKey = (invoiceId: string) => `withdrawal:${invoiceId}:held`

/**
 * The key of the settlement of a withdrawal. Paying and refusing share it, so the ledger allows only one of
 * them.
 */
export const settlementKey = (invoiceId: string) => `withdrawal:${invoiceId}:settled`

export function payoutPosting(order: ClearedOrder): Posting {
  const { holder, invoiceId, provider, at } = order
  const lines = move(order, heldAccount(holder), clearingAccount(holder, provider))
  return { key: settlementKey(invoiceId), kind: 'withdrawal-paid', reference: invoiceId, at, lines }
}

/** Real money that the player gives up. */
export function forgonePosting(order: Order & { readonly key: string; readonly reference: string }): Posting {
  const { holder, key, reference, at } = order
  return {
    key,
    kind: 'given-up',
    reference,
    at,
    lines: move(order, realAccount(holder), houseAccount(holder)),
  }
}

/** Real money that the operator gives the player. */
export function rewardPosting(order: Order & { readonly key: string; readonly reference: string }): Posting {
  const { holder, key, reference, at } = order
  return { key, kind: 'reward', reference, at, lines: move(order, houseAccount(holder), realAccount(holder)) }
}

/** What a player no longer has of a win that is reversed: owed to the operator from then on. */
export function receivablePosting({
  holder,
  lacking,
  key,
  at,
}: {
  readonly holder: Holder
  readonly lacking: readonly { readonly kind: 'player-real' | 'player-bonus'; readonly amount: bigint }[]
  readonly key: string
  readonly at: Date
}): Posting {
  const { id: owner, currency } = holder
  const sum = lacking.reduce((total, { amount }) => total + amount, 0n)
  const lines = [
    { account: { owner: null, currency, kind: 'receivable' } as const, amount: -sum },
    ...lacking.map(({ kind, amount }) => ({ account: { owner, currency, kind }, amount })),
  ]
  return { key, kind: 'receivable', reference: owner, at, lines }
}
