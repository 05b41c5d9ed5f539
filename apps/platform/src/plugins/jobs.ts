import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss'
import { type Clock, type JobOptions, type Jobs, type Orm, queryRows } from '../kernel.ts'
import { type SQL, sql } from '../sql.ts'
import type { MovableClock } from './clock.ts'
import type { OpenDatabase } from './database.ts'
import { describeError } from './log.ts'

export interface RunningJobs extends Jobs {
  /** Opens the queues. Afterwards jobs can be sent and no longer be defined. */
  open(): Promise<void>
  /** Starts the workers. */
  start(): Promise<void>
  /** Waits a bounded time for running jobs and starts no others. */
  stop(): Promise<void>
  /** Waits until no job is due or running. For tests. */
  waitUntilIdle(): Promise<void>
}

export interface JobsOptions {
  readonly db: OpenDatabase
  readonly clock: MovableClock
  readonly log: FastifyBaseLogger
  /** PostgreSQL, for the queue's own connections; null with the embedded store. */
  readonly databaseUrl: string | null
}

interface Definition {
  readonly handle: (data: Record<string, unknown>) => Promise<void>
  readonly every: string | undefined
}

const SCHEMA = 'pgboss'
const TIME_ZONE = 'UTC'
/** A job that was due while no process ran is sent once. */
const MISSED = 'once'
/** Jobs sent by this process start at once. Polling finds those of other processes and delayed ones. */
const POLL_SECONDS = 5
const STOP_TIMEOUT_MS = 8000
const IDLE_TIMEOUT_MS = 20_000
const IDLE_POLL_MS = 20
/** Retries for about half a day. */
const QUEUE_OPTIONS = {
  policy: 'short',
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  deleteAfterSeconds: 7 * 86_400,
} as const

export function createJobs({ db, clock, log, databaseUrl }: JobsOptions): RunningJobs {
  const definitions = new Map<string, Definition>()
  const workers = new Map<string, string>()
  const boss = createBoss(db, databaseUrl)
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  let isOpen = false

  function notifyWorker(name: string): void {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  /** @returns whether a job is due or running */
  async function notifyDueWorkers(): Promise<boolean> {
    const due = await findDueQueues(db, [...definitions.keys()])
    for (const { name, isWaiting } of due) if (isWaiting) notifyWorker(name)
    return due.length > 0
  }

  return {
    define(name, handle, every) {
      if (isOpen) throw new Error(`${name} was defined after the queues opened`)
      if (definitions.has(name)) throw new Error(`${name} is defined twice`)
      definitions.set(name, { handle, every })
    },
    async send(tx, name, data, options = {}) {
      if (!definitions.has(name)) throw new Error(`There is no job ${name}`)
      if (!isOpen) throw new Error(`${name} was sent before the queues opened`)
      const store = tx ? { db: inTransaction(tx) } : {}
      await boss.send(name, data, { ...sendOptions(clock, options), ...store })
      db.afterCommit(() => notifyWorker(name))
    },
    async open() {
      isOpen = true
      await boss.start()
      await createQueues(boss, definitions)
      await schedule(boss, definitions)
    },
    async start() {
      for (const [name, definition] of definitions)
        workers.set(name, await startWorker(boss, name, definition, log))
      const timetable = createTimetable(boss)
      clock.onAdvance(async (milliseconds) => {
        await advanceWaitingJobs(db, milliseconds)
        await sendScheduledJobs(boss, definitions, timetable, clock.now(), milliseconds)
        await notifyDueWorkers()
      })
    },
    async stop() {
      if (!isOpen) return
      // A graceful stop of pg-boss itself takes at least half a second: it waits before it looks for running jobs.
      const ended = Promise.all([...workers.keys()].map((name) => boss.offWork(name)))
      await Promise.race([ended, wait(STOP_TIMEOUT_MS, undefined, { ref: false })])
      await boss.stop({ graceful: false, close: true })
    },
    async waitUntilIdle() {
      const deadline = performance.now() + IDLE_TIMEOUT_MS
      while (await notifyDueWorkers()) {
        if (performance.now() > deadline) throw new Error('The jobs do not settle.')
        await wait(IDLE_POLL_MS)
      }
    },
  }
}

function createBoss(db: OpenDatabase, databaseUrl: string | null): PgBoss {
  const common = {
    schema: SCHEMA,
    createSchema: false,
    superviseIntervalSeconds: 60,
    // With a single process there is no autovacuum to monitor, and no concurrent reindexing.
    ...(db.kind === 'embedded' ? { reindex: false, monitorVacuum: false } : {}),
  }
  if (db.driver.kind === 'embedded') {
    return new PgBoss({ ...common, db: fromPglite(db.driver.pglite), backend: 'pglite' })
  }
  return new PgBoss({
    ...common,
    connectionString: databaseUrl ?? '',
    options: '-c role=croupier_app',
    application_name: 'croupier-jobs',
    max: 3,
  })
}

/** Creates the queues that the store does not have. */
async function createQueues(boss: PgBoss, definitions: ReadonlyMap<string, Definition>): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of definitions.keys()) {
    if (existing.has(name)) continue
    await boss.createQueue(name, QUEUE_OPTIONS)
    // Caches the queue in pg-boss, which has read the others at its start. Otherwise `send` would query it,
    // which deadlocks inside a transaction of the embedded store.
    await boss.findJobs(name, { id: randomUUID() })
  }
}

