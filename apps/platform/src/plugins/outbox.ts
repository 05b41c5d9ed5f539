import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, type DomainEvent, type Orm, type Outbox, queryRows } from '../kernel.ts'
import { and, eq, lte, type SQL, sql } from '../sql.ts'
import type { OpenDatabase } from './database.ts'
import { addRegistrations, replaceRegistrations } from './outbox-listeners.ts'
import { platformRelease } from './release.ts'
import { outboxDelivery, outboxEvent } from './tables.ts'

export interface RunningOutbox extends Outbox {
  /**
   * Registers the listeners in the store, so that every process writes events for them. Comes before the first
   * event of this process. No listener can be added afterwards.
   */
  register(): Promise<void>
  /** Starts delivery. */
  start(): void
  /** Waits for running deliveries and starts no others. */
  stop(): Promise<void>
  /** Delivers until nothing is left, including retries after failures. For tests. */
  waitUntilIdle(): Promise<void>
}

interface Listener {
  readonly topics: readonly string[]
  readonly handle: (event: DomainEvent) => Promise<void>
}
interface Delivery extends Record<string, unknown> {
  readonly event_id: string
  readonly listener: string
  readonly attempts: number
  readonly topic: string
  readonly key: string
  readonly payload: DomainEvent['payload']
}

/** A row of a claim: the listener's scan with one claimed delivery, or with none. */
type ClaimRow = { readonly seen: string; readonly last: string; readonly scanned: string } & (
  | Delivery
  | { readonly event_id: null }
)

/** Progress of a listener's scans over its waiting keys. */
interface ScanProgress {
  /** The first key of the next scan. */
  readonly from: string
  /** The current pass started at the first key, and nothing has been claimed since. */
  readonly isIdle: boolean
  /** A pass has ended without a claim since the last one: nothing of this listener is due. */
  readonly isDone: boolean
}

/** Polling interval in milliseconds for events of other processes and for retries. */
const POLL_MS = 1000
/** A delivery that takes longer is started a second time (at least once). */
const LEASE_MS = 60_000
/**
 * Waiting keys of a listener that one claim examines. Each costs one index probe, however many deliveries
 * wait for the key. If more keys wait, the next claim continues after the last one examined.
 */
const KEYS_PER_SCAN = 200
/** Sorts before every other text. */
const FIRST_KEY = ''
/** Keys per listener that are claimed at once. */
const KEYS_PER_CLAIM = 20
/** Consecutive events of one key that are claimed at once, so that a busy key does not fall behind. */
const EVENTS_PER_RUN = 20
/** No event of a run is started later than this, because other keys wait for the end of the round. */
const RUN_BUDGET_MS = 250
/** Pause after a round, so that the next one can batch more. It delays an event at most by this. */
const ROUND_PAUSE_MS = 10
/** Rows per delete statement. */
const DELETE_BATCH_SIZE = 500
/** About a day of retries. An event that cannot be handled must not block its key for ever. */
const MAX_ATTEMPTS = 40
const MAX_BACKOFF_MS = 3_600_000
const IDLE_TIMEOUT_MS = 20_000
const IDLE_POLL_MS = 10

