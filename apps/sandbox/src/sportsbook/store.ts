import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** `placing`: the platform has not answered yet. `refused`: it took no stake. */
export type BetStatus = 'placing' | 'refused' | 'open' | 'won' | 'lost' | 'cancelled'

export interface StoredBet {
  readonly id: string
  readonly event: string
  readonly outcome: string
  /** Decimal strings. */
  readonly odds: string
  readonly stake: string
  readonly payout: string
  readonly currency: string
  readonly status: BetStatus
  readonly revision: number
  /** When the result is sent next, in ms; null if it was acknowledged, or given up. */
  readonly dueAt: number | null
  readonly attempts: number
  /** The platform's last answer to the result. */
  readonly answer: string | null
}

/** Number of bets kept. */
const MAX_BETS = 1000

const schema = `
  create table if not exists bet (
    seq integer primary key autoincrement, id text not null unique, event text not null, outcome text not null,
    odds text not null, stake text not null, payout text not null, currency text not null, status text not null,
    revision integer not null, dueAt integer, attempts integer not null, answer text
  ) strict;
  create index if not exists bet_due on bet (dueAt) where dueAt is not null;
`

export function openBetStore(folder: string) {
  mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(join(folder, 'sportsbook.sqlite'))
  db.exec(`pragma journal_mode = wal; pragma busy_timeout = 5000; ${schema}`)
  const read = (row: unknown) => row as StoredBet | undefined

  return {
    add({ id, event, outcome, odds, stake, currency }: Omit<StoredBet, 'status' | 'payout' | 'revision'>) {
      db.prepare(
        `insert into bet (id, event, outcome, odds, stake, payout, currency, status, revision, dueAt, attempts)
         values (?, ?, ?, ?, ?, '0', ?, 'placing', 0, null, 0)`,
      ).run(id, event, outcome, odds, stake, currency)
      db.prepare('delete from bet where seq <= (select max(seq) from bet) - ?').run(MAX_BETS)
    },
    setStatus(id: string, status: BetStatus) {
      db.prepare('update bet set status = ? where id = ?').run(status, id)
    },
    /** A new result, to be sent at once. */
    setResult(id: string, status: BetStatus, payout: string, now: number) {
      db.prepare(
        `update bet set status = ?, payout = ?, revision = revision + 1, dueAt = ?, attempts = 0, answer = null
         where id = ?`,
      ).run(status, payout, now, id)
    },
    recordAttempt(id: string, answer: string, dueAt: number | null) {
      db.prepare('update bet set answer = ?, dueAt = ?, attempts = attempts + 1 where id = ?').run(
        answer,
        dueAt,
        id,
      )
    },
    get: (id: string) => read(db.prepare('select * from bet where id = ?').get(id)),
    newest: (limit: number) =>
      db.prepare('select * from bet order by seq desc limit ?').all(limit) as unknown as StoredBet[],
    due: (now: number, limit: number) =>
      db
        .prepare('select * from bet where dueAt <= ? order by dueAt limit ?')
        .all(now, limit) as unknown as StoredBet[],
    close: () => db.close(),
  }
}
export type BetStore = ReturnType<typeof openBetStore>
