import type { Pair } from '../../api.ts'
import { added, type Facts, type Frame, type ModelState, type Script, type Side } from '../script.ts'

/** Something that happens at a second of play. */
export interface Play {
  readonly second: number
  /** Null for a chance without a score. */
  readonly kind: string | null
  readonly side: Side
  readonly points: number
}

export interface ClockedSport {
  readonly parts: number
  readonly partKey: string
  /** Seconds of play of each part. */
  readonly partSeconds: readonly number[]
  /** Displayed seconds at the start of a part. */
  readonly displayStart: (part: number) => number
  readonly countsDown: boolean
  /** Real seconds per second of play. */
  readonly stretch: number
  /** Real seconds of the break after each part but the last. */
  readonly breaks: readonly number[]
  readonly breakKey: (part: number) => string
  /** Seconds for which markets are suspended before and after a score. */
  readonly suspension: readonly [number, number]
  readonly keepsScorers: boolean
  readonly hasRedCards: boolean
  model(second: number, rate: number, isOvertime: boolean): ModelState
}

interface Overtime {
  readonly plays: readonly Play[]
  readonly seconds: number
}

/** The minute of play, from 1. */
const minuteOf = (second: number) => Math.floor(second / 60) + 1

const ZERO: Pair = { home: 0, away: 0 }
type Bare = Omit<Frame, 'score' | 'points' | 'serving' | 'redCards' | 'facts'>

/** Where a part begins: in ms since the start, and in seconds of play. */
interface Start {
  readonly at: number
  readonly second: number
}

class Recorder {
  readonly frames: Frame[] = []
  readonly suspensions: [number, number][] = []
  score: Pair = ZERO
  /** Score of regular time, when it is over. */
  regular: Pair | null = null
  partsDone = 0
  #redCards: Pair | null
  #parts: readonly Pair[] = []
  #scorers: readonly Side[] = []
  readonly #sport: ClockedSport

  constructor(sport: ClockedSport) {
    this.#sport = sport
    this.#redCards = sport.hasRedCards ? ZERO : null
  }

  push(frame: Bare, winner: Side | null = null) {
    const facts: Facts = {
      ...{ score: this.regular ?? this.score, isRegularTimeOver: this.regular !== null, parts: this.#parts },
      ...{ partsDone: this.partsDone, scorers: this.#scorers, games: [], winner },
    }
    const { score } = this
    this.frames.push({ ...frame, score, points: null, serving: null, redCards: this.#redCards, facts })
  }

  /** Time between parts. */
  pause(at: number, key: string, number: number, seconds: number, model: ModelState) {
    const incident = { kind: 'part', side: null, at: number }
    this.push({ at, period: { key, number }, clock: { seconds, rate: 0 }, incident, model })
  }

  #apply({ kind, side, points }: Play) {
    if (kind === 'red-card') this.#redCards = this.#redCards && added(this.#redCards, side)
    if (points === 0) return
    this.score = added(this.score, side, points)
    this.#parts = [...this.#parts.slice(0, -1), added(this.#parts.at(-1) ?? ZERO, side, points)]
    if (this.#sport.keepsScorers && this.regular === null) this.#scorers = [...this.#scorers, side]
  }

  /** Plays a part, and returns its end in ms. */
  part(number: number, start: Start, length: number, plays: readonly Play[]): number {
    const sport = this.#sport
    const isOvertime = number > sport.parts
    const display = isOvertime && sport.countsDown ? length : sport.displayStart(number)
    const direction = sport.countsDown ? -1 : 1
    const rate = 1 / sport.stretch
    const period = { key: isOvertime ? 'overtime' : sport.partKey, number }
    const at = (second: number) => Math.round(start.at + (second - start.second) * sport.stretch * 1000)
    const frame = (second: number, incident: Frame['incident']) => {
      const seconds = display + direction * (second - start.second)
      const clock = { seconds, rate: direction * rate }
      this.push({ at: at(second), period, clock, incident, model: sport.model(second, rate, isOvertime) })
    }
    this.#parts = [...this.#parts, ZERO]
    frame(start.second, null)
    for (const play of plays) {
      this.#apply(play)
      const { kind, side, second } = play
      if (kind !== null) {
        const [before, after] = sport.suspension
        this.suspensions.push([at(second) - before * 1000, at(second) + after * 1000])
      }
      frame(second, kind === null ? null : { kind, side, at: minuteOf(second) })
    }
    return at(start.second + length)
  }
}

/** Makes the frames of a sport with a clock from what happens at which second of play, ascending. */
export function playClocked(
  sport: ClockedSport,
  plays: readonly Play[],
  overtime: (score: Pair) => Overtime | null,
): Script {
  const record = new Recorder(sport)
  let at = 0
  let second = 0
  for (let part = 1; part <= sport.parts; part++) {
    const length = sport.partSeconds[part - 1] ?? 0
    const own = plays.filter((play) => play.second > second && play.second <= second + length)
    at = record.part(part, { at, second }, length, own)
    second += length
    record.partsDone = part
    const isLast = part === sport.parts
    // The end of a part is decided before the whistle is heard everywhere.
    record.suspensions.push([at - (isLast ? 30_000 : 8_000), at + 3_000])
    if (isLast) record.regular = record.score
    else {
      const seconds = sport.countsDown ? 0 : sport.displayStart(part + 1)
      record.pause(at, sport.breakKey(part), part, seconds, sport.model(second, 0, false))
      at += (sport.breaks[part - 1] ?? 0) * 1000
    }
  }
  const extra = overtime(record.score)
  if (extra) {
    record.pause(at, 'break', sport.parts, 0, sport.model(second, 0, true))
    const shifted = extra.plays.map((play) => ({ ...play, second: play.second + second }))
    at = record.part(sport.parts + 1, { at: at + 60_000, second }, extra.seconds, shifted)
    record.suspensions.push([at - 15_000, at])
  }
  const { home, away } = record.score
  const last = record.frames.at(-1)
  const winner = home === away ? null : home > away ? 'home' : 'away'
  if (last)
    record.push({ ...last, at, clock: last.clock && { ...last.clock, rate: 0 }, incident: null }, winner)
  record.suspensions.sort(([one], [other]) => one - other)
  return { frames: record.frames, suspensions: record.suspensions, endsAt: at, isAbandoned: false }
}
