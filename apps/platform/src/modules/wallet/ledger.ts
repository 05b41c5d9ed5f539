import { randomUUIDv7 } from 'node:crypto'
import type { Orm } from '../../kernel.ts'
import { type SQL, sql } from '../../sql.ts'

/**
 * The double-entry ledger. The database enforces its invariants (migrations/0002_ledger.sql,
 * sql/ledger_*.sql). Each posting is one statement; a refusal is returned as a value and leaves the
 * transaction usable. An error raised by the database is a bug of the caller.
 *
 * A posting locks its accounts in a fixed order, so single postings never deadlock. A transaction that
 * posts for several owners must post in the order of their ids, or be retried after a deadlock.
 */

export type PlayerAccountKind = 'player-real' | 'player-bonus' | 'player-held'
type SharedAccountKind = 'house' | 'promotion' | 'receivable' | `provider-clearing:${string}`

/** The address of a ledger account. Only shared accounts may be negative. */
type LedgerAddress =
  | { readonly owner: string; readonly currency: string; readonly kind: PlayerAccountKind }
  | {
      readonly owner: null
      readonly currency: string
      readonly kind: SharedAccountKind
      /** The row of a shared account that is spread over several; 0 if absent. */
      readonly stripe?: number
    }

/** An amount in the smallest unit: credited to the account if positive, debited if negative. */
export interface Line {
  readonly account: LedgerAddress
  readonly amount: bigint
}

export interface Posting {
  /** Idempotency key, kept for ever. 1 to 200 characters. */
  readonly key: string
  /** The type of the movement: lower-case words joined by hyphens, at most 40 characters. */
  readonly kind: string
  /** The id of the invoice or the round. */
  readonly reference: string
  readonly at: Date
  /** Sums to zero in each currency; no account twice; no zero amounts. */
  readonly lines: readonly Line[]
}

interface Entry {
  /** The id of the ledger account. */
  readonly account: string
  readonly owner: string | null
  readonly currency: string
  readonly kind: string
  readonly amount: bigint
  /** The account's balance after this entry. */
  readonly balance: bigint
}

export interface Posted {
  readonly ok: true
  readonly transferId: string
  /** True if the key was already used for the same input: nothing moved, and the first result is returned. */
  readonly isReplay: boolean
  readonly entries: readonly Entry[]
}

export interface Refused<E extends string> {
  readonly ok: false
  readonly error: E
  /** The index of the offending line; -1 if there is none. */
  readonly line: number
}

/** `key-mismatch`: the key was used for another input. It takes precedence over the other failures. */
export type PostFailure = 'key-mismatch' | 'unknown-account' | 'insufficient-funds'
export type ReverseFailure =
  | 'key-mismatch'
  | 'unknown-transfer'
  | 'not-reversible'
  | 'already-reversed'
  | 'insufficient-funds'

interface Row {
  outcome: string
  transferId: string
  line: number | null
  entries: readonly (Omit<Entry, 'amount' | 'balance'> & { amount: string; balance: string })[] | null
}

/** Posts a transfer. @throws when the lines do not sum to zero, name an account twice or contain a zero */
export function post(tx: Orm, posting: Posting): Promise<Posted | Refused<PostFailure>> {
  const lines = posting.lines.map(({ account, amount }) => ({ ...account, amount: amount.toString() }))
  return run(
    tx,
    sql`ledger_post(${randomUUIDv7()}::uuid, ${posting.key}, ${posting.kind}, ${posting.reference},
      ${posting.at.toISOString()}::timestamptz, ${JSON.stringify(lines)}::jsonb)`,
  )
}

export interface Reversal {
  readonly transferId: string
  readonly key: string
  /** The kind of the reversing transfer, e.g. `rollback`. */
  readonly kind: string
  readonly at: Date
}

/** Reverses a transfer. Each transfer can be reversed once; a reversal cannot be reversed. */
export function reverse(tx: Orm, reversal: Reversal): Promise<Posted | Refused<ReverseFailure>> {
  const { transferId, key, kind, at } = reversal
  return run(
    tx,
    sql`ledger_reverse(${randomUUIDv7()}::uuid, ${transferId}::uuid, ${key}, ${kind},
      ${at.toISOString()}::timestamptz)`,
  )
}

async function run<E extends string>(tx: Orm, call: SQL): Promise<Posted | Refused<E>> {
  const [row] = await tx
    .select({
      outcome: sql<Row['outcome']>`outcome`,
      transferId: sql<Row['transferId']>`transfer_id`,
      line: sql<Row['line']>`line`,
      entries: sql<Row['entries']>`entries`,
    })
    .from(call)
  return toPostResult(row)
}

function toPostResult<E extends string>(row: Row | undefined): Posted | Refused<E> {
  if (!row) throw new Error('the ledger function returned no row')
  if (row.outcome !== 'posted' && row.outcome !== 'replayed') {
    return { ok: false, error: row.outcome as E, line: (row.line ?? 0) - 1 }
  }
  const entries = (row.entries ?? []).map((entry) => ({
    ...entry,
    amount: BigInt(entry.amount),
    balance: BigInt(entry.balance),
  }))
  return { ok: true, transferId: row.transferId, isReplay: row.outcome === 'replayed', entries }
}

/** Opens the accounts of an owner, empty. Existing accounts are left unchanged. */
export async function openLedgerAccounts(
  tx: Orm,
  owner: string,
  currency: string,
  kinds: readonly PlayerAccountKind[],
  at: Date,
): Promise<void> {
  const rows = kinds.map(
    (kind) =>
      sql`(${randomUUIDv7()}::uuid, ${owner}::uuid, ${currency}, ${kind}, ${at.toISOString()}::timestamptz)`,
  )
  // Lists the columns explicitly: the application may not write the others, not even their defaults.
  await tx.execute(sql`insert into ledger_account (id, owner, currency, kind, created_at)
    values ${sql.join(rows, sql`, `)} on conflict do nothing`)
}
