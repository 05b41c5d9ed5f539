// The postings that sql/wallet_play.sql must be equal to; movements.store.test.ts compares them.
import type { Posting } from '../ledger.ts'
import { type Holder, move, type Order, realAccount } from '../postings.ts'

interface GameOrder extends Order {
  /** Unique in the whole ledger, hence prefixed by its kind: `bet:<request id>`. */
  readonly key: string
  /** The round id. */
  readonly reference: string
}

/** The number of rows over which wallet_play.sql is expected to spread the house account. */
const HOUSE_STRIPES = 16

const houseAccount = ({ id, currency }: Holder) =>
  ({
    owner: null,
    currency,
    kind: 'house',
    stripe: Number.parseInt(id.slice(-2), 16) % HOUSE_STRIPES,
  }) as const

export function betPosting(order: GameOrder): Posting {
  const { holder, key, reference, at } = order
  return { key, kind: 'bet', reference, at, lines: move(order, realAccount(holder), houseAccount(holder)) }
}

export function winPosting(order: GameOrder): Posting {
  const { holder, key, reference, at } = order
  return { key, kind: 'win', reference, at, lines: move(order, houseAccount(holder), realAccount(holder)) }
}
