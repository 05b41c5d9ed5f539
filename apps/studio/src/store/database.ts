import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Milliseconds until an open round is finished automatically if the platform sends no deadline. */
export const defaultSettleAfter = 86_400_000

const schema = `
  create table if not exists session (
    id text primary key, playerRef text not null, game text not null, mode text not null, currency text not null,
    subunitToUnit text not null, locale text not null, token text not null, walletUrl text not null,
    lobbyOrigin text not null, demoBalance text not null, createdAt integer not null, expiresAt integer not null
  ) strict;
  create table if not exists seed (
    id integer primary key, playerRef text not null, serverSeed text not null, serverHash text not null,
    clientSeed text not null, nonce integer not null, createdAt integer not null, revealedAt integer
  ) strict;
  create index if not exists seed_of_player on seed (playerRef, id);
  create unique index if not exists seed_in_use on seed (playerRef) where revealedAt is null;
  create table if not exists committed_seed (
    playerRef text primary key, serverSeed text not null, serverHash text not null, createdAt integer not null
  ) strict;
  create table if not exists round (
    id text primary key, sessionId text not null, playerRef text not null, game text not null, mode text not null,
    currency text not null, stake text not null, status text not null, seedId integer not null,
    nonce integer not null, position integer not null, steps text not null, next text, pay integer not null,
    win text not null, createdAt integer not null, touchedAt integer not null, requestId text not null,
    unique (seedId, nonce), unique (sessionId, requestId)
  ) strict;
  create unique index if not exists round_unfinished on round (playerRef, game, mode, currency)
    where status in ('betting', 'open', 'settling', 'returning');
  create index if not exists round_of_player on round (playerRef, game, createdAt);
  create index if not exists round_by_status on round (status, touchedAt);
  create table if not exists call (
    requestId text primary key, roundId text not null, kind text not null, url text not null, body text not null,
    state text not null, attempts integer not null, dueAt integer not null, answer text
  ) strict;
  create index if not exists call_due on call (dueAt) where state = 'pending';
  create index if not exists call_of_round on call (roundId);
  create table if not exists seed_chain (
    id integer primary key, game text not null, root text not null, terminal text not null, salt text not null,
    length integer not null, createdAt integer not null
  ) strict;
  create index if not exists seed_chain_of_game on seed_chain (game, id);
  create table if not exists shared_round (
    chain integer not null, number integer not null, game text not null, opensAt integer not null,
    interrupted integer not null, endedAt integer, seed text, point integer, primary key (chain, number)
  ) strict;
  create index if not exists shared_round_of_game on shared_round (game, chain, number);
  create unique index if not exists shared_round_open on shared_round (game) where endedAt is null;
  create index if not exists round_of_game on round (game, createdAt);
  create table if not exists pace (playerRef text primary key, steppedAt integer not null) strict;
`
/** Columns added to stores of older versions. */
const addedColumns = [
  ['session', 'minStake', 'text'],
  ['session', 'maxStake', 'text'],
  ['session', 'settleAfter', `integer not null default ${defaultSettleAfter}`],
  ['session', 'jurisdiction', "text not null default '{}'"],
  ['session', 'hasHostBar', 'integer not null default 0'],
  ['round', 'settleAt', 'integer'],
  ['round', 'freespinsId', 'text'],
  ['round', 'freespins', 'text'],
  ['round', 'choice', 'text'],
  ['round', 'stakes', 'integer not null default 1'],
] as const
const migration = `
  update round set settleAt = touchedAt + ${defaultSettleAfter} where status = 'open' and settleAt is null;
  create index if not exists round_to_settle on round (settleAt) where status = 'open';
  create index if not exists seed_revealed on seed (revealedAt) where revealedAt is not null;
`

export type Value = string | number | null
export type Row = Record<string, Value>

/** The statuses of rounds that are not finished yet, as an SQL list. */
export const unfinishedStatuses = "('betting', 'open', 'settling', 'returning')"

export const toText = (value: unknown) => String(value)

/** Opens the database in a folder, creates missing tables and upgrades those of older versions. */
export function openDatabase(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(join(dataDir, 'studio.sqlite'))
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;')
  db.exec(schema)
  for (const [table, column, type] of addedColumns) {
    const existing = db.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column)
    if (!existing) db.exec(`alter table ${table} add column ${column} ${type}`)
  }
  db.exec(migration)

  const run = (sql: string, ...values: Value[]) => Number(db.prepare(sql).run(...values).changes)
  return {
    one: (sql: string, ...values: Value[]) => db.prepare(sql).get(...values) as Row | undefined,
    many: (sql: string, ...values: Value[]) => db.prepare(sql).all(...values) as Row[],
    run,
    insert(table: string, row: Row) {
      const columns = Object.keys(row)
      const placeholders = columns.map(() => '?')
      run(
        `insert into ${table} (${columns.join(', ')}) values (${placeholders.join(', ')})`,
        ...Object.values(row),
      )
    },
    /** Runs `work` in a transaction. It must be synchronous. */
    transaction<T>(work: () => T): T {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    close: () => db.close(),
  }
}
export type Database = ReturnType<typeof openDatabase>
