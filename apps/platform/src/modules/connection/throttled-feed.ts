import type { Kernel } from '../../kernel.ts'

/** The minimum interval between two publications of a feed of this node. */
const INTERVAL_MS = 1000

interface ThrottledFeedOptions {
  /** Publishes the current state under a key. */
  readonly publish: (key: string) => Promise<void>
  /** For the log. */
  readonly failure: string
  readonly log: Kernel['log']
}

/** Publishes what has changed, one key after the other. Changes between two publications share the second one. */
export function createThrottledFeed({ publish, failure, log }: ThrottledFeedOptions) {
  /** Keys with unpublished changes, in the order of their first one. */
  const pending = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let isPublishing = false

  async function publishNext(): Promise<void> {
    const [key] = pending
    if (key === undefined || isPublishing) return
    pending.delete(key)
    isPublishing = true
    try {
      await publish(key)
    } catch (error) {
      log.warn({ err: error }, failure)
    }
    isPublishing = false
  }

  return {
    note(key: string) {
      pending.add(key)
    },
    start() {
      timer = setInterval(() => void publishNext(), INTERVAL_MS)
      timer.unref()
    },
    stop() {
      if (timer) clearInterval(timer)
    },
  }
}
