import { setTimeout as wait } from 'node:timers/promises'

/** Nobody answered: what was asked may have happened or not. */
export class NoResponseError extends Error {}

/**
 * The line to a house that goes away and comes back. What is asked while it is away waits; what was under way when it
 * went away is asked again by whoever asked, with the same keys, as real clients do.
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

  /** How many requests have been sent and not yet answered. */
  get inFlight(): number {
    return this.#underWay
  }

  /** @throws NoAnswer when the connection breaks */
  async send<T>(request: () => Promise<T>): Promise<T> {
    await this.whenOpen()
    this.#underWay += 1
    try {
      return await request()
    } catch (error) {
      // What fetch throws when it gets no answer, or half of one.
      if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) {
        throw new NoResponseError(error.message, { cause: error })
      }
      throw error
    } finally {
      this.#underWay -= 1
    }
  }

  /** Asks until there is an answer that says more than "not yet" (undefined). */
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
        throw new Error(`No answer that settles it in ${deadline} ms`, { cause: last })
      }
      await wait(pause())
    }
  }
}
