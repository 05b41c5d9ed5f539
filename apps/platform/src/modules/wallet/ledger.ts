import { randomUUIDv7 } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'

/**
 * The double-entry ledger. Its laws are kept by the database (migrations/0002_ledger.sql); this file only speaks to
 * it. Each posting is one statement, and answers its refusals as values that leave nothing behind: the transaction
 * goes on. Whatever the database raises is a bug of the caller.
 *
 * A posting locks its accounts in one order, so postings never deadlock. A transaction that posts for several owners
 * does so in the order of their ids, or it may, and is tried again.
 */

export type PlayerAccountKind = 'player-real' | 'player-bonus' | 'player-held'
type SharedAccountKind = 'house' | `provider-clearing:${string}`

/** Names a ledger account. Only shared accounts may be negative: the house pays, a provider owes. */
type LedgerAddress =
  | { readonly owner: string; readonly currency: string; readonly kind: PlayerAccountKind }
  | {
      readonly owner: null
      readonly currency: string
      readonly kind: SharedAccountKind
      /** Which of the rows that a busy shared account is spread over; 0 if absent. */
      readonly stripe?: number
    }

/** An amount in the smallest unit that goes to an account, or leaves it if negative. */
export interface Line {
  readonly account: LedgerAddress
  readonly amount: bigint
}

export interface Posting {
  /** Makes the posting idempotent, for ever. 1 to 200 characters. */
  readonly key: string
  /** What happened: lower-case words joined by hyphens, at most 40 characters. */
  readonly kind: string
  /** What it belongs to: an invoice, a round. */
  readonly reference: string
  readonly at: Date
  /** Sums to zero in each currency; no account twice; no zero. */
  readonly lines: readonly Line[]
}

interface Entry {
  /** The id of the ledger account. */
  readonly account: string
  readonly owner: string | null
  readonly currency: string
  readonly kind: string
  readonly amount: bigint
  /** The account's balance with this entry. */
  readonly balance: bigint
}

export interface Posted {
  readonly ok: true
  readonly transferId: string
  /** True when the key had been used for this very input: nothing moved now, the first posting is answered. */
  readonly isReplay: boolean
  /** In the order of the posting's lines. */
  readonly entries: readonly Entry[]
}

export interface Refused<E extends string> {
  readonly ok: false
  readonly error: E
  /** The place of the line at fault, from 0; -1 when no line is. */
  readonly line: number
}

/** `key-mismatch`: the key was used for another input. It outranks every other refusal. */
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

/** Posts a transfer. @throws when the lines do not sum to zero, name an account twice or hold a zero */
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
  /** What the reversal is called in the ledger, e.g. `rollback`. */
  readonly kind: string
  readonly at: Date
}

/** Takes a transfer back: the only correction there is. Each transfer once; a reversal stays. */
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
  if (!row) throw new Error('the ledger answered no row')
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

/** Opens the accounts of an owner, empty. Nothing happens to those that exist. */
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
  // Column by column, because the application has no right to write the others, not even their defaults.
  await tx.execute(sql`insert into ledger_account (id, owner, currency, kind, created_at)
    values ${sql.join(rows, sql`, `)} on conflict do nothing`)
}
