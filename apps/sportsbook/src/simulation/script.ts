import type { Pair } from '../api.ts'

export type Side = 'home' | 'away'

/** What is known for the settlement of bets at some moment of an event. */
export interface Facts {
  /** Score of regular time: goals, points, runs; or sets. */
  readonly score: Pair
  /** Whether regular time is over. */
  readonly isRegularTimeOver: boolean
  readonly parts: readonly Pair[]
  /** The number of completed parts. */
  readonly partsDone: number
  /** Who has scored, in order; only in sports with few goals. */
  readonly scorers: readonly Side[]
  /** Winners of the games of each set of tennis. */
  readonly games: readonly (readonly Side[])[]
  /** Who has won, overtime included. */
  readonly winner: Side | null
}

/** The state of an event from a moment on. */
export interface Frame {
  /** ms of the simulation since the start. */
  readonly at: number
  readonly period: { readonly key: string; readonly number: number }
  /** Seconds at `at`, and their change per second of the simulation. */
  readonly clock: { readonly seconds: number; readonly rate: number } | null
  /** As displayed, overtime included. */
  readonly score: Pair
  readonly points: Pair<string> | null
  readonly serving: Side | null
  readonly redCards: Pair | null
  readonly incident: { readonly kind: string; readonly side: Side | null; readonly at: number } | null
  readonly facts: Facts
  /** What the odds need besides: a state of the sport's own. */
  readonly model: ModelState
}

export type ModelState =
  /** Time-based scoring: play seconds at `at`, and their rate. */
  | { readonly kind: 'timed'; readonly played: number; readonly rate: number; readonly isOvertime: boolean }
  /** Chances left of each side. `partial` is the side whose chance is running. */
  | {
      readonly kind: 'chances'
      readonly home: number
      readonly away: number
      readonly partial: Side | null
      readonly isOvertime: boolean
    }
  | { readonly kind: 'rally'; readonly points: Pair; readonly server: Side; readonly isTiebreak: boolean }

export interface Script {
  readonly frames: readonly Frame[]
  /** Markets are suspended from, until, in ms since the start; ascending. */
  readonly suspensions: readonly (readonly [number, number])[]
  /** ms since the start. */
  readonly endsAt: number
  readonly isAbandoned: boolean
}

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

export const added = (pair: Pair, side: Side, points = 1): Pair =>
  side === 'home'
    ? { home: pair.home + points, away: pair.away }
    : { home: pair.home, away: pair.away + points }

/** The frame in force, by binary search; undefined before the start. */
export function frameAt(script: Script, elapsed: number): Frame | undefined {
  let low = 0
  let high = script.frames.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((script.frames[middle]?.at ?? 0) <= elapsed) low = middle + 1
    else high = middle
  }
  return script.frames[low - 1]
}

export const isSuspended = (script: Script, elapsed: number): boolean =>
  script.suspensions.some(([from, until]) => elapsed >= from && elapsed < until)

/** One event of some sixty is abandoned. */
const ABANDONED = 1 / 60

/** Cuts an event off at a random moment, rarely. */
export function maybeAbandon(script: Script, random: () => number): Script {
  if (random() >= ABANDONED) return script
  const at = Math.round(script.endsAt * (0.15 + random() * 0.7))
  const frames = script.frames.filter((frame) => frame.at <= at)
  const suspensions = [...script.suspensions.filter(([from]) => from < at), [at - 30_000, at] as const]
  return { frames, suspensions, endsAt: at, isAbandoned: true }
}
