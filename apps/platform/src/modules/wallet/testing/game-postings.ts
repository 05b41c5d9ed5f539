// The postings that game_bet and game_win make in SQL (sql/wallet_play.sql), for tests without a game.
import type { Posting } from '../ledger.ts'
import { type Holder, move, type Order, realAccount } from '../postings.ts'

interface GameOrder extends Order {
  /** Unique in the whole ledger, hence prefixed by its kind: `bet:<request id>`. */
  readonly key: string
  /** The round id. */
  readonly reference: string
}

/**
 * Rows of the house account, as in wallet_play.sql. A row stays locked until its transaction commits, so a single row
 * would serialise all bets of a currency.
 */
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
