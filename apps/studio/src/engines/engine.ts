import type { WordStream } from '../engine/draw.ts'

export interface PlayedStep<Step> {
  readonly step: Step
  /** Stream index of the next draw. */
  readonly position: number
}

/**
 * The pure logic of one kind of game. The studio plays rounds with it, and the player's browser verifies them with
 * the same modules, so they must not import Node modules. `Rules` are a title's data, a `State` is the next step of
 * a round, and a `Step` is what was played. States and steps are stored as JSON.
 */
export interface Engine<Rules, State, Step> {
  /** The category of its titles in the catalogue. */
  readonly category: string
  /** Minimum milliseconds between two steps of a player, enforced by the server. */
  readonly cycle: number
  /** Number of lines or ways for the catalogue; 0 for a game without lines. */
  countLines(rules: Rules): number
  /** The first step of a round with the player's choice as sent by the frame; null if it is not offered. */
  begin(rules: Rules, choice: unknown): State | null
  /** Plays a step. `won` are the wins of the earlier steps in hundredths of the stake, `from` is a stream index. */
  play(rules: Rules, state: State, won: number, stream: WordStream, from: number): PlayedStep<Step>
  /** What the seeds have decided in a step; a verification compares it as JSON. */
  outcome(step: Step): unknown
}
