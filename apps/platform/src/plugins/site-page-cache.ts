export interface Cacheable {
  /** Bytes. */
  readonly size: number
}

/**
 * The result of rendering: the page; `uncacheable` if the page must not be cached any more; `failed` for a
 * temporary failure, after which the previous page stays until it is too old.
 */
export type RenderOutcome<P extends Cacheable> = P | 'uncacheable' | 'failed'

export interface PageCacheOptions {
  readonly maxEntries: number
  /** Total size. Pages above a sixteenth of it are not stored. */
  readonly maxBytes: number
  /** How long a page is served without rendering it again. */
  readonly freshMs: number
  /** How long after that it is still served while it is rendered again. */
  readonly staleMs: number
  readonly now?: () => number
}

export interface PageCache<P extends Cacheable> {
  /** Null if the page is missing or too old. */
  find(key: string): { readonly page: P; readonly isStale: boolean } | null
  /**
   * Renders and stores a page. Concurrent calls for a key share one rendering.
   * @returns null if nothing was rendered
   */
  create(key: string, work: () => Promise<RenderOutcome<P>>): Promise<P | null>
  /** Removes all pages, and discards renderings in progress. */
  invalidate(): void
  /** Current usage. */
  readonly bytes: number
  readonly entries: number
}

interface Entry<P> {
  readonly page: P
  readonly freshUntil: number
  readonly staleUntil: number
}

/** Pages by key, ordered by last use and bounded in number and bytes. */
function createEntries<P extends Cacheable>({ maxEntries, maxBytes }: PageCacheOptions) {
  const entries = new Map<string, Entry<P>>()
  let bytes = 0

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entrySize(key, entry.page)
  }

  return {
    remove,
    /** Marks the entry as used. */
    use(key: string): Entry<P> | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry
    },
    store(key: string, entry: Entry<P>): void {
      remove(key)
      const size = entrySize(key, entry.page)
      if (size > maxBytes / 16) return
      entries.set(key, entry)
      bytes += size
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break
        remove(oldest)
      }
    },
    clear(): void {
      entries.clear()
      bytes = 0
    },
    bytes: () => bytes,
    size: () => entries.size,
  }
}

/** An in-memory LRU cache of rendered pages, bounded in number and bytes. */
export function createPageCache<P extends Cacheable>(options: PageCacheOptions): PageCache<P> {
  const { freshMs, staleMs, now = () => performance.now() } = options
  const entries = createEntries<P>(options)
  const pending = new Map<string, Promise<P | null>>()
  /** Incremented by each invalidation, to discard renderings that were started before. */
  let generation = 0

  async function createAndStore(key: string, work: () => Promise<RenderOutcome<P>>): Promise<P | null> {
    const startGeneration = generation
    const outcome = await work()
    if (startGeneration === generation) {
      const time = now()
      if (outcome === 'uncacheable') entries.remove(key)
      else if (outcome !== 'failed')
        entries.store(key, {
          page: outcome,
          freshUntil: time + freshMs,
          staleUntil: time + freshMs + staleMs,
        })
    }
    return typeof outcome === 'string' ? null : outcome
  }

  return {
    find(key) {
      const entry = entries.use(key)
      if (!entry) return null
      const time = now()
      if (time >= entry.staleUntil) {
        entries.remove(key)
        return null
      }
      return { page: entry.page, isStale: time >= entry.freshUntil }
    },
    create(key, work) {
      const running = pending.get(key)
      if (running) return running
      const promise = createAndStore(key, work).finally(() => {
        if (pending.get(key) === promise) pending.delete(key)
      })
      pending.set(key, promise)
      return promise
    },
    invalidate() {
      generation += 1
      entries.clear()
      // Later requests must not join a rendering of outdated data.
      pending.clear()
    },
    get bytes() {
      return entries.bytes()
    },
    get entries() {
      return entries.size()
    },
  }
}

/** Includes the overhead per entry, so that many small pages are bounded too. */
function entrySize(key: string, page: Cacheable): number {
  return page.size + key.length * 2 + 200
}
