// The postings that sql/wallet_play.sql must be equal to; movements.store.test.ts compares them.
import type { Line, Posting } from '../ledger.ts'
import { type Holder, type Order, realAccount } from '../postings.ts'

interface GameOrder extends Order {
  /** Unique in the whole ledger, hence prefixed by its kind: `bet:<request id>`. */
  readonly key: string
  /** The round id. */
  readonly reference: string
  /** The part of the amount that is bonus money, zero by default. */
  readonly bonus?: bigint
}

/** The number of rows over which wallet_play.sql is expected to spread the house account. */
const HOUSE_STRIPES = 16

const bonusAccount = ({ id, currency }: Holder) => ({ owner: id, currency, kind: 'player-bonus' }) as const
const houseAccount = ({ id, currency }: Holder) =>
  ({
    owner: null,
    currency,
    kind: 'house',
    stripe: Number.parseInt(id.slice(-2), 16) % HOUSE_STRIPES,
  }) as const

/** @param sign of the player's lines */
function gameLines({ holder, amount, bonus = 0n }: GameOrder, sign: 1n | -1n): readonly Line[] {
  const lines = [
    { account: realAccount(holder), amount: sign * (amount - bonus) },
    { account: bonusAccount(holder), amount: sign * bonus },
    { account: houseAccount(holder), amount: -sign * amount },
  ]
  return lines.filter((line) => line.amount !== 0n)
}

export function betPosting(order: GameOrder): Posting {
  const { key, reference, at } = order
  return { key, kind: 'bet', reference, at, lines: gameLines(order, -1n) }
}

export function winPosting(order: GameOrder): Posting {
  const { key, reference, at } = order
  return { key, kind: 'win', reference, at, lines: gameLines(order, 1n) }
}
