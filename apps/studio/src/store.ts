// Over 400 lines: all prepared statements of the studio's store, beside its tables.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RoundState, Step } from './engine/rules.ts'

export type Mode = 'real' | 'demo'

/** A game session; `id` is the hash of the frame's token. */
export interface Session {
  readonly id: string
  readonly playerRef: string
  readonly game: string
  readonly mode: Mode
  readonly currency: string
  readonly subunitToUnit: string
  readonly locale: string
  /** The platform's token for wallet calls. */
  readonly token: string
  readonly walletUrl: string
  readonly lobbyOrigin: string
  /** Stake bounds of the platform in subunits; null if it did not send them. */
  readonly minStake: bigint | null
  readonly maxStake: bigint | null
  /** Milliseconds after its last step at which an open round is finished without its player. */
  readonly settleAfter: number
  /** Play money in subunits. */
  readonly demoBalance: bigint
  readonly createdAt: number
  readonly expiresAt: number
}

/** A server seed with its client seed and the number of rounds decided. */
export interface Seed {
  readonly id: number
  readonly playerRef: string
  readonly serverSeed: string
  readonly serverHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly createdAt: number
  /** Null while it is in use. */
  readonly revealedAt: number | null
}

/** A drawn server seed whose hash the player knows, and that has not decided a round yet. */
export type CommittedSeed = Pick<Seed, 'playerRef' | 'serverSeed' | 'serverHash' | 'createdAt'>

/**
 * betting: the bet was sent and is unanswered · open: staked, steps to play · settling: the win is to be paid
 * · settled · returning: the bet is to be rolled back · void: rolled back · refused: never staked · disputed:
 * the platform refused a win or rollback, which an operator has to resolve.
 */
export type RoundStatus =
  | 'betting'
  | 'open'
  | 'settling'
  | 'settled'
  | 'returning'
  | 'void'
  | 'refused'
  | 'disputed'

export interface Round {
  readonly id: string
  readonly sessionId: string
  readonly playerRef: string
  readonly game: string
  readonly mode: Mode
  readonly currency: string
  readonly stake: bigint
  readonly status: RoundStatus
  readonly seedId: number
  readonly nonce: number
  /** Number of words of the round's stream that were used. */
  readonly position: number
  readonly steps: readonly PlayedStep[]
  readonly next: RoundState | null
  /** Hundredths of the stake won so far. */
  readonly pay: number
  /** Subunits, once no step is left. */
  readonly win: bigint
  readonly createdAt: number
  readonly touchedAt: number
  /** Time at which the round is finished without its player. */
  readonly settleAt: number
}

/** A step with the id of its request, which makes it idempotent. */
export interface PlayedStep extends Step {
  readonly requestId: string
}

export type CallKind = 'bet' | 'win' | 'rollback'

/** A wallet call, stored before it is sent to survive a crash. */
export interface WalletCall {
  readonly requestId: string
  readonly roundId: string
  readonly kind: CallKind
  readonly url: string
  readonly body: string
  readonly state: 'pending' | 'done' | 'refused' | 'silent'
  readonly attempts: number
  readonly dueAt: number
  readonly answer: string | null
}

/** Milliseconds for which an open round waits if the platform sends no deadline. */
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
  create table if not exists pace (playerRef text primary key, steppedAt integer not null) strict;
`
/** Columns added to stores of older versions. */
const addedColumns = [
  ['session', 'minStake', 'text'],
  ['session', 'maxStake', 'text'],
  ['session', 'settleAfter', `integer not null default ${defaultSettleAfter}`],
  ['round', 'settleAt', 'integer'],
] as const
const addedRows = `
  update round set settleAt = touchedAt + ${defaultSettleAfter} where status = 'open' and settleAt is null;
  create index if not exists round_to_settle on round (settleAt) where status = 'open';
