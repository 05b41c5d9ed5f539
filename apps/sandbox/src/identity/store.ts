import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type {
  identityEvent,
  identityRequest,
  rejectionReasons,
  submittedDocument,
} from '@croupier/contract/providers'
import type { z } from 'zod'

export type EventState = z.output<typeof identityEvent>['state']
export type RejectionReason = (typeof rejectionReasons)[number]

/** A check. Until the player submits documents its state is `started`. */
export type Check = z.output<typeof identityRequest> & {
  readonly providerId: string
  readonly startedAt: string
  readonly state: 'started' | EventState
}

/** A document and the decision on it. */
export type ReviewedDocument = z.output<typeof submittedDocument> & {
  readonly state: 'in review' | 'accepted' | 'rejected'
}

/** Kept checks, and kept documents; older ones are dropped. */
export const MAX_KEPT = 500

export interface StoredItems<Item> {
  /** Stores or replaces an item; a replaced one keeps its place. */
  save(item: Item): void
  find(id: string): Item | null
  /** Newest first. */
  list(limit: number): readonly Item[]
  remove(id: string): void
}

export interface IdentityStore {
  readonly checks: StoredItems<Check> & { findByReference(reference: string): Check | null }
  readonly documents: StoredItems<ReviewedDocument>
  close(): void
}

const schemaOf = (table: string) => `create table if not exists ${table} (
  seq integer primary key autoincrement, id text not null unique, reference text not null, body text not null
) strict;
create index if not exists ${table}_reference on ${table} (reference);`

export function openIdentityStore(folder: string): IdentityStore {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'identity.sqlite'))
  database.exec(
    `pragma journal_mode = wal; pragma busy_timeout = 5000; ${schemaOf('checks')} ${schemaOf('documents')}`,
  )

  function openTable<Item extends { readonly reference: string }>(
    table: 'checks' | 'documents',
    idOf: (item: Item) => string,
  ) {
    const upsert = database.prepare(`insert into ${table} (id, reference, body) values (?, ?, ?)
      on conflict (id) do update set body = excluded.body`)
    const prune = database.prepare(
      `delete from ${table} where seq <= (select max(seq) from ${table}) - (select ?)`,
    )
    const one = database.prepare(`select body from ${table} where id = ?`)
    const referred = database.prepare(`select body from ${table} where reference = ? limit 1`)
    const newest = database.prepare(`select body from ${table} order by seq desc limit ?`)
    const removal = database.prepare(`delete from ${table} where id = ?`)
    const read = (row: Record<string, unknown>): Item => JSON.parse(String(row.body)) as Item
    const readOne = (row: Record<string, unknown> | undefined): Item | null => (row ? read(row) : null)
    return {
      save(item: Item) {
        upsert.run(idOf(item), item.reference, JSON.stringify(item))
        prune.run(MAX_KEPT)
      },
      find: (id: string) => readOne(one.get(id)),
      findByReference: (reference: string) => readOne(referred.get(reference)),
      list: (limit: number) => newest.all(limit).map(read),
      remove: (id: string) => void removal.run(id),
    }
  }

  return {
    checks: openTable<Check>('checks', ({ providerId }) => providerId),
    documents: openTable<ReviewedDocument>('documents', ({ reference }) => reference),
    close: () => database.close(),
  }
}
