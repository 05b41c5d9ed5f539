import { isDeepStrictEqual } from 'node:util'
import { type Kernel, queryRows } from '../../kernel.ts'
import { and, asc, gt, gte, inArray, type SQL, sql } from '../../sql.ts'
import { type GameRow, type NewGameRule, selectGames } from './game-view.ts'
import { game } from './tables.ts'

/** How often a process looks for changes of other processes. */
const FOLLOW_MS = 1000
/** Counted rounds are read this often: they only order games, and change with every bet. */
const ROUNDS_MS = 60_000
/** Rows per statement, so that other requests are served in between. */
const BATCH_SIZE = 1000
/** Twice what one studio may list. Other games have their own pages, from the store, and are in no list. */
const MAX_GAMES = 100_000

export type GamesOrder = 'popular' | 'new' | 'title'

/** The catalogue as it is now. */
export interface CatalogueSnapshot {
  /** All games on offer in each order. */
  readonly orders: Readonly<Record<GamesOrder, readonly GameRow[]>>
  /** Also games that are not on offer. */
  readonly byId: ReadonlyMap<string, GameRow>
  readonly bySlug: ReadonlyMap<string, GameRow>
}

/** Games with the most rounds, and the rounds that they need at least to count as popular. */
const [MAX_POPULAR, POPULAR_ROUNDS] = [10, 100] as const

/** All games in this process's memory, so that lists need no query. */
export interface CatalogueIndex {
  current(): Promise<CatalogueSnapshot>
  /** The ids of the games on offer with the most rounds. */
  popular(): ReadonlySet<string>
  /** Changes with the catalogue, and when a game stops being new. */
  version(): Promise<number>
  /** Reads what has changed since the last time. Changes of this process are followed at once by its call. */
  follow(): Promise<void>
  /** Follows other processes until `stop`. */
  start(): Promise<void>
  stop(): Promise<void>
}

const collator = new Intl.Collator('en', { numeric: true })
type Compare = (one: GameRow, other: GameRow) => number
// Each order ends with a unique field, so that pages do not overlap.
const byTitle: Compare = (one, other) =>
  collator.compare(one.title, other.title) || (one.id < other.id ? -1 : 1)
const comparisons: Readonly<Record<GamesOrder, Compare>> = {
  popular: (one, other) => one.position - other.position || other.rounds - one.rounds || byTitle(one, other),
  new: (one, other) => other.releasedAt.getTime() - one.releasedAt.getTime() || byTitle(one, other),
  title: byTitle,
}

/** Merges sorted changes into a sorted list without their former versions: cheaper than sorting all of it. */
function merge(
  sorted: readonly GameRow[],
  changed: ReadonlyMap<string, GameRow>,
  compare: Compare,
): GameRow[] {
  const added = [...changed.values()].filter(({ isAvailable }) => isAvailable).sort(compare)
  const merged: GameRow[] = []
  let next = 0
  for (const row of sorted) {
    if (changed.has(row.id)) continue
    for (let first = added[next]; first && compare(first, row) < 0; first = added[++next]) merged.push(first)
    merged.push(row)
  }
  return [...merged, ...added.slice(next)]
}

const empty: CatalogueSnapshot = {
  orders: { popular: [], new: [], title: [] },
  byId: new Map(),
  bySlug: new Map(),
}

function withChanges(
  { orders, ...known }: CatalogueSnapshot,
  changed: ReadonlyMap<string, GameRow>,
): CatalogueSnapshot {
  const byId = new Map([...known.byId, ...changed])
  return {
    orders: {
      popular: merge(orders.popular, changed, comparisons.popular),
      new: merge(orders.new, changed, comparisons.new),
      title: merge(orders.title, changed, comparisons.title),
    },
    byId,
    bySlug: new Map([...byId.values()].map((row) => [row.slug, row])),
  }
}

type Reader = Pick<Kernel, 'db' | 'log'>

/** Which transactions had ended at a moment. */
type ReadPoint = {
  /** As PostgreSQL writes it. Equal snapshots show the same rows. */
  readonly snapshot: string
  /** Changes by transactions from this number on may have been invisible: those before had ended. */
  readonly horizon: string
}

