import type { Call, Calls, DataOf, ErrorName, ErrorOf, MetaOf, ParsedOf } from '@croupier/contract'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/index.ts'

/**
 * What every module is given, and the shape of a call's handler. Modules are built from these faces alone;
 * `app.ts` composes the real ones.
 */

/** The one source of time. The sandbox can move it. */
export interface Clock {
  now(): Date
}

/** Drizzle over either store; also what a transaction is handed. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * The rows of a statement in plain SQL, the same over either store. Drivers differ in what they make of big
 * numbers and times: cast them to text in the statement.
 */
export async function queryRows<T extends Record<string, unknown>>(
  orm: Orm,
  statement: SQL,
): Promise<readonly T[]> {
  const result = (await orm.execute(statement)) as { readonly rows: readonly T[] }
  return result.rows
}

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** For reads, and for single statements. */
  readonly orm: Orm
  /**
   * Runs `work` in one transaction; a throw rolls back. Serialisation failures are tried again, at most 5 times.
   * Inside, only `tx` may be used: `orm` throws. `tx.transaction(…)` is a savepoint.
   */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>
  /**
   * Runs a single statement over `orm`, which is a transaction of its own: one round trip. Serialisation failures are
   * tried again as there.
   */
  statement<T>(run: () => Promise<T>): Promise<T>
}

/** Something that happened, for others to hear of after the commit. Payloads carry ids, never personal data. */
export interface DomainEvent {
  /** e.g. `wallet.account.changed` */
  readonly topic: string
  /** Events with the same key are delivered in order. */
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Events are written with the change they tell of and delivered after its commit, at least once. */
export interface Outbox {
  add(tx: Orm, event: DomainEvent): Promise<void>
  /** Registers a listener by a stable name before the start; a throw is tried again with backoff. */
  listen(name: string, topics: readonly string[], handle: (event: DomainEvent) => Promise<void>): void
  /**
   * For a statement that writes its events itself, with the database's `outbox_add`: what that one is to be handed, as
   * JSON. Whoever runs such a statement calls `wake` when it has committed.
   */
  listenersOf(topics: readonly string[]): string
  /** Begins to deliver what has been committed. */
  notify(): void
}

export interface JobOptions {
  /** Not before this time. */
  readonly startAfter?: Date
  /** At most one waiting job of the name has this key. */
  readonly singletonKey?: string
}

/** Work that outlives a request: retried with backoff, bounded, kept in the store. */
export interface Jobs {
  /** Declares a job before the start; `every` is a cron line. */
  define(name: string, handle: (data: Record<string, unknown>) => Promise<void>, every?: string): void
  /** With a transaction the job exists exactly if it commits. */
  send(tx: Orm | null, name: string, data: Record<string, unknown>, options?: JobOptions): Promise<void>
}

export interface Kernel {
  readonly config: Config
  readonly clock: Clock
  readonly db: Database
  readonly outbox: Outbox
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
}

/** The player behind a call. */
export interface Caller {
  readonly playerId: string
  readonly sessionId: string
}

/** Finds the player of a bearer token; the player module provides it. */
export type Authenticate = (token: string) => Promise<Caller | null>

export type Failure<E extends ErrorName = ErrorName> = {
  readonly ok: false
  readonly error: E
  /** Messages by field; only with 422. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** Whole seconds until it may be tried again, sent as Retry-After; only with 429. */
  readonly retryAfter?: number
}
export type Outcome<D, E extends ErrorName = ErrorName, M = undefined> =
  | (M extends undefined
      ? { readonly ok: true; readonly data: D; readonly meta?: undefined }
      : { readonly ok: true; readonly data: D; readonly meta: M })
  | Failure<E>

export function done<D>(data: D): { readonly ok: true; readonly data: D }
export function done<D, M>(data: D, meta: M): { readonly ok: true; readonly data: D; readonly meta: M }
export function done(data: unknown, meta?: unknown) {
  return meta === undefined ? { ok: true, data } : { ok: true, data, meta }
}

/** An expected failure. The name is the one the contract lists. */
export function fail<const E extends ErrorName>(
  error: E,
  fields?: Readonly<Record<string, readonly string[]>>,
): Failure<E> {
  return fields ? { ok: false, error, fields } : { ok: false, error }
}

/** A failure that is over in so many seconds, rounded up to whole ones. */
export function withRetryAfter<E extends ErrorName>(seconds: number, failure: Failure<E>): Failure<E> {
  return { ...failure, retryAfter: Math.max(1, Math.ceil(seconds)) }
}

/** What a handler knows besides its input. */
export interface CallContext {
  readonly now: Date
  /** From the edge header of a trusted proxy, else the configured default. */
  readonly country: string
  readonly ip: string
  readonly userAgent: string
  /** The bearer token as sent, whatever it is worth. */
  readonly bearer: string | null
  readonly idempotencyKey: string | null
  /** The origin that the site is served at, e.g. `https://play.example`. */
  readonly publicOrigin: string
  /**
   * Runs a command once for the caller's idempotency key: command and answer commit together, the same key and
   * input replays the answer (refusals too), another input is `idempotency-mismatch`. Without a key it just runs
   * in a transaction. A refusal leaves nothing behind.
   */
  runOnce<D, E extends ErrorName>(
    work: (tx: Orm) => Promise<Outcome<D, E>>,
  ): Promise<Outcome<D, E | 'idempotency-mismatch' | 'idempotency-in-progress'>>
}

type CallerOf<A> = A extends 'player' ? Caller : A extends 'either' ? Caller | null : null

/** The input of a handler: params, query, body as parsed; `caller` by the call's access. */
export type Handler<K extends Call> = (
  input: ParsedOf<Calls[K]> & { readonly caller: CallerOf<Calls[K]['access']> },
  context: CallContext,
) => Promise<
  Outcome<
    DataOf<Calls[K]>,
    | ErrorOf<Calls[K]>
    | 'validation-failed'
    | 'rate-limited'
    | (Calls[K] extends { idempotent: true } ? 'idempotency-mismatch' | 'idempotency-in-progress' : never),
    MetaOf<Calls[K]>
  >
>

/** Registers the handler of a call: `serve('GET /api/wallet/accounts', async ({ caller }) => …)`. */
export type Serve = <K extends Call>(key: K, handler: Handler<K>) => void