export function createOutbox(
  db: OpenDatabase,
  clock: Clock,
  log: FastifyBaseLogger,
  release: string = platformRelease(),
): RunningOutbox {
  const listeners = new Map<string, Listener>()
  let isRegistered = false
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let isRerunRequested = false
  let isStopped = false
  let hasReadFailed = false
  const finished: Delivery[] = []
  const scanProgress = new Map<string, ScanProgress>()
  const getScanProgress = (listener: string): ScanProgress =>
    scanProgress.get(listener) ?? { from: FIRST_KEY, isIdle: true, isDone: false }
  let removal: Promise<void> | null = null
  let removalError: unknown = null

  /** @returns true if the key may continue with its next event */
  async function deliver(delivery: Delivery): Promise<boolean> {
    const { listener, attempts, topic, key, payload } = delivery
    try {
      await listeners.get(listener)?.handle({ topic, key, payload })
    } catch (error) {
      if (attempts < MAX_ATTEMPTS) {
        log.warn({ err: error, listener, topic, attempts }, 'a listener failed; it will be retried')
        await db.orm.execute(
          sql`update ${outboxDelivery} set due_at = ${timestampIn(backoff(attempts))}, taken_until = null
            where ${matchDeliveries([delivery])}`,
        )
        return false
      }
      log.error(
        { err: error, listener, topic, key, payload, attempts },
        'a listener failed too often; the event is dropped',
      )
    }
    finished.push(delivery)
    removal ??= removeFinished()
      .catch((error) => {
        // Rethrown at the end of the round. Events that were handled and not removed are handled again after
        // the lease.
        removalError = error
      })
      .finally(() => {
        removal = null
      })
    return true
  }

  /** Handles the events of one key for one listener in order, until a failure or the budget. */
  async function deliverRun(run: readonly Delivery[]): Promise<void> {
    const runDeadline = performance.now() + RUN_BUDGET_MS
    for (const [index, delivery] of run.entries()) {
      const isOverBudget = index > 0 && performance.now() > runDeadline
      if (!isOverBudget && (await deliver(delivery))) continue
      const undelivered = run.slice(isOverBudget ? index : index + 1)
      if (undelivered.length === 0) return
      await db.orm.execute(
        sql`update ${outboxDelivery} set attempts = attempts - 1, taken_until = null where ${matchDeliveries(undelivered)}`,
      )
      return
    }
  }

  /**
   * Removes finished deliveries, including those that finish meanwhile. An event is removed with its last
   * delivery.
   */
  async function removeFinished(): Promise<void> {
    while (finished.length > 0) {
      const batch = finished.splice(0, DELETE_BATCH_SIZE)
      await db.orm.execute(sql`delete from ${outboxDelivery} where ${matchDeliveries(batch)}`)
      await db.orm.execute(
        sql`delete from ${outboxEvent} event
          where id in (select (one ->> 'event_id')::bigint from jsonb_array_elements(${deliveryIds(batch)}::jsonb) one)
          and not exists (select from ${outboxDelivery} left_over where left_over.event_id = event.id)`,
      )
    }
  }

  /** Claims due deliveries within one scan. */
  async function claimDue(isDue: SQL): Promise<readonly Delivery[]> {
    const names = [...listeners.keys()]
    if (names.length === 0) return []
    const scans = names.map((listener) => ({ listener, from: getScanProgress(listener).from }))
    const rows = await queryRows<ClaimRow>(db.orm, claimStatement(scans, isDue))
    const claimedRows = rows.filter((row) => row.event_id !== null)
    for (const listener of names) {
      const scan = rows.find(({ scanned }) => scanned === listener)
      const from = scan !== undefined && Number(scan.seen) === KEYS_PER_SCAN ? scan.last : FIRST_KEY
      const isAtStart = from === FIRST_KEY
      const { isIdle, isDone } = getScanProgress(listener)
      scanProgress.set(
        listener,
        claimedRows.length > 0
          ? { from, isIdle: isAtStart, isDone: false }
          : { from, isIdle: isIdle || isAtStart, isDone: isDone || (isIdle && isAtStart) },
      )
    }
    return claimedRows
  }

  /** One round over due deliveries. @returns how many were started */
  async function deliverDue(isDue: SQL): Promise<number> {
    const claimed = await claimDue(isDue)
    const runs = Object.values(
      Object.groupBy(claimed, ({ listener, key }) => JSON.stringify([listener, key])),
    )
    await Promise.all(runs.map((run = []) => deliverRun(run.toSorted(compareEvents))))
    await removal
    // Deliveries that finished while `removeFinished` ended.
    await removeFinished()
    if (removalError !== null) {
      const failure = removalError
      removalError = null
      throw failure
    }
    return claimed.length
  }

  async function drain(): Promise<void> {
    do {
      isRerunRequested = false
      for (const [listener, { from }] of scanProgress)
        scanProgress.set(listener, { from, isIdle: from === FIRST_KEY, isDone: false })
      while (!isStopped) {
        const deliveredCount = await deliverDue(sql`due_at <= ${timestampIn(0)}`)
        if (deliveredCount === 0 && [...scanProgress.values()].every(({ isDone }) => isDone)) break
        await wait(ROUND_PAUSE_MS)
      }
    } while (isRerunRequested && !isStopped)
  }

  function scheduleDrain(): void {
    if (isStopped || timer === null) return
    isRerunRequested = true
    running ??= drain()
      .then(() => {
        hasReadFailed = false
      })
      .catch((error) => {
        // Logged once per outage, not for every poll.
        if (!hasReadFailed) log.error({ err: error }, 'the outbox could not be read; it will be retried')
        hasReadFailed = true
      })
      .finally(() => {
        running = null
      })
  }

  return {
    listen(name, topics, handle) {
      if (isRegistered) throw new Error(`${name} was added after the listeners were registered`)
      if (listeners.has(name)) throw new Error(`${name} is registered twice`)
      listeners.set(name, { topics, handle })
    },
    async add(tx, event) {
      const { topic, key, payload } = event
      await tx.execute(
        sql`select outbox_add(${topic}, ${key}, ${JSON.stringify(payload)}::jsonb,
          ${clock.now().toISOString()}::timestamptz)`,
      )
      db.afterCommit(scheduleDrain)
    },
    async addTopics(name, topics) {
      if (!listeners.has(name)) throw new Error(`${name} is not registered`)
      const added = topics.map((topic) => ({ topic, listener: name }))
      await db.transaction((tx) => addRegistrations(tx, added, release))
    },
    isDelivered: (listener, until) => isDelivered(db.orm, listener, until),
    notify: scheduleDrain,
    async register() {
      isRegistered = true
      const registrations = [...listeners].flatMap(([listener, { topics }]) =>
        topics.map((topic) => ({ topic, listener })),
      )
      await db.transaction((tx) => replaceRegistrations(tx, registrations, release))
    },
    start() {
      timer = setInterval(scheduleDrain, POLL_MS)
      timer.unref()
      scheduleDrain()
    },
    async stop() {
      isStopped = true
      if (timer) clearInterval(timer)
      await running
    },
    async waitUntilIdle() {
      const deadline = performance.now() + IDLE_TIMEOUT_MS
      const names = [...listeners.keys()]
      while (names.length > 0) {
        await running
        if ((await deliverDue(sql`true`)) > 0) continue
        const remaining = await queryRows(
          db.orm,
          sql`select 1 from ${outboxDelivery} where listener in ${names} limit 1`,
        )
        if (remaining.length === 0) return
        if (performance.now() > deadline)
          throw new Error('The outbox does not become idle: listeners keep adding events.')
        // Another process holds the lease.
        await wait(IDLE_POLL_MS)
      }
    },
  }
}

