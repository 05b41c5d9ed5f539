import type { Step } from '../../../src/engine/rules.ts'

/** Positions are in strip places. A spinning reel moves to lower ones, so that symbols come in from above. */
export interface Reel {
  strip: string
  /** The strip place in the top row; fractional during a spin. */
  position: number
  /** Symbols that were visible when the strip was replaced, by place. */
  previous: ReadonlyMap<number, string>
  motion: Motion | null
}

type Motion = { readonly kind: 'run'; readonly from: number; readonly since: number } | Landing

interface Landing {
  readonly kind: 'land'
  readonly from: number
  readonly travel: number
  readonly since: number
  readonly durationMs: number
  readonly onStop: () => void
  readonly onRest: () => void
  hasStopped: boolean
}

/** Places per second at full speed. */
const speed = 34
const accelerationMs = 160
/** Minimum time between the stops of neighbouring reels. */
const stopIntervalMs = 190
/** Additional time before the stop of a reel that decides about free spins. */
const suspenseMs = 900
/** Maximum duration of the first reel's landing. */
const maxLandingMs = 1500
/** Minimum distance of the first reel's landing, and the additional distance of each further reel. */
const minTravel = 9
const extraTravel = 4
const reboundMs = 190
const reboundDistance = 0.09
/** Minimum average speed of a landing. A slower reel would seem to hang, so it travels another lap. */
const minLandingSpeed = speed / 2.8

const modulo = (value: number, length: number) => ((value % length) + length) % length

export const symbolAt = (reel: Reel, position: number) =>
  reel.previous.get(position) ?? reel.strip[modulo(position, reel.strip.length)] ?? ''

/** Starts a reel on a strip. The visible symbols stay until they have left the window. */
export function startReel(reel: Reel, strip: string, rows: number, now: number, isAnimated: boolean) {
  const top = Math.round(reel.position)
  if (strip !== reel.strip) {
    const visible = Array.from({ length: rows + 1 }, (_, row) => top + row)
    reel.previous = new Map(visible.map((place) => [place, symbolAt(reel, place)]))
    reel.strip = strip
  }
  if (isAnimated) reel.motion = { kind: 'run', from: top, since: now }
}

/** Moves a reel to its position at a time. */
export function advance(reel: Reel, now: number) {
  if (reel.motion?.kind === 'run')
    reel.position = reel.motion.from - distanceSinceStart(now - reel.motion.since)
  else if (reel.motion) advanceLanding(reel, reel.motion, now)
}

function distanceSinceStart(elapsedMs: number): number {
  const seconds = elapsedMs / 1000
  const acceleration = accelerationMs / 1000
  return seconds < acceleration
    ? (speed * seconds ** 2) / (2 * acceleration)
    : speed * (seconds - acceleration / 2)
}

function advanceLanding(reel: Reel, motion: Landing, now: number) {
  const { from, travel, since, durationMs } = motion
  const progress = (now - since) / durationMs
  if (progress < 1) {
    reel.position = from - travel * landingCurve(progress, travel, durationMs)
    return
  }
  if (!motion.hasStopped) {
    motion.hasStopped = true
    motion.onStop()
  }
  const rebound = (now - since - durationMs) / reboundMs
  const stop = from - travel
  if (rebound < 1) {
    reel.position = stop - reboundDistance * Math.sin(Math.PI * rebound) * (1 - rebound)
    return
  }
  reel.position = stop
  reel.motion = null
  motion.onRest()
}

/** A cubic from full speed at 0 to a standstill at 1. With a slope above 3 it would overshoot. */
function landingCurve(t: number, travel: number, durationMs: number): number {
  const slope = Math.min(3, (speed * (durationMs / 1000)) / travel)
  return slope * t + (3 - 2 * slope) * t ** 2 + (slope - 2) * t ** 3
}

/** Lands reels one after the other at a step's stops, `isWaiting` ones later. Resolves when all rest. */
export async function landReels(
  reels: readonly { readonly reel: Reel; readonly index: number; readonly isWaiting?: boolean }[],
  step: Step,
  now: number,
  onStop: (index: number) => void,
): Promise<void> {
  let earlierMs = 0
  const landings = reels.map(({ reel, index, isWaiting }, order) => {
    advance(reel, now)
    const { promise, resolve } = Promise.withResolvers<void>()
    const { travel, durationMs } = planLanding(
      reel,
      step.stops[index] ?? 0,
      order,
      isWaiting ? earlierMs + suspenseMs : earlierMs,
    )
    earlierMs = durationMs
    reel.motion = {
      kind: 'land',
      from: reel.position,
      travel,
      since: now,
      durationMs,
      onStop: () => onStop(index),
      onRest: resolve,
      hasStopped: false,
    }
    return promise
  })
  await Promise.all(landings)
}

/** Distance and duration of the landing of the reel that stops as number `order`, after an earlier one. */
function planLanding(reel: Reel, stop: number, order: number, earlierMs: number) {
  const lap = reel.strip.length
  const distance = modulo(reel.position - stop, lap)
  const minimum = minTravel + order * extraTravel
  let travel = distance + Math.ceil(Math.max(0, minimum - distance) / lap) * lap
  // 1.5 times the time at full speed, because the reel slows down.
  const naturalMs = Math.min((travel / speed) * 1500, maxLandingMs + order * stopIntervalMs)
  const durationMs = Math.max(naturalMs, earlierMs + stopIntervalMs)
  while (travel / (durationMs / 1000) < minLandingSpeed) travel += lap
  return { travel, durationMs }
}

/** Ends all motion and shows the stop of a step; a held reel keeps its position. */
export function restReel(reel: Reel, stop: number | null | undefined) {
  reel.motion = null
  reel.previous = new Map()
  if (stop !== null && stop !== undefined) reel.position = stop
}
