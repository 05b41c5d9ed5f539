/** Something that changed, and how to tell of it as it is now. */
export interface CoalescingQueue {
  /**
   * Notes a change. Told of once however often it is noted meanwhile.
   * @returns when it has been told of as it was now or later, or given up; it never rejects
   * @throws when too many wait
   */
  enqueue(key: string, publish: () => Promise<void>): Promise<void>
  /** Waits until all that was noted has been told of, or given up. */
  drain(): Promise<void>
}

export interface CoalescingQueueOptions {
  /** Changes that are told of at once; more wait. */
  readonly concurrency: number
  /** Changes that wait; more are refused, which makes who notes them try again later. */
  readonly waiting: number
  readonly maxAttempts: number
  /** Waits before the next attempt. */
  readonly backoff: (attempt: number) => Promise<void>
  readonly onFailure: (error: unknown, isLast: boolean) => void
}

interface PendingChange {
  publish: () => Promise<void>
  /** Who has noted it since the telling began, if anybody: what was read may be older than that. */
  waiting: (() => void)[]
}

/**
 * Tells of changes by their newest state: a burst of them is one telling under way and one that follows it. The first
 * begins at once.
 */
export function createCoalescingQueue({
  concurrency,
  waiting,
  maxAttempts,
  backoff,
  onFailure,
}: CoalescingQueueOptions): CoalescingQueue {
  const running = new Map<string, PendingChange>()
  const queue = new Map<string, PendingChange>()
  let drainWaiters: (() => void)[] = []

  async function run(key: string, change: PendingChange): Promise<void> {
    do {
      const waiters = change.waiting
      change.waiting = []
      await publishWithRetries(change)
      for (const resolve of waiters) resolve()
    } while (change.waiting.length > 0)
    running.delete(key)
    const [next] = queue
    if (next) {
      queue.delete(next[0])
      start(...next)
    } else if (running.size === 0) {
      for (const resolve of drainWaiters) resolve()
      drainWaiters = []
    }
  }

  async function publishWithRetries(change: PendingChange): Promise<void> {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      try {
        await change.publish()
        return
      } catch (error) {
        onFailure(error, attempt === maxAttempts)
        if (attempt < maxAttempts) await backoff(attempt)
      }
    }
  }

  function start(key: string, change: PendingChange): void {
    running.set(key, change)
    void run(key, change)
  }

  return {
    enqueue(key, publish) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const existing = running.get(key) ?? queue.get(key)
      if (existing) {
        existing.publish = publish
        existing.waiting.push(resolve)
      } else if (running.size < concurrency) start(key, { publish, waiting: [resolve] })
      else if (queue.size < waiting) queue.set(key, { publish, waiting: [resolve] })
      else throw new Error('too many changes wait to be published')
      return promise
    },
    drain: () =>
      running.size === 0 ? Promise.resolve() : new Promise((resolve) => void drainWaiters.push(resolve)),
  }
}
