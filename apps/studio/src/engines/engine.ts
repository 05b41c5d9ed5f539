import type { WordStream } from '../engine/draw.ts'

export interface PlayedStep<Step> {
  readonly step: Step
  /** Stream index of the next draw. */
  readonly position: number
}

/** A multiple of the stake as a fraction of whole numbers. */
export type Fraction = readonly [numerator: number, denominator: number]

/** The actions of the player within a round. */
export interface Actions<Rules, State, Action> {
  /** An action as sent by the frame; null if it is malformed or the state does not offer it. */
  parse(rules: Rules, state: State, action: unknown): Action | null
  /** Number of further stakes that an action costs, such as one for a doubled bet. */
  furtherStakes(action: Action): number
  /** The action with which an abandoned round is continued. It costs no further stakes. */
  abandon(rules: Rules, state: State): Action
}

/**
 * The pure logic of one kind of game. The studio plays rounds with it, and the player's browser verifies them with
 * the same modules, so they must not import Node modules. `Rules` are a title's data, a `State` is the next step of
 * a round, and a `Step` is what was played. States and steps are stored as JSON, and sent to the player at once: they
 * contain nothing that the player may not know yet, such as a face-down card. A later step draws it from the stream
 * again.
 */
export interface Engine<Rules, State, Step, Action = never> {
  /** The category of its titles in the catalogue. */
  readonly category: string
  /**
   * Minimum milliseconds between two steps of a player, enforced by the server. If the player acts within a round
   * (`actions`), it is between the starts of two rounds instead.
   */
  readonly cycle: number
  /** Number of lines or ways for the catalogue; 0 for a game without lines. */
  countLines(rules: Rules): number
  /** The first step of a round with the player's choice as sent by the frame; null if it is not offered. */
  begin(rules: Rules, choice: unknown): State | null
  /**
   * The number of chips in a game whose stake is the sum of chips, each worth the currency's lowest stake. Without this
   * function the stake is one of those on offer.
   */
  countChips?(state: State): number
  /** Present if the player acts within a round. Each step but the first is then an action. */
  readonly actions?: Actions<Rules, State, Action>
  /**
   * Plays a step. `won` are the wins of the earlier steps in hundredths of the stake, `from` is a stream index, and
   * `action` is what the player does; null for the first step.
   */
  play(
    rules: Rules,
    state: State,
    won: number,
    stream: WordStream,
    from: number,
    action?: Action | null,
  ): PlayedStep<Step>
  /**
   * The exact payout of a round whose `pay` is rounded down; null if nothing is paid. A win that is not a whole number
   * of subunits is rounded by a draw (`engine/draw.ts`).
   */
  multipleOf?(rules: Rules, step: Step): Fraction | null
  /** The part of a step that the seeds decide. A verification compares it as JSON. */
  outcome(step: Step): unknown
  /**
   * Present if all players of a title are in one round: whether a player's last step agrees with that round, whose
   * point its own seed has decided.
   */
  agrees?(rules: Rules, step: Step, shared: { readonly number: number; readonly point: number }): boolean
}
