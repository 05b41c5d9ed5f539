import type { Clock } from '../kernel.ts'

/** A clock with an offset from the system's, for the sandbox and for tests. */
export interface MovableClock extends Clock {
  /** Milliseconds ahead of the system's clock. */
  readonly offset: number
  /** Stops the clock at a time until it is advanced; null releases it. For tests. */
  freeze(at: Date | null): void
  /** Moves the clock forwards: tokens and transfers must not lie in the future. */
  advance(milliseconds: number): Promise<void>
  /** Sets the offset without notifying listeners, at the start, to resume an earlier process's offset. */
  restore(offset: number): void
  /** Listeners run before `advance` resolves. */
  onAdvance(listener: (milliseconds: number) => Promise<void>): void
}

export function createClock(system: () => number = Date.now): MovableClock {
  const listeners: ((milliseconds: number) => Promise<void>)[] = []
  let offset = 0
  let frozenAt: number | null = null
  return {
    now: () => new Date(frozenAt ?? system() + offset),
    get offset() {
      return offset
    },
    freeze(at) {
      if (at === null && frozenAt !== null) offset = frozenAt - system()
      frozenAt = at?.getTime() ?? null
    },
    async advance(milliseconds) {
      if (!(milliseconds >= 0)) throw new RangeError('The clock can only move forwards.')
      if (frozenAt !== null) frozenAt += milliseconds
      else offset += milliseconds
      for (const listener of listeners) await listener(milliseconds)
    },
    restore(value) {
      offset = value
    },
    onAdvance(listener) {
      listeners.push(listener)
    },
  }
}
