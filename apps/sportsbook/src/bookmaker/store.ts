import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import type { BetErrorCode, BetStatus, BetType, LegResult, ResettlementReason, VoidReason } from '../api.ts'
import type { Decision } from './decisions.ts'
import type { Anchor } from './sim-clock.ts'

export interface StoredLeg {
  readonly event: string
  readonly market: string
  readonly outcome: string
  /** The price at placement, in thousandths. */
  readonly price: number
  readonly result: LegResult
  /** Of a void selection. */
  readonly voidReason?: VoidReason
}

/** A bet. Amounts are in subunits; times in ms. */
export interface StoredBet {
  readonly id: string
  readonly player: string
  readonly requestId: string
  /** Hash of the request, to detect a different request with the same id. */
  readonly hash: string
  readonly currency: string
  readonly decimals: number
  readonly type: BetType
  readonly size: number | null
  /** Stake of each combination, at placement and after cash-outs. */
  readonly stake: bigint
  readonly openStake: bigint
  readonly maxPayout: bigint
  readonly status: BetStatus
  readonly payout: bigint
  readonly cashedOut: bigint
  readonly reason: ResettlementReason | null
  readonly refusal: BetErrorCode | null
  readonly legs: readonly StoredLeg[]
  readonly placedAt: number
  readonly settledAt: number | null
  /** Revision of the last result; 0 before the first. */
  readonly revision: number
  /** When the result is sent next; null if it was acknowledged or permanently refused. */
  readonly dueAt: number | null
  readonly attempts: number
  /** The platform's last answer to the result. */
  readonly answer: string | null
}

export interface StoredCashOut {
  readonly bet: string
  readonly version: string
  readonly share: number
  readonly paid: bigint
}

/** Maximum number of settled bets that are kept. */
const MAX_BETS = 20_000
const MAX_DECISIONS = 2000

const schema = `
  create table if not exists bet (
    seq integer primary key autoincrement, id text not null unique, player text not null, requestId text not null,
    hash text not null, currency text not null, decimals integer not null, type text not null, size integer,
    stake text not null, openStake text not null, maxPayout text not null, status text not null,
    payout text not null, cashedOut text not null, reason text, refusal text, legs text not null,
    placedAt integer not null, settledAt integer, revision integer not null, dueAt integer,
    attempts integer not null, answer text, unique (player, requestId)
  ) strict;
  create index if not exists bet_due on bet (dueAt) where dueAt is not null;
  create index if not exists bet_status on bet (status);
  create table if not exists leg (event text not null, bet text not null, primary key (event, bet)) strict;
  create table if not exists cashOut (
    player text not null, requestId text not null, bet text not null, version text not null,
    share integer not null, paid text not null, primary key (player, requestId)
  ) strict;
  create table if not exists decision (
    seq integer primary key autoincrement, event text not null, body text not null
  ) strict;
  create index if not exists decision_event on decision (event);
  create table if not exists anchor (id integer primary key check (id = 1), body text not null) strict;
`

type Row = Record<string, SQLOutputValue>

const columns = [
  ...['id', 'player', 'requestId', 'hash', 'currency', 'decimals', 'type', 'size', 'stake', 'openStake'],
  ...['maxPayout', 'status', 'payout', 'cashedOut', 'reason', 'refusal', 'legs', 'placedAt', 'settledAt'],
  ...['revision', 'dueAt', 'attempts', 'answer'],
] as const satisfies readonly (keyof StoredBet)[]

const toColumn = (value: StoredBet[keyof StoredBet]) =>
  typeof value === 'bigint'
    ? value.toString()
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : value

function toBet(row: Row): StoredBet {
  return {
    ...(row as unknown as StoredBet),
    stake: BigInt(String(row.stake)),
    openStake: BigInt(String(row.openStake)),
    maxPayout: BigInt(String(row.maxPayout)),
    payout: BigInt(String(row.payout)),
    cashedOut: BigInt(String(row.cashedOut)),
    legs: JSON.parse(String(row.legs)),
  }
}

type Transact = <T>(run: () => T) => T

