import { setTimeout as wait } from 'node:timers/promises'

/** No response: the request may or may not have been executed. */
export class NoResponseError extends Error {}

/**
 * The connection to a platform that is killed and restarted. Requests wait while it is down; requests
 * interrupted by the kill are retried by the caller with the same keys, as real clients do.
 */
export class PlatformLink {
  #isOpen = false
  #underWay = 0
  #waiting: (() => void)[] = []

  open(): void {
    this.#isOpen = true
    for (const resume of this.#waiting.splice(0)) resume()
  }

  cut(): void {
    this.#isOpen = false
  }

  whenOpen(): Promise<void> {
    return this.#isOpen ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Number of requests without a response. */
  get inFlight(): number {
    return this.#underWay
  }

  /** @throws NoResponseError if the connection breaks */
  async send<T>(request: () => Promise<T>): Promise<T> {
    await this.whenOpen()
    this.#underWay += 1
    try {
      return await request()
    } catch (error) {
      // Errors of fetch without a complete response.
      if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) {
        throw new NoResponseError(error.message, { cause: error })
      }
      throw error
    } finally {
      this.#underWay -= 1
    }
  }

  /** Retries until the result is not undefined. */
  async retryUntil<T>(
    request: () => Promise<T | undefined>,
    pause: () => number,
    deadline: number,
  ): Promise<T> {
    const end = performance.now() + deadline
    let last: unknown
    for (;;) {
      try {
        const result = await this.send(request)
        if (result !== undefined) return result
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error
        last = error
      }
      if (performance.now() > end) {
        throw new Error(`No final response within ${deadline} ms`, { cause: last })
      }
      await wait(pause())
    }
  }
}