/** Read before the changes, so that none falls in between. */
async function readPoint({ db }: Reader): Promise<ReadPoint> {
  const [row] = await queryRows<ReadPoint>(
    db.orm,
    sql`select pg_current_snapshot()::text as snapshot, pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  if (!row) throw new Error('the store returned no snapshot')
  return row
}

async function readGames({ db, log }: Reader, since: SQL | undefined): Promise<Map<string, GameRow>> {
  const found = new Map<string, GameRow>()
  let after: string | null = null
  while (found.size < MAX_GAMES) {
    const where = and(since, after === null ? undefined : gt(game.id, after))
    const rows: readonly GameRow[] = await selectGames(db.orm)
      .where(where)
      .orderBy(asc(game.id))
      .limit(BATCH_SIZE)
    for (const row of rows) found.set(row.id, row)
    if (rows.length < BATCH_SIZE) return found
    after = rows.at(-1)?.id ?? null
  }
  log.warn({ games: MAX_GAMES }, 'the catalogue has more games than lists can show')
  return found
}

/** By id the transaction that has changed a game last. */
type LastChanges = ReadonlyMap<string, string>

/** While an older transaction is running, the same changes are found each time. */
async function findChanges({ db }: Reader, { horizon }: ReadPoint): Promise<LastChanges> {
  const changes = await db.orm
    .select({ id: game.id, changedIn: sql<string>`${game.changedIn}::text` })
    .from(game)
    .where(gte(game.changedIn, sql`${horizon}::xid8`))
    .limit(MAX_GAMES)
  return new Map(changes.map(({ id, changedIn }) => [id, changedIn]))
}

/** Reads the games that have changed since a moment, each change once. */
function createChangeReader(kernel: Reader) {
  let last: LastChanges = new Map()
  return async (since: ReadPoint, byId: CatalogueSnapshot['byId']): Promise<Map<string, GameRow>> => {
    const found = await findChanges(kernel, since)
    const ids = [...found].filter(([id, changedIn]) => last.get(id) !== changedIn).map(([id]) => id)
    const changed = new Map<string, GameRow>()
    for (let first = 0; first < ids.length; first += BATCH_SIZE) {
      const batch = inArray(game.id, ids.slice(first, first + BATCH_SIZE))
      for (const [id, row] of await readGames(kernel, batch))
        if (!isDeepStrictEqual(row, byId.get(id))) changed.set(id, row)
    }
    last = found
    return changed
  }
}

/** Games whose counted rounds differ. */
async function readRounds({ db }: Reader, byId: CatalogueSnapshot['byId']): Promise<Map<string, GameRow>> {
  const rows = await db.orm
    .select({ id: game.id, rounds: game.rounds })
    .from(game)
    .where(gt(game.rounds, 0))
    .limit(MAX_GAMES)
  const changed = rows.flatMap(({ id, rounds }) => {
    const row = byId.get(id)
    return row && row.rounds !== rounds ? [[id, { ...row, rounds }] as const] : []
  })
  return new Map(changed)
}

export function createCatalogueIndex(
  kernel: Pick<Kernel, 'db' | 'clock' | 'log'>,
  newGameRule: NewGameRule,
): CatalogueIndex {
  const { clock, log } = kernel
  let snapshot = empty
  let popular: ReadonlySet<string> = new Set()
  let known: ReadPoint | null = null
  const readChanges = createChangeReader(kernel)
  let roundsReadAt = 0
  let version = 0
  /** When the next game stops being new. */
  let newUntil = Number.POSITIVE_INFINITY
  let queue: Promise<void> = Promise.resolve()

  function findNewUntil(): number {
    const oldest = snapshot.orders.new.findLast((row) => newGameRule.isNew(row.releasedAt))
    return oldest ? newGameRule.endsAt(oldest.releasedAt) : Number.POSITIVE_INFINITY
  }

  function adopt(changed: ReadonlyMap<string, GameRow>): void {
    if (changed.size === 0) return
    snapshot = withChanges(snapshot, changed)
    popular = findPopular(snapshot)
    version += 1
    newUntil = findNewUntil()
  }

  async function look(): Promise<void> {
    const next = await readPoint(kernel)
    if (known === null) {
      adopt(await readGames(kernel, undefined))
      roundsReadAt = clock.now().getTime()
    } else if (known.snapshot !== next.snapshot) adopt(await readChanges(known, snapshot.byId))
    known = next
    if (clock.now().getTime() - roundsReadAt < ROUNDS_MS) return
    roundsReadAt = clock.now().getTime()
    adopt(await readRounds(kernel, snapshot.byId))
  }

  async function follow(): Promise<void> {
    queue = queue.catch(() => undefined).then(look)
    await queue
  }

  const following = repeat(follow, log)
  return {
    async current() {
      if (known === null) await follow()
      return snapshot
    },
    async version() {
      if (known === null) await follow()
      if (clock.now().getTime() >= newUntil) {
        version += 1
        newUntil = findNewUntil()
      }
      return version
    },
    popular: () => popular,
    follow,
    start: following.start,
    async stop() {
      following.stop()
      await queue.catch(() => undefined)
    },
  }
}

function findPopular({ orders }: CatalogueSnapshot): ReadonlySet<string> {
  const played = orders.popular.filter(({ rounds }) => rounds >= POPULAR_ROUNDS)
  const first = played.toSorted((one, other) => other.rounds - one.rounds).slice(0, MAX_POPULAR)
  return new Set(first.map(({ id }) => id))
}

/** Calls `follow` at the start and then again and again. */
function repeat(follow: () => Promise<void>, log: Kernel['log']) {
  let timer: NodeJS.Timeout | null = null
  let isRunning = false
  let hasFailed = false

  async function run(): Promise<void> {
    isRunning = true
    try {
      await follow()
      hasFailed = false
    } catch (error) {
      // Logged once per outage, not for every attempt.
      if (!hasFailed) log.error({ err: error }, 'the catalogue could not be followed; it is retried')
      hasFailed = true
    } finally {
      isRunning = false
    }
  }

  return {
    async start() {
      timer ??= setInterval(() => {
        if (!isRunning) void run()
      }, FOLLOW_MS)
      timer.unref()
      // Not skipped while an earlier one is running, which may have read before the changes that the caller expects.
      await run()
    },
    stop() {
      if (timer) clearInterval(timer)
    },
  }
}
