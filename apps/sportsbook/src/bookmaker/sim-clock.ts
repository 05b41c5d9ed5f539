/** The simulated time. It equals the clock's time until the speed is changed from 1. */
export interface Anchor {
  readonly simulated: number
  readonly real: number
  readonly speed: number
}

export const MAX_SPEED = 60

interface SimClockOptions {
  readonly clock: { now(): Date }
  readonly anchor: Anchor | null
  save(anchor: Anchor): void
}

export function createSimClock({ clock, anchor, save }: SimClockOptions) {
  let current: Anchor = anchor ?? { simulated: 0, real: 0, speed: 1 }
  const realNow = () => clock.now().getTime()
  const now = () => Math.floor(current.simulated + (realNow() - current.real) * current.speed)
  return {
    now,
    realNow,
    get speed() {
      return current.speed
    },
    /** The clock's time for a simulated time, if the speed stays the same. */
    toReal: (simulated: number) => Math.round(current.real + (simulated - current.simulated) / current.speed),
    setSpeed(speed: number) {
      current = { simulated: now(), real: realNow(), speed }
      save(current)
    },
  }
}
export type SimClock = ReturnType<typeof createSimClock>