`

type Value = string | number | null
type Row = Record<string, Value>

const text = (value: unknown) => String(value)
const unitsOf = (value: unknown) => (value === null ? null : BigInt(text(value)))
const sessionOf = (row: Row) =>
  ({
    ...row,
    demoBalance: BigInt(text(row.demoBalance)),
    minStake: unitsOf(row.minStake),
    maxStake: unitsOf(row.maxStake),
  }) as unknown as Session
const roundOf = (row: Row) =>
  ({
    ...row,
    stake: BigInt(text(row.stake)),
    win: BigInt(text(row.win)),
    steps: JSON.parse(text(row.steps)),
    next: row.next === null ? null : JSON.parse(text(row.next)),
  }) as unknown as Round

export function openStudioStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const db = new DatabaseSync(join(dataDir, 'studio.sqlite'))
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000;')
  db.exec(schema)
  for (const [table, column, type] of addedColumns) {
    const known = db.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column)
    if (!known) db.exec(`alter table ${table} add column ${column} ${type}`)
  }
  db.exec(addedRows)

  const one = (sql: string, ...values: Value[]) => db.prepare(sql).get(...values) as Row | undefined
  const many = (sql: string, ...values: Value[]) => db.prepare(sql).all(...values) as Row[]
  const run = (sql: string, ...values: Value[]) => Number(db.prepare(sql).run(...values).changes)
  const insert = (table: string, row: Row) =>
    run(
      `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
        .map(() => '?')
        .join(', ')})`,
      ...Object.values(row),
    )
  /** A range, so that the indexes by player apply: `.` follows `-`. */
  const isGuest = "playerRef >= 'guest-' and playerRef < 'guest.'"
  const unfinished = "('betting', 'open', 'settling', 'returning')"

  return {
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

    addSession: (session: Session) =>
      insert('session', {
        ...session,
        demoBalance: session.demoBalance.toString(),
        minStake: session.minStake?.toString() ?? null,
        maxStake: session.maxStake?.toString() ?? null,
      } as unknown as Row),
    session(id: string): Session | undefined {
      const row = one('select * from session where id = ?', id)
      return row && sessionOf(row)
    },
    setDemoBalance: (id: string, balance: bigint) =>
      run('update session set demoBalance = ? where id = ?', balance.toString(), id),

    seedInUse: (playerRef: string) =>
      one('select * from seed where playerRef = ? and revealedAt is null', playerRef) as Seed | undefined,
    seed: (id: number) => one('select * from seed where id = ?', id) as Seed | undefined,
    addSeed(seed: Pick<Seed, 'playerRef' | 'serverSeed' | 'serverHash' | 'clientSeed' | 'createdAt'>) {
      const { playerRef, serverSeed, serverHash, clientSeed, createdAt } = seed
      insert('seed', {
        ...{ playerRef, serverSeed, serverHash, clientSeed, createdAt },
        nonce: 0,
        revealedAt: null,
      })
    },
    /** The newest seed revealed before this one was activated. */
    seedBefore: ({ playerRef, id }: Pick<Seed, 'playerRef' | 'id'>) =>
      one('select * from seed where playerRef = ? and id < ? order by id desc limit 1', playerRef, id) as
        | Seed
        | undefined,
    committedSeed: (playerRef: string) =>
      one('select * from committed_seed where playerRef = ?', playerRef) as CommittedSeed | undefined,
    /** Stores the player's next seed in place of the activated one. */
    commitSeed: ({ playerRef, serverSeed, serverHash, createdAt }: CommittedSeed) =>
      run(
        `insert into committed_seed values (?, ?, ?, ?) on conflict (playerRef) do update
           set serverSeed = excluded.serverSeed, serverHash = excluded.serverHash, createdAt = excluded.createdAt`,
        playerRef,
        serverSeed,
        serverHash,
        createdAt,
      ),
    revealSeed: (id: number, now: number) => run('update seed set revealedAt = ? where id = ?', now, id),
    /** Increments the seed's nonce and returns it. */
    takeNonce(id: number): number {
      const row = one('update seed set nonce = nonce + 1 where id = ? returning nonce', id)
      if (!row) throw new Error('a seed in use is gone')
      return Number(row.nonce)
    },

    addRound(round: Round & { requestId: string }) {
      insert('round', {
        ...round,
        stake: round.stake.toString(),
        win: round.win.toString(),
        steps: JSON.stringify(round.steps),
        next: round.next && JSON.stringify(round.next),
      } as unknown as Row)
    },
    saveRound(round: Round) {
      run(
        `update round set status = ?, position = ?, steps = ?, next = ?, pay = ?, win = ?, touchedAt = ?, settleAt = ?
         where id = ?`,
        round.status,
        round.position,
        JSON.stringify(round.steps),
        round.next && JSON.stringify(round.next),
        round.pay,
        round.win.toString(),
        round.touchedAt,
        round.settleAt,
        round.id,
      )
    },
    setStatus: (id: string, status: RoundStatus) =>
      run('update round set status = ? where id = ?', status, id),
    round(id: string): Round | undefined {
      const row = one('select * from round where id = ?', id)
      return row && roundOf(row)
    },
    roundOfRequest(sessionId: string, requestId: string): Round | undefined {
      const row = one('select * from round where sessionId = ? and requestId = ?', sessionId, requestId)
      return row && roundOf(row)
    },
    unfinishedRound(seat: Pick<Session, 'playerRef' | 'game' | 'mode' | 'currency'>): Round | undefined {
      const row = one(
        `select * from round where playerRef = ? and game = ? and mode = ? and currency = ? and status in ${unfinished}`,
        seat.playerRef,
        seat.game,
        seat.mode,
        seat.currency,
      )
      return row && roundOf(row)
    },
    openRounds: (playerRef: string): Round[] =>
      many(
        `select * from round where playerRef = ? and mode = 'real' and status in ${unfinished} order by createdAt limit 100`,
        playerRef,
      ).map(roundOf),
    hasUnfinishedOn: (seedId: number) =>
      one(`select 1 as found from round where seedId = ? and status in ${unfinished} limit 1`, seedId) !==
      undefined,
    lastRounds: (seat: Pick<Session, 'playerRef' | 'game' | 'mode'>, limit: number): Round[] =>
      many(
        `select * from round where playerRef = ? and game = ? and mode = ? and status in ('settling', 'settled', 'void', 'disputed')
         order by createdAt desc, nonce desc limit ?`,
        seat.playerRef,
        seat.game,
        seat.mode,
        limit,
      ).map(roundOf),
    /** Wins minus stakes of a session, in subunits. */
    sessionNet(sessionId: string): bigint {
      const rows = many(
        "select stake, win from round where sessionId = ? and status in ('open', 'settling', 'settled', 'disputed')",
        sessionId,
      )
      return rows.reduce((sum, row) => sum + BigInt(text(row.win)) - BigInt(text(row.stake)), 0n)
    },
    newestRounds: (limit: number): Round[] =>
      many('select * from round order by rowid desc limit ?', limit).map(roundOf),
    roundsIn: (status: RoundStatus, touchedBefore: number, limit: number): Round[] =>
      many(
        'select * from round where status = ? and touchedAt < ? order by touchedAt limit ?',
        status,
        touchedBefore,
        limit,
      ).map(roundOf),

    /** Ids of open rounds past their deadline. */
    overdueRounds: (now: number, limit: number): string[] =>
      many(
        "select id from round where status = 'open' and settleAt <= ? order by settleAt limit ?",
        now,
        limit,
      ).map(({ id }) => text(id)),
    settleLater: (id: string, settleAt: number) =>
      run('update round set settleAt = ? where id = ?', settleAt, id),

    addCall: (call: Omit<WalletCall, 'state' | 'attempts' | 'answer'>) =>
      insert('call', { ...call, state: 'pending', attempts: 0, answer: null }),
    call: (requestId: string) =>
      one('select * from call where requestId = ?', requestId) as WalletCall | undefined,
    callsOf: (roundId: string) =>
      many('select * from call where roundId = ? order by rowid', roundId) as unknown as WalletCall[],
    dueCalls: (now: number, limit: number) =>
      many(
        "select * from call where state = 'pending' and kind <> 'bet' and dueAt <= ? order by dueAt limit ?",
        now,
        limit,
      ) as unknown as WalletCall[],
    /** Number of unacknowledged wins and rollbacks. */
    owed: () =>
      Number(one("select count(*) as owed from call where state = 'pending' and kind <> 'bet'")?.owed ?? 0),
    attempted: (requestId: string, dueAt: number, answer: string | null) =>
      run(
        'update call set attempts = attempts + 1, dueAt = ?, answer = ? where requestId = ?',
        dueAt,
        answer,
        requestId,
      ),
    closeCall: (requestId: string, state: 'done' | 'refused' | 'silent', answer: string | null) =>
      run('update call set state = ?, answer = ? where requestId = ?', state, answer, requestId),
    /** Makes a round's pending calls due, unless they are being sent. */
    roundDueAt: (roundId: string, now: number) =>
      run("update call set dueAt = ? where roundId = ? and state = 'pending'", now, roundId),
    allDueAt: (now: number) =>
      run("update call set dueAt = ? where state = 'pending' and dueAt > ?", now, now),

    steppedAt: (playerRef: string) => {
      const row = one('select steppedAt from pace where playerRef = ?', playerRef)
      return row ? Number(row.steppedAt) : null
    },
    stepped: (playerRef: string, now: number) =>
      run(
        'insert into pace values (?, ?) on conflict (playerRef) do update set steppedAt = excluded.steppedAt',
        playerRef,
        now,
      ),

    /**
     * Deletes demo rounds and sessions older than `before`, and guests' older than `guestsBefore`. Rounds
     * with money stay.
     */
    prune(before: number, guestsBefore: number) {
      run("delete from round where mode = 'demo' and touchedAt < ?", before)
      run(`delete from round where mode = 'demo' and touchedAt < ? and ${isGuest}`, guestsBefore)
      // Seeds stay while a round may need them.
      run(
        `delete from seed where createdAt < ? and ${isGuest}
           and not exists (select 1 from round where round.seedId = seed.id)`,
        guestsBefore,
      )
      run(
        `delete from committed_seed where createdAt < ? and ${isGuest}
           and not exists (select 1 from seed where seed.playerRef = committed_seed.playerRef)`,
        guestsBefore,
      )
      run('delete from session where expiresAt < ? and id not in (select sessionId from round)', before)
      run('delete from pace where steppedAt < ?', before)
    },
    close: () => db.close(),
  }
}
export type StudioStore = ReturnType<typeof openStudioStore>
