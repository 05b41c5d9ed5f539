import type { Line, Posting } from '../ledger.ts'

/**
 * A second, simple implementation of the ledger, which the real one is compared with. It stores no balances;
 * a balance is the sum of its entries.
 */
export type Operation =
  | { readonly type: 'post'; readonly id: string; readonly posting: Posting }
  | { readonly type: 'reverse'; readonly id: string; readonly of: string; readonly key: string }

export type ModelOutcome =
  | 'posted'
  | 'replayed'
  | 'key-mismatch'
  | 'unknown-account'
  | 'insufficient-funds'
  | 'unknown-transfer'
  | 'not-reversible'
  | 'already-reversed'

export interface ModelTransfer {
  readonly id: string
  readonly key: string
  readonly kind: string
  readonly input: string
  readonly lines: readonly Line[]
  readonly reverses: string | null
}

export function addressOf(account: Line['account']): string {
  const stripe = account.owner === null ? (account.stripe ?? 0) : 0
  return [account.owner ?? 'shared', account.currency, account.kind, stripe].join('/')
}

const inputOf = (operation: Operation): string =>
  operation.type === 'reverse'
    ? `reverses ${operation.of}`
    : JSON.stringify([
        operation.posting.kind,
        operation.posting.reference,
        operation.posting.lines.map(({ account, amount }) => `${addressOf(account)} ${amount}`).sort(),
      ])

export class LedgerModel {
  readonly transfers: ModelTransfer[] = []
  readonly #opened: ReadonlySet<string>
  /** Cached sums of all transfers; null after a new transfer. */
  #summed: ReadonlyMap<string, bigint> | null = null

  /** @param opened the addresses of the existing players' accounts */
  constructor(opened: Iterable<string>) {
    this.#opened = new Set(opened)
  }

  apply(operation: Operation): ModelOutcome {
    const key = operation.type === 'post' ? operation.posting.key : operation.key
    const earlier = this.transfers.find((transfer) => transfer.key === key)
    if (earlier) return earlier.input === inputOf(operation) ? 'replayed' : 'key-mismatch'

    if (operation.type === 'post') {
      const { posting } = operation
      const isKnown = ({ account }: Line) => account.owner === null || this.#opened.has(addressOf(account))
      if (!posting.lines.every(isKnown)) return 'unknown-account'
      return this.#write(operation, key, posting.kind, posting.lines, null)
    }
    const original = this.transfers.find(({ id }) => id === operation.of)
    if (!original) return 'unknown-transfer'
    if (original.reverses !== null) return 'not-reversible'
    if (this.transfers.some(({ reverses }) => reverses === original.id)) return 'already-reversed'
    const lines = original.lines.map(({ account, amount }) => ({ account, amount: -amount }))
    return this.#write(operation, key, 'reversal', lines, original.id)
  }

  #write(
    operation: Operation,
    key: string,
    kind: string,
    lines: readonly Line[],
    reverses: string | null,
  ): ModelOutcome {
    const balances = this.balances()
    const overdraws = ({ account, amount }: Line) =>
      account.owner !== null && (balances.get(addressOf(account)) ?? 0n) + amount < 0n
    if (lines.some(overdraws)) return 'insufficient-funds'
    this.transfers.push({ id: operation.id, key, kind, input: inputOf(operation), lines, reverses })
    this.#summed = null
    return 'posted'
  }

  /** Balances by address; accounts without entries are left out. */
  balances(): ReadonlyMap<string, bigint> {
    this.#summed ??= this.#sum()
    return this.#summed
  }

  #sum() {
    const balances = new Map<string, bigint>()
    for (const { lines } of this.transfers) {
      for (const { account, amount } of lines) {
        const address = addressOf(account)
        balances.set(address, (balances.get(address) ?? 0n) + amount)
      }
    }
    return balances
  }
}
