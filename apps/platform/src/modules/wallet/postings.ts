import type { Line, Posting } from './ledger.ts'

/** What each movement of a player's money posts. Pure: the ledger's property tests run these very postings. */

/** A wallet account, as far as postings need it. */
export interface Holder {
  readonly id: string
  readonly currency: string
}

interface Order {
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
interface GameOrder extends Order {
  /** Unique in the whole ledger, so prefixed by what it is: `bet:<request id>`. */
  readonly key: string
  /** The round. */
  readonly reference: string
}

/**
 * The house account is spread over this many rows. A row stays locked until its transaction commits, so with one
 * row the bets of a currency would happen strictly one after the other.
 */
const HOUSE_STRIPES = 16

const realAccount = ({ id, currency }: Holder) => ({ owner: id, currency, kind: 'player-real' }) as const
const heldAccount = ({ id, currency }: Holder) => ({ owner: id, currency, kind: 'player-held' }) as const
const clearingAccount = ({ currency }: Holder, provider: string) =>
  ({ owner: null, currency, kind: `provider-clearing:${provider}` }) as const
const houseAccount = ({ id, currency }: Holder) =>
  ({
    owner: null,
    currency,
    kind: 'house',
    stripe: Number.parseInt(id.slice(-2), 16) % HOUSE_STRIPES,
  }) as const

/** Moves the amount of an order from one account to another. */
function move({ amount }: Order, from: Line['account'], to: Line['account']): readonly Line[] {
  if (amount <= 0n) throw new RangeError(`a movement needs an amount above zero, not ${amount}`)
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
}

/** Money that a payment provider took from the player and now owes us. */
export function depositPosting(order: ClearedOrder): Posting {
  const { holder, invoiceId, provider, at } = order
  const lines = move(order, clearingAccount(holder, provider), realAccount(holder))
  return { key: `deposit:${invoiceId}`, kind: 'deposit', reference: invoiceId, at, lines }
}

/** Money set aside for a withdrawal: it is the player's still, but nothing can be done with it. */
export function holdPosting(order: InvoiceOrder): Posting {
  const { holder, invoiceId, at } = order
  const lines = move(order, realAccount(holder), heldAccount(holder))
  return { key: holdKey(invoiceId), kind: 'withdrawal-hold', reference: invoiceId, at, lines }
}
export const holdKey = (invoiceId: string) => `withdrawal:${invoiceId}:held`

/**
 * How a withdrawal ended. Paying it and refusing it share one key, so that the ledger itself lets only one of the two
 * happen.
 */
export const settlementKey = (invoiceId: string) => `withdrawal:${invoiceId}:settled`

export function payoutPosting(order: ClearedOrder): Posting {
  const { holder, invoiceId, provider, at } = order
  const lines = move(order, heldAccount(holder), clearingAccount(holder, provider))
  return { key: settlementKey(invoiceId), kind: 'withdrawal-paid', reference: invoiceId, at, lines }
}

export function betPosting(order: GameOrder): Posting {
  const { holder, key, reference, at } = order
  return { key, kind: 'bet', reference, at, lines: move(order, realAccount(holder), houseAccount(holder)) }
}

export function winPosting(order: GameOrder): Posting {
  const { holder, key, reference, at } = order
  return { key, kind: 'win', reference, at, lines: move(order, houseAccount(holder), realAccount(holder)) }
}