const transactOn =
  (db: DatabaseSync): Transact =>
  (run) => {
    db.exec('begin immediate')
    try {
      const result = run()
      db.exec('commit')
      return result
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }

const IS_SETTLED = "status not in ('open', 'pending')"

function writeBets(db: DatabaseSync, transact: Transact) {
  function prune() {
    const old = `select id from bet where seq <= (select max(seq) from bet) - ${MAX_BETS} and ${IS_SETTLED}`
    db.exec(`delete from leg where bet in (${old}); delete from cashOut where bet in (${old});
      delete from bet where id in (${old})`)
  }
  return {
    add(bet: StoredBet) {
      const sql = `insert into bet (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`
      transact(() => {
        db.prepare(sql).run(...columns.map((name) => toColumn(bet[name])))
        for (const event of new Set(bet.legs.map((leg) => leg.event)))
          db.prepare('insert into leg (event, bet) values (?, ?)').run(event, bet.id)
        prune()
      })
    },
    update(id: string, changes: Partial<StoredBet>) {
      const names = columns.filter((name) => changes[name] !== undefined)
      const sql = `update bet set ${names.map((name) => `${name} = ?`).join(', ')} where id = ?`
      db.prepare(sql).run(...names.map((name) => toColumn(changes[name] ?? null)), id)
    },
  }
}

function readBets(db: DatabaseSync) {
  const one = (sql: string, ...values: (string | number)[]) => {
    const row = db.prepare(sql).get(...values)
    return row && toBet(row)
  }
  const many = (sql: string, ...values: (string | number)[]) =>
    db
      .prepare(sql)
      .all(...values)
      .map(toBet)
  const openEvents = `select l.event, count(*) as bets, sum(b.seq) as seqs from leg l join bet b on b.id = l.bet
    where b.status = 'open' group by l.event limit ?`
  const openOf = `select count(*) as total from bet where player = ? and status in ('open', 'pending')`
  return {
    get: (id: string) => one('select * from bet where id = ?', id),
    byRequest: (player: string, requestId: string) =>
      one('select * from bet where player = ? and requestId = ?', player, requestId),
    withStatus: (status: BetStatus, limit: number) =>
      many('select * from bet where status = ? order by seq limit ?', status, limit),
    ofEvent: (event: string, limit: number) =>
      many('select b.* from leg l join bet b on b.id = l.bet where l.event = ? limit ?', event, limit),
    /** Events with open bets, each with a text that changes when its open bets change. */
    openEvents: (limit: number) =>
      db
        .prepare(openEvents)
        .all(limit)
        .map(({ event, bets, seqs }) => ({ event: String(event), bets: `${bets}:${seqs}` })),
    countOpen: (player: string) => Number(db.prepare(openOf).get(player)?.total ?? 0),
    page(player: string, state: 'open' | 'settled', limit: number, offset: number) {
      const isWanted =
        state === 'open' ? "status in ('open', 'pending')" : `${IS_SETTLED} and status <> 'refused'`
      const where = `player = ? and ${isWanted}`
      const total = db.prepare(`select count(*) as total from bet where ${where}`).get(player)?.total
      const sql = `select * from bet where ${where} order by seq desc limit ? offset ?`
      return { total: Number(total ?? 0), bets: many(sql, player, limit, offset) }
    },
    newest: (limit: number) => many('select * from bet order by seq desc limit ?', limit),
    due: (now: number, limit: number) =>
      many('select * from bet where dueAt <= ? order by dueAt limit ?', now, limit),
  }
}

function cashOutRecords(db: DatabaseSync) {
  const find = 'select * from cashOut where player = ? and requestId = ?'
  const insert = `insert into cashOut (player, requestId, bet, version, share, paid) values (?, ?, ?, ?, ?, ?)`
  return {
    cashOut(player: string, requestId: string): StoredCashOut | undefined {
      const row = db.prepare(find).get(player, requestId)
      return row && { ...(row as unknown as StoredCashOut), paid: BigInt(String(row.paid)) }
    },
    addCashOut(player: string, requestId: string, { bet, version, share, paid }: StoredCashOut) {
      db.prepare(insert).run(player, requestId, bet, version, share, paid.toString())
    },
  }
}

function consoleRecords(db: DatabaseSync, transact: Transact) {
  return {
    decisions: () =>
      db
        .prepare('select body from decision order by seq')
        .all()
        .map((row) => JSON.parse(String(row.body)) as Decision),
    saveDecisions(event: string, decisions: readonly Decision[]) {
      transact(() => {
        db.prepare('delete from decision where event = ?').run(event)
        for (const decision of decisions)
          db.prepare('insert into decision (event, body) values (?, ?)').run(event, JSON.stringify(decision))
        db.prepare('delete from decision where seq <= (select max(seq) from decision) - ?').run(MAX_DECISIONS)
      })
    },
    anchor(): Anchor | null {
      const row = db.prepare('select body from anchor').get()
      return row ? (JSON.parse(String(row.body)) as Anchor) : null
    },
    saveAnchor(anchor: Anchor) {
      db.prepare('insert or replace into anchor (id, body) values (1, ?)').run(JSON.stringify(anchor))
    },
  }
}

export function openBookmakerStore(folder: string) {
  mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(join(folder, 'bookmaker.sqlite'))
  db.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 5000; ${schema}`)
  const transact = transactOn(db)
  return {
    transact,
    ...writeBets(db, transact),
    ...readBets(db),
    ...cashOutRecords(db),
    ...consoleRecords(db, transact),
    close: () => db.close(),
  }
}
export type BookmakerStore = ReturnType<typeof openBookmakerStore>
