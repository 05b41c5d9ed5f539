import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type Author = 'customer' | 'agent'

export interface Entry {
  readonly seq: number
  readonly author: Author
  readonly text: string
  readonly createdAt: string
}

export interface Customer {
  readonly id: string
  readonly secret: string
  /** Empty for guests. */
  readonly name: string
  readonly email: string
  readonly isClosed: boolean
}

export interface ConversationSummary extends Customer {
  readonly last: Entry
}

export interface ChatStore {
  createCustomer(at: Date): Customer
  /** Null if unknown, or if the secret is wrong. */
  authenticate(id: string, secret: string): Customer | null
  customer(id: string): Customer | null
  describe(id: string, details: { readonly name: string; readonly email: string }): void
  /** A message of the customer opens a closed conversation again. */
  add(id: string, author: Author, text: string, at: Date): void
  closeConversation(id: string): void
  /** Messages after the given one, oldest first. */
  entries(id: string, after: number): readonly Entry[]
  /** Customers with at least one message, latest message first. */
  conversations(): readonly ConversationSummary[]
  close(): void
}

/** The customers with the latest activity are kept, and of each the latest messages. */
export const MAX_CUSTOMERS = 500
export const MAX_ENTRIES = 500

const schema = `
  create table if not exists customer (
    id text primary key, secret text not null, name text not null default '', email text not null default '',
    is_closed integer not null default 0, active_at text not null
  ) strict;
  create table if not exists entry (
    seq integer primary key autoincrement, customer text not null references customer (id) on delete cascade,
    author text not null, text text not null, created_at text not null
  ) strict;
  create index if not exists entry_customer on entry (customer, seq);
`

type Row = Record<string, unknown>

const toCustomer = (row: Row): Customer => ({
  id: String(row.id),
  secret: String(row.secret),
  name: String(row.name),
  email: String(row.email),
  isClosed: row.is_closed === 1,
})

const toEntry = (row: Row): Entry => ({
  seq: Number(row.seq),
  author: row.author === 'agent' ? 'agent' : 'customer',
  text: String(row.text),
  createdAt: String(row.created_at),
})

export function openChatStore(folder: string): ChatStore {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'chat.sqlite'))
  database.exec(`pragma journal_mode = wal; pragma busy_timeout = 5000; pragma foreign_keys = on; ${schema}`)
  const insertCustomer = database.prepare('insert into customer (id, secret, active_at) values (?, ?, ?)')
  const pruneCustomers = database.prepare(
    'delete from customer where id not in (select id from customer order by active_at desc, rowid desc limit ?)',
  )
  const findCustomer = database.prepare('select * from customer where id = ?')
  const describe = database.prepare('update customer set name = ?, email = ? where id = ?')
  const insertEntry = database.prepare(
    'insert into entry (customer, author, text, created_at) values (?, ?, ?, ?)',
  )
  const touch = database.prepare(
    "update customer set active_at = ?, is_closed = case ? when 'customer' then 0 else is_closed end where id = ?",
  )
  const pruneEntries = database.prepare(
    'delete from entry where customer = ? and seq <= (select seq from entry where customer = ? order by seq desc limit 1 offset ?)',
  )
  const markClosed = database.prepare('update customer set is_closed = 1 where id = ?')
  const listEntries = database.prepare('select * from entry where customer = ? and seq > ? order by seq')
  const listConversations = database.prepare(
    `select customer.*, entry.seq, entry.author, entry.text, entry.created_at from customer
     join entry on entry.seq = (select max(seq) from entry where customer = customer.id)
     order by entry.seq desc`,
  )
  const find = (id: string): Customer | null => {
    const row = findCustomer.get(id)
    return row ? toCustomer(row) : null
  }

  return {
    createCustomer(at) {
      const id = randomBytes(12).toString('hex')
      insertCustomer.run(id, randomBytes(24).toString('base64url'), at.toISOString())
      pruneCustomers.run(MAX_CUSTOMERS)
      const created = find(id)
      if (!created) throw new Error('the customer was not stored')
      return created
    },
    authenticate(id, secret) {
      const customer = find(id)
      if (!customer) return null
      const [expected, actual] = [Buffer.from(customer.secret), Buffer.from(secret)]
      return expected.length === actual.length && timingSafeEqual(expected, actual) ? customer : null
    },
    customer: find,
    describe: (id, { name, email }) => void describe.run(name, email, id),
    add(id, author, text, at) {
      insertEntry.run(id, author, text, at.toISOString())
      touch.run(at.toISOString(), author, id)
      pruneEntries.run(id, id, MAX_ENTRIES)
    },
    closeConversation: (id) => void markClosed.run(id),
    entries: (id, after) => listEntries.all(id, after).map(toEntry),
    conversations: () => listConversations.all().map((row) => ({ ...toCustomer(row), last: toEntry(row) })),
    close: () => database.close(),
  }
}
