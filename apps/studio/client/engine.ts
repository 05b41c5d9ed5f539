import type { AnyEngine, RoundState, Step } from '../src/engines/index.ts'
import type { RoundView } from './api.ts'
import type { FrameContext } from './context.ts'

export interface RulesContext extends FrameContext {
  /** The stake at which amounts are shown. */
  stake(): string
}

export interface StageContext extends FrameContext {
  prefersReducedMotion(): boolean
  /** Plays the next step of the open round with an action of the player. */
  act(action: unknown): void
  /** Tells the frame that the stage's own stake has changed, or what the button does. */
  changed(): void
  /** Tells the frame that the studio has ended the open round without an action of this frame. */
  follow(): void
}

/** The state of the frame, for the stage's own controls. */
export interface StageState {
  /** Whether the choice for a new round is locked: during a step, and while a round is open. */
  readonly isLocked: boolean
  /** From the request of a step until the next one is allowed. */
  readonly isBusy: boolean
  readonly stake: string
  /** The round with steps left to play. */
  readonly round: RoundView | null
}

/**
 * What the frame shows of a kind of game. Each engine of src/engines has one in client/engines/<name>/index.ts; the
 * frame loads that of its title only.
 */
export interface GameEngine {
  /** The logic with which this browser verifies a round. */
  readonly logic: AnyEngine
  readonly textKeys: TextKeys
  createStage(context: StageContext): Stage
  /** Fills the first part of the rules panel, which states the payouts. */
  fillPays(context: RulesContext, body: HTMLElement): void
  /** Explains the title's volatility. */
  riskText(context: FrameContext): string
  /** Explains how an outcome is drawn from the bytes of the seeds. */
  drawTexts(context: FrameContext): readonly string[]
  /** Milliseconds from the start of a round to the next at least, of a game whose rounds begin at their own times. */
  readonly ownCycle?: number
  /** A played step in the list of past rounds. */
  stepRow(context: FrameContext, step: Step, index: number): HTMLElement
}

interface TextKeys {
  /** Before the first round. */
  readonly welcome: string
  /** While a step is played, for screen readers. */
  readonly moving: string
  /** What is equally likely. */
  readonly chance: string
  /** The keys of the keyboard. */
  readonly keys: string
  /** How wins are rounded, and what happens to an interrupted round, where it differs from other games. */
  readonly rounding?: string
  readonly interrupted?: string
  /** An action that the studio did not accept any more, where it has cost the player the round. */
  readonly tooLate?: string
}

/** What a step has paid, as text. */
export interface ShownWin {
  readonly amount: string
  /** The sum of the round so far; null if it is not above the stake. */
  readonly total: string | null
}

/** The playing area: reels, a scale, a table. Methods, so that an engine may declare its own states and steps. */
export interface Stage {
  readonly element: HTMLElement
  /** The kind of an engine whose titles have different styles. */
  readonly look?: string
  /** Its size in cells, which scale with the window. */
  readonly columns: number
  readonly rows: number
  /** The player's choice for a new round as the engine's `begin` expects it; null in a game without one. */
  choice(): unknown
  /** Of a game whose stake is a sum of chips: the sum as a decimal, '0' while there is none. */
  stake?(): string
  /** Whether a round may begin now, of a game whose rounds begin at their own times. */
  isOpen?(): boolean
  /** Called after each change of the stake and before and after each step. */
  update(state: StageState): void
  /** Starts the animation of the next step, of the open round or of a new one. */
  start(next: RoundState | null): void
  /** Animates the outcome of a step. Resolves when the animation has ended. */
  land(step: Step, onStop: (index: number) => void): Promise<void>
  /** Shows a step without animation. */
  show(step: Step | null): void
  /** Highlights the win; `isQuiet` if the payout is not above the stake. */
  celebrate(step: Step, isQuiet: boolean, shown: ShownWin): Promise<void>
  /** Whether the step begins a feature, which has a sound of its own. */
  startsFeature(step: Step): boolean
  /** Describes what is shown, for screen readers. */
  describe(step: Step): string
  /** The label of the button that plays the next step. */
  playLabel(next: RoundState | null): string
  /**
   * What the button does in an open round whose player acts: an action of the engine, null while it offers none.
   * Absent in a game whose steps are played without the player.
   */
  mainAction?(next: RoundState): unknown
  /** The amount on the button in an open round. Default: the next step is free. */
  buttonAmount?(round: RoundView): string
  /** Moves the focus, without scrolling, to the first control by which the player acts in the open round. */
  takeFocus?(): void
  /** Handles letter and arrow keys that only this game uses. */
  press?(key: string): void
  /** The text above the playing area. */
  ribbon(next: RoundState | null): string
  /** The winning items of a step or, without a win, its outcome. */
  details(step: Step): string
  /** The next step of an open round; `isNew` if the ribbon does not mention it. */
  comingUp(step: Step, next: RoundState): { readonly text: string; readonly isNew: boolean }
}
