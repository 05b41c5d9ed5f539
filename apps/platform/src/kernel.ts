import type {
  Call,
  Calls,
  DataOf,
  ErrorName,
  ErrorOf,
  MetaOf,
  ParsedOf,
  SessionEndReason,
} from '@croupier/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Config, FileIssue } from './config/index.ts'
import { type PgDatabase, type PgQueryResultHKT, type SQL, sql } from './sql.ts'

/**
 * Dependencies of every module, and the types of call handlers. Modules depend on these interfaces only;
 * `app.ts` composes the implementations.
 */

/** The only source of time. The sandbox can move it. */
export interface Clock {
  now(): Date
}

/** Drizzle over either store; also the type of a transaction. */
export type Orm = PgDatabase<PgQueryResultHKT, Record<string, never>>

/**
 * The rows of a plain SQL statement, over either store. Drivers parse big numbers and times differently: cast
 * them to text in the statement.
 */
export async function queryRows<T extends Record<string, unknown>>(
  orm: Orm,
  statement: SQL,
): Promise<readonly T[]> {
  const result = (await orm.execute(statement)) as { readonly rows: readonly T[] }
  return result.rows
}

/** What a player's concurrent requests are serialised for. `limit` is taken by the function `limit_lock`. */
type LockScope =
  | 'bonus'
  | 'bonus-activation'
  | 'freespins-activation'
  | 'chat'
  | 'codes'
  | 'documents'
  | 'favourites'
  | 'game'
  | 'payment'
  | 'notifications'
  | 'privacy'
  | 'quests'
  | 'wallet'
  | 'wheels'

/** Waits for the player's lock of this scope and holds it until the transaction ends. */
export async function lockPlayer(tx: Orm, scope: LockScope, playerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${scope}:${playerId}`}, 0))`)
}

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** For reads and single statements. */
  readonly orm: Orm
  /**
   * Runs `work` in one transaction; a throw rolls back. Serialisation failures are retried at most 5 times.
   * Inside, only `tx` may be used: `orm` throws. `tx.transaction(…)` is a savepoint.
   */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>
  /**
   * Runs a single statement over `orm`, in an implicit transaction: one round trip. Serialisation failures
   * are retried like in `transaction`.
   */
  statement<T>(run: () => Promise<T>): Promise<T>
}

