/** Publishes the latest state of changed things. */
export interface CoalescingQueue {
  /**
   * Enqueues a change. Repeated changes of a waiting key are published once.
   * @returns resolves when the state at this time or a newer one is published, or given up; never rejects
   * @throws when too many keys wait
   */
  enqueue(key: string, publish: () => Promise<void>): Promise<void>
  /** Waits until every change is published or given up. */
  drain(): Promise<void>
}

export interface CoalescingQueueOptions {
  /** Maximum concurrent publications; further ones wait. */
  readonly concurrency: number
  /** Maximum waiting changes; further ones are rejected, so that their senders retry later. */
  readonly waiting: number
  readonly maxAttempts: number
  /** Waits before the next attempt. */
  readonly backoff: (attempt: number) => Promise<void>
  readonly onFailure: (error: unknown, isLast: boolean) => void
}

interface PendingChange {
  publish: () => Promise<void>
  /** Callers that enqueued after the publication started; it may have read an older state. */
  waiting: (() => void)[]
}

/**
 * Publishes changes by their latest state: a burst results in one running publication and one that follows.
 * The first starts immediately.
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
