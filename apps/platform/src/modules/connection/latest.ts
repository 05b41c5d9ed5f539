/** Something that changed, and how to tell of it as it is now. */
export interface Latest {
  /**
   * Notes a change. Told of once however often it is noted meanwhile.
   * @returns when it has been told of as it was now or later, or given up; it never rejects
   * @throws when too many wait
   */
  note(key: string, tell: () => Promise<void>): Promise<void>
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
  /** Who has noted it since the telling began, if anybody: what was read may be older than that. */
  waiting: (() => void)[]
}

/**
 * Tells of changes by their newest state: a burst of them is one telling under way and one that follows it. The first
 * begins at once.
 */
export function createLatest({ atOnce, waiting, attempts, pause, onFailure }: LatestOptions): Latest {
  const underWay = new Map<string, Change>()
  const queue = new Map<string, Change>()
  let settled: (() => void)[] = []

  async function run(key: string, change: Change): Promise<void> {
    do {
      const told = change.waiting
      change.waiting = []
      await tellOf(change)
      for (const resolve of told) resolve()
    } while (change.waiting.length > 0)
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

  function begin(key: string, change: Change): void {
    underWay.set(key, change)
    void run(key, change)
  }

  return {
    note(key, tell) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const known = underWay.get(key) ?? queue.get(key)
      if (known) {
        known.tell = tell
        known.waiting.push(resolve)
      } else if (underWay.size < atOnce) begin(key, { tell, waiting: [resolve] })
      else if (queue.size < waiting) queue.set(key, { tell, waiting: [resolve] })
      else throw new Error('too many changes wait to be published')
      return promise
    },
    settle: () =>
      underWay.size === 0 ? Promise.resolve() : new Promise((resolve) => void settled.push(resolve)),
  }
}