async function isDelivered(orm: Orm, listener: string, until: Date): Promise<boolean> {
  const waiting = await orm
    .select({ id: outboxDelivery.eventId })
    .from(outboxDelivery)
    .innerJoin(outboxEvent, eq(outboxEvent.id, outboxDelivery.eventId))
    .where(and(eq(outboxDelivery.listener, listener), lte(outboxEvent.createdAt, until)))
    .limit(1)
  return waiting.length === 0
}

/**
 * Claims the first due delivery of each key together with the consecutive ones behind it. The first one acts
 * as the lock: a process that claims it has the whole run, and no process claims a delivery with an earlier
 * one in its key.
 * The first delivery of each key is found by a skip scan over the index outbox_delivery_order. Later
 * deliveries of a key are not read, so that the cost does not grow with a key's backlog.
 */
function claimStatement(
  scans: readonly { readonly listener: string; readonly from: string }[],
  isDue: SQL,
): SQL {
  return sql`
    with recursive head as (
      select scan.listener, found.key, found.event_id, 1 as place
      from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb) scan (listener text, "from" text)
      cross join lateral (
        select key, event_id from ${outboxDelivery} waiting
        where waiting.listener = scan.listener and waiting.key >= scan."from"
        order by key, event_id limit 1
      ) found
      union all
      select head.listener, found.key, found.event_id, head.place + 1
      from head
      cross join lateral (
        select key, event_id from ${outboxDelivery} waiting
        where waiting.listener = head.listener and waiting.key > head.key
        order by key, event_id limit 1
      ) found
      where head.place < ${KEYS_PER_SCAN}::int
    ),
    first as (
      select delivery.event_id, delivery.listener, delivery.key
      from head join ${outboxDelivery} delivery using (event_id, listener)
      where ${isDue} and (taken_until is null or taken_until <= ${timestampIn(0)})
      order by delivery.event_id limit ${KEYS_PER_CLAIM} for update of delivery skip locked
    ),
    claimed as (
      update ${outboxDelivery} taken set attempts = taken.attempts + 1, taken_until = ${timestampIn(LEASE_MS)}
      from first
      cross join lateral (
        select event_id, listener from ${outboxDelivery} behind
        where behind.listener = first.listener and behind.key = first.key and behind.event_id >= first.event_id
        order by event_id limit ${EVENTS_PER_RUN}
      ) next
      join ${outboxEvent} event on event.id = next.event_id
      where taken.event_id = next.event_id and taken.listener = next.listener
      returning taken.event_id::text, taken.listener, taken.attempts, event.topic, event.key, event.payload
    )
    select scan.*, claimed.*
    from (select listener as scanned, count(*)::text as seen, max(key) as last from head group by listener) scan
    left join claimed on claimed.listener = scan.scanned`
}

const deliveryIds = (deliveries: readonly Delivery[]) =>
  JSON.stringify(deliveries.map(({ event_id, listener }) => ({ event_id, listener })))

function matchDeliveries(deliveries: readonly Delivery[]): SQL {
  return sql`(event_id, listener) in (
    select (one ->> 'event_id')::bigint, one ->> 'listener' from jsonb_array_elements(${deliveryIds(deliveries)}::jsonb) one)`
}

const compareEvents = (one: Delivery, other: Delivery) =>
  Number(BigInt(one.event_id) - BigInt(other.event_id))

function backoff(attempts: number): number {
  const longest = Math.min(1000 * 2 ** Math.min(attempts, 20), MAX_BACKOFF_MS)
  return randomInt(longest / 2, longest + 1)
}

function timestampIn(milliseconds: number): SQL {
  return sql`${new Date(Date.now() + milliseconds).toISOString()}::timestamptz`
}
