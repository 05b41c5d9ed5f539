import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { outgoingMessage } from '@croupier/contract/providers'
import type { z } from 'zod'

export type Message = z.output<typeof outgoingMessage>

export interface MessageQuery {
  /** Part of the recipient, case-insensitive. */
  readonly to?: string
  readonly limit: number
  readonly offset: number
}

export interface InboxStore {
  /** Stores a message. A known id is the same message sent again. */
  save(message: Message): void
  /** Newest first. */
  find(query: MessageQuery): { readonly messages: readonly Message[]; readonly total: number }
  get(id: string): Message | null
  clear(): void
  close(): void
}

/** Number of messages kept. */
export const maxMessages = 1000

const schema = `
  create table if not exists message (
    seq integer primary key autoincrement, id text not null unique, recipient text not null, body text not null
  ) strict;
`
/** Escapes the wildcards of LIKE. */
const pattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

export function openInboxStore(folder: string): InboxStore {
  mkdirSync(folder, { recursive: true })
  const database = new DatabaseSync(join(folder, 'inbox.sqlite'))
  database.exec(`pragma journal_mode = wal; pragma busy_timeout = 5000; ${schema}`)
  const insert = database.prepare('insert or ignore into message (id, recipient, body) values (?, ?, ?)')
  const prune = database.prepare(
    'delete from message where seq <= (select max(seq) from message) - (select ?)',
  )
  const where = "lower(recipient) like lower(?) escape '\\'"
  const list = database.prepare(`select body from message where ${where} order by seq desc limit ? offset ?`)
  const count = database.prepare(`select count(*) as total from message where ${where}`)
  const one = database.prepare('select body from message where id = ?')
  const read = (row: Record<string, unknown>): Message => JSON.parse(String(row.body)) as Message

  return {
    save(message) {
      insert.run(message.id, message.to, JSON.stringify(message))
      prune.run(maxMessages)
    },
    find({ to = '', limit, offset }) {
      const part = pattern(to)
      return {
        messages: list.all(part, limit, offset).map(read),
        total: Number(count.get(part)?.total ?? 0),
      }
    },
    get(id) {
      const row = one.get(id)
      return row ? read(row) : null
    },
    clear: () => database.exec('delete from message'),
    close: () => database.close(),
  }
}