/** Brings the stored schedules to the defined ones; most starts change none. */
async function schedule(boss: PgBoss, definitions: ReadonlyMap<string, Definition>): Promise<void> {
  const stored = new Map((await boss.getSchedules()).map((one) => [one.name, one]))
  for (const name of stored.keys()) if (!definitions.get(name)?.every) await boss.unschedule(name)
  for (const [name, { every }] of definitions) {
    const { cron, timezone, options } = stored.get(name) ?? {}
    const isStored = cron === every && timezone === TIME_ZONE && options?.missed === MISSED
    if (every !== undefined && !isStored)
      await boss.schedule(name, every, {}, { tz: TIME_ZONE, missed: MISSED })
  }
}

/** @returns the worker's id */
function startWorker(
  boss: PgBoss,
  name: string,
  { handle }: Definition,
  log: FastifyBaseLogger,
): Promise<string> {
  return boss.work<Record<string, unknown>>(
    name,
    { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1, includeMetadata: true },
    async ([job]) => {
      if (job) await runJob(name, handle, job.data ?? {}, job.retryCount, log)
    },
  )
}

/** The first time of a schedule after another time; null if there is none. */
type Timetable = (every: string, from: Date) => Date | null

/** Keeps the next time of each schedule until it has passed: finding it searches the calendar. */
function createTimetable(boss: PgBoss): Timetable {
  const found = new Map<string, { readonly from: Date; readonly next: Date | null }>()
  return (every, from) => {
    const last = found.get(every)
    if (last && last.from <= from && (last.next === null || from < last.next)) return last.next
    const [next = null] = boss.previewSchedule(every, { tz: TIME_ZONE, from, count: 1 })
    found.set(every, { from, next })
    return next
  }
}

/** Sends the scheduled jobs that became due when the clock was advanced. */
async function sendScheduledJobs(
  boss: PgBoss,
  definitions: ReadonlyMap<string, Definition>,
  timetable: Timetable,
  until: Date,
  milliseconds: number,
): Promise<void> {
  const from = new Date(until.getTime() - milliseconds)
  for (const [name, { every }] of definitions) {
    if (every === undefined) continue
    const next = timetable(every, from)
    if (next && next <= until) await boss.send(name, {})
  }
}

function inTransaction(tx: Orm) {
  return fromDrizzle({ execute: async (query) => ({ rows: [...(await queryRows(tx, query as SQL))] }) }, sql)
}

async function runJob(
  name: string,
  handle: Definition['handle'],
  data: Record<string, unknown>,
  attempts: number,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    await handle(data)
  } catch (error) {
    const isLast = attempts >= QUEUE_OPTIONS.retryLimit
    log[isLast ? 'error' : 'warn']({ err: error, job: name, attempts }, 'a job failed')
    // pg-boss stores the error, so it must not contain personal data.
    throw new Error(JSON.stringify(describeError(error)))
  }
}

/** The queue uses the database's clock, so a time is converted to seconds from now. */
function sendOptions(clock: Clock, { startAfter, singletonKey }: JobOptions) {
  const delaySeconds = startAfter ? Math.ceil((startAfter.getTime() - clock.now().getTime()) / 1000) : 0
  return {
    ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}),
    // The queue policy allows one waiting job per key, so jobs without a key get a unique one.
    singletonKey: singletonKey ?? randomUUID(),
  }
}

/** Brings delayed jobs forward when the injected clock is advanced. */
async function advanceWaitingJobs(db: OpenDatabase, milliseconds: number): Promise<void> {
  await db.orm.execute(
    sql`update pgboss.job set start_after = start_after - ${`${milliseconds} milliseconds`}::interval
      where state in ('created', 'retry') and start_after > now()`,
  )
}

interface DueQueue {
  readonly name: string
  /** A job waits for a worker; otherwise one is running. */
  readonly isWaiting: boolean
}

async function findDueQueues(db: OpenDatabase, names: readonly string[]): Promise<readonly DueQueue[]> {
  if (names.length === 0) return []
  return queryRows<{ name: string; isWaiting: boolean }>(
    db.orm,
    sql`select name, bool_or(state <> 'active') as "isWaiting" from pgboss.job where name in ${names}
      and (state = 'active' or (state in ('created', 'retry') and start_after <= now())) group by name`,
  )
}
