/** Something that changed, and how to tell of it as it is now. */
export interface Latest {
  /** Notes a change. Told of once however often it is noted meanwhile. */
  note(key: string, tell: () => Promise<void>): void
  /** Waits until all that was noted has been told of, or given up. */
  settle(): Promise<void>
}

export interface LatestOptions {
  /** Changes that are told of at once; more wait. */
  readonly atOnce: number
  /** Changes that wait; more are refused, which makes who notes them try again later. */
  readonly waiting: number
  readonly attempts: number
  /** Waits before the next attempt. */
  readonly pause: (attempt: number) => Promise<void>
  readonly onFailure: (error: unknown, isLast: boolean) => void
}

interface Change {
  tell: () => Promise<void>
  /** Noted again since the telling began: what was read may be older than that. */
  isStale: boolean
}

/**
 * Tells of changes by their newest state: a burst of them is one telling under way and one that follows it. The first
 * begins at once.
 */
export function createLatest({ atOnce, waiting, attempts, pause, onFailure }: LatestOptions): Latest {
  const underWay = new Map<string, Change>()
  const queue = new Map<string, () => Promise<void>>()
  let settled: (() => void)[] = []

  async function run(key: string, change: Change): Promise<void> {
    do {
      change.isStale = false
      await tellOf(change)
    } while (change.isStale)
    underWay.delete(key)
    const [next] = queue
    if (next) {
      queue.delete(next[0])
      begin(...next)
    } else if (underWay.size === 0) {
      for (const resolve of settled) resolve()
      settled = []
    }
  }

  async function tellOf(change: Change): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      try {
        await change.tell()
        return
      } catch (error) {
        onFailure(error, attempt === attempts)
        if (attempt < attempts) await pause(attempt)
      }
    }
  }

  function begin(key: string, tell: () => Promise<void>): void {
    const change = { tell, isStale: false }
    underWay.set(key, change)
    void run(key, change)
  }

  return {
    note(key, tell) {
      const change = underWay.get(key)
      if (change) {
        change.tell = tell
        change.isStale = true
      } else if (queue.has(key) || underWay.size >= atOnce) {
        if (!queue.has(key) && queue.size >= waiting) throw new Error('too many changes wait to be published')
        queue.set(key, tell)
      } else begin(key, tell)
    },
    settle: () =>
      underWay.size === 0 ? Promise.resolve() : new Promise((resolve) => void settled.push(resolve)),
  }
}
