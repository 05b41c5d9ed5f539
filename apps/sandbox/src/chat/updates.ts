import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds after which a request for updates is answered without any. */
const MAX_WAIT_MS = 5000
/** Requests above this number are answered at once. */
const MAX_WAITING = 200

export interface Updates {
  /** Answers the requests that wait for this conversation, and those for all of them. */
  notify(conversation: string): void
  /**
   * The first result that is not null, read now and after each notification.
   * @param conversation null: of all conversations
   * @param signal aborted when the client has left
   */
  next<T>(conversation: string | null, signal: AbortSignal, read: () => T | null): Promise<T | null>
  /** Answers all requests, so that the server can close. */
  close(): void
}

export function createUpdates(): Updates {
  const waiting = new Set<{ readonly conversation: string | null; readonly wake: () => void }>()
  let isClosed = false
  return {
    notify(conversation) {
      for (const one of [...waiting])
        if (one.conversation === null || one.conversation === conversation) one.wake()
    },
    async next(conversation, signal, read) {
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)])
      for (;;) {
        const found = read()
        if (found !== null || isClosed || timeout.aborted || waiting.size >= MAX_WAITING) return found
        const { promise, resolve } = Promise.withResolvers<void>()
        const one = { conversation, wake: resolve }
        waiting.add(one)
        await Promise.race([
          promise,
          wait(MAX_WAIT_MS, undefined, { signal: timeout, ref: false }).catch(() => {}),
        ])
        waiting.delete(one)
      }
    },
    close() {
      isClosed = true
      for (const one of [...waiting]) one.wake()
    },
  }
}
