import type { Clock } from '../kernel.ts'

/** A clock that can be set apart from the system's, for the sandbox and for tests. */
export interface MovableClock extends Clock {
  /** How far it runs ahead of the system's clock, in milliseconds. */
  readonly offset: number
  /** Stands still at a time until it is advanced, or lets go again with null. Tests hold it. */
  freeze(at: Date | null): void
  /** Moves by so many milliseconds, forwards only: what has been signed and booked lies in the past. */
  advance(milliseconds: number): Promise<void>
  /** Sets the offset without telling anybody: at the start, to go on where the last process ended. */
  restore(offset: number): void
  /** Tells of every advance before it is answered. */
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
      if (!(milliseconds >= 0)) throw new RangeError('A clock moves forwards only.')
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
