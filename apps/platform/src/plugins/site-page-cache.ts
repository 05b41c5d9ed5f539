/** Something kept, and how much room it takes. */
export interface Cacheable {
  /** In bytes. */
  readonly size: number
}

/**
 * What making one came to: the page; `gone` where there is no such page to keep any more; `failed` where it could not be
 * made just now, so that the one before may stand until it is too old.
 */
export type RenderOutcome<P extends Cacheable> = P | 'gone' | 'failed'

export interface PageCacheOptions {
  readonly maxEntries: number
  /** Of all that is kept together. What is larger than a sixteenth of it is not kept. */
  readonly maxBytes: number
  /** For so long a page is given as it is. */
  readonly freshMs: number
  /** For so long after that it is still given, while it is made again. */
  readonly staleMs: number
  readonly now?: () => number
}

export interface PageCache<P extends Cacheable> {
  /** Null for what is not there or too old. */
  find(key: string): { readonly page: P; readonly isStale: boolean } | null
  /**
   * Makes a page and keeps it. One at a time for a key: who comes meanwhile waits for the same one.
   * @returns null where nothing came of it
   */
  create(key: string, work: () => Promise<RenderOutcome<P>>): Promise<P | null>
  /** Forgets everything, also what is being made from what was true until now. */
  invalidate(): void
  /** What is kept now. */
  readonly bytes: number
  readonly entries: number
}

interface Entry<P> {
  readonly page: P
  readonly freshUntil: number
  readonly staleUntil: number
}

/** Finished pages by key, in memory: bounded in number and bytes, the longest unused are let go first. */
export function createPageCache<P extends Cacheable>(options: PageCacheOptions): PageCache<P> {
  const { maxEntries, maxBytes, freshMs, staleMs, now = () => performance.now() } = options
  /** In the order of their last use. */
  const entries = new Map<string, Entry<P>>()
  const pending = new Map<string, Promise<P | null>>()
  let bytes = 0
  /** Counts what was dropped: what was begun before belongs to nobody. */
  let generation = 0

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= entrySize(key, entry.page)
  }

  function store(key: string, page: P): void {
    remove(key)
    const size = entrySize(key, page)
    if (size > maxBytes / 16) return
    const time = now()
    entries.set(key, { page, freshUntil: time + freshMs, staleUntil: time + freshMs + staleMs })
    bytes += size
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && bytes <= maxBytes) break
      remove(oldest)
    }
  }

  async function createAndStore(key: string, work: () => Promise<RenderOutcome<P>>): Promise<P | null> {
    const startGeneration = generation
    const outcome = await work()
    if (startGeneration === generation) {
      if (outcome === 'gone') remove(key)
      else if (outcome !== 'failed') store(key, outcome)
    }
    return typeof outcome === 'string' ? null : outcome
  }

  return {
    find(key) {
      const entry = entries.get(key)
      if (!entry) return null
      const time = now()
      if (time >= entry.staleUntil) {
        remove(key)
        return null
      }
      entries.delete(key)
      entries.set(key, entry)
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
      // Whoever comes from here on starts anew rather than waiting for what was true before.
      pending.clear()
      bytes = 0
    },
    get bytes() {
      return bytes
    },
    get entries() {
      return entries.size
    },
  }
}

/** The key and the map's own share count too: otherwise very many very small pages would be free. */
function entrySize(key: string, page: Cacheable): number {
  return page.size + key.length * 2 + 200
}