/** An event for listeners, delivered after the commit. Payloads carry ids, never personal data. */
export interface DomainEvent {
  /** E.g. `wallet.account.changed`. */
  readonly topic: string
  /** Events with the same key are delivered in order. */
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Events are written in the transaction of the change and delivered after its commit, at least once. */
export interface Outbox {
  add(tx: Orm, event: DomainEvent): Promise<void>
  /** Registers a listener by a stable name, before the start. A throw is retried with backoff. */
  listen(name: string, topics: readonly string[], handle: (event: DomainEvent) => Promise<void>): void
  /**
   * Whether a listener has handled all committed events up to a time. Events that are dropped after too many
   * attempts count as handled.
   */
  isDelivered(name: string, until: Date): Promise<boolean>
  /** Adds topics to a registered listener while the process runs; known ones change nothing. */
  addTopics(name: string, topics: readonly string[]): Promise<void>
  /** Starts delivery of committed events. For statements that write their events with `outbox_add` themselves. */
  notify(): void
}

export interface JobOptions {
  readonly startAfter?: Date
  /** At most one waiting job of the name has this key. */
  readonly singletonKey?: string
}

/** Background work: persisted, retried with backoff, bounded. */
export interface Jobs {
  /** Declares a job before the start; `every` is a cron expression. */
  define(name: string, handle: (data: Record<string, unknown>) => Promise<void>, every?: string): void
  /** With a transaction, the job exists only if it commits. */
  send(tx: Orm | null, name: string, data: Record<string, unknown>, options?: JobOptions): Promise<void>
}

/** The operator's files. They are replaced while the process runs. */
export type OperatorFileName =
  | `${'bonuses' | 'cashback' | 'codes' | 'levels' | 'quests' | 'tournaments' | 'wheels'}.yaml`
  | `${'catalogue' | 'countries' | 'currencies' | 'games' | 'home' | 'locales' | 'payment-methods' | 'settings'}.yaml`

export interface OperatorFiles {
  /**
   * The validated content of a file, as it is now: call the result whenever it is needed, and do not keep its value.
   * @throws OperatorFileError if it is invalid at the start
   */
  open<S extends z.ZodType>(name: OperatorFileName, schema: S): () => z.output<S>
  /**
   * Refuses an opened file with errors that only a check against other files finds.
   * @throws OperatorFileError with the line of each error
   */
  refuse(name: OperatorFileName, issues: readonly FileIssue[]): void
}

export interface Kernel {
  readonly config: Config
  readonly clock: Clock
  readonly db: Database
  readonly outbox: Outbox
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
}

export interface Caller {
  readonly playerId: string
  readonly sessionId: string
}

/** Finds the player of a bearer token. Provided by the player module. */
export type Authenticate = (token: string) => Promise<Caller | null>

/** Why the session of a rejected token has ended; null if the token is no proof of one. */
export type FindEndReason = (token: string) => Promise<SessionEndReason | null>

export type Failure<E extends ErrorName = ErrorName> = {
  readonly ok: false
  readonly error: E
  /** Messages by field; only with 422. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** Whole seconds, sent as Retry-After; only with 429, and for a self-excluded account. */
  readonly retryAfter?: number
  /** Of a sign-in that the second step completes. */
  readonly challenge?: string
  /** Of a token whose session has ended. */
  readonly endReason?: SessionEndReason
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

/** An expected failure, with an error name of the contract. */
export function fail<const E extends ErrorName>(
  error: E,
  fields?: Readonly<Record<string, readonly string[]>>,
): Failure<E> {
  return fields ? { ok: false, error, fields } : { ok: false, error }
}

/** Adds the retry time, rounded up to whole seconds. */
export function withRetryAfter<E extends ErrorName>(seconds: number, failure: Failure<E>): Failure<E> {
  return { ...failure, retryAfter: Math.max(1, Math.ceil(seconds)) }
}

/** The failure of a call with a token that is not accepted. */
export function failUnauthorised(endReason: SessionEndReason | null): Failure<'unauthorised'> {
  return { ...fail('unauthorised'), ...(endReason && { endReason }) }
}

export interface CallContext {
  readonly now: Date
  /** From the header of a trusted proxy, otherwise the configured default. */
  readonly country: string
  /** Whether no trusted proxy has named the country, so that it is the configured default. */
  readonly isCountryAssumed: boolean
  readonly ip: string
  readonly userAgent: string
  /** The bearer token as sent, unverified. */
  readonly bearer: string | null
  readonly idempotencyKey: string | null
  /** The public origin of the site, e.g. `https://play.example`. */
  readonly publicOrigin: string
  /**
   * Runs a command once per idempotency key of the caller. Command and response commit together; the same key
   * and input replays the response (refusals too), another input is `idempotency-mismatch`. Without a key the
   * command just runs in a transaction. A refusal changes nothing else.
   */
  runOnce<D, E extends ErrorName>(
    work: (tx: Orm) => Promise<Outcome<D, E>>,
  ): Promise<Outcome<D, E | 'idempotency-mismatch' | 'idempotency-in-progress'>>
}

type CallerOf<A> = A extends 'player' ? Caller : A extends 'either' ? Caller | null : null

/** The input of a handler: parsed params, query and body; `caller` depends on the call's access. */
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

export interface ServeOptions<K extends Call> {
  /**
   * Seconds for which the call would be refused anyway; null if it would not. Asked only when the attempts at a login
   * are over, so that the caller is told the longer time.
   */
  readonly findLockSeconds?: (
    input: Parameters<Handler<K>>[0],
    context: CallContext,
  ) => Promise<number | null>
  /** The answer is the same for all visitors of a scope; the handler gets no caller. */
  readonly shared?: SharedCall
}

/** A call whose answers are kept as bytes until their version changes. */
export interface SharedCall {
  /** Changes whenever an answer may have changed. */
  version(): string | number | Promise<string | number>
  /** What visitors of a country have in common, such as a currency. */
  scope(country: string): string
}

/** Registers the handler of a call: `serve('GET /api/wallet/accounts', async ({ caller }) => …)`. */
export type Serve = <K extends Call>(key: K, handler: Handler<K>, options?: ServeOptions<K>) => void
