import type { RoundState as SlotState, Step as SlotStep } from '../engine/rules.ts'
import type { Title } from '../titles/index.ts'
import { blackjack } from './blackjack/engine.ts'
import type { BlackjackAction, BlackjackState, BlackjackStep } from './blackjack/rules.ts'
import { crash } from './crash/engine.ts'
import type { CrashAction, CrashState, CrashStep } from './crash/rules.ts'
import { dice } from './dice/engine.ts'
import type { DiceState, DiceStep } from './dice/rules.ts'
import type { Engine } from './engine.ts'
import { mines } from './mines/engine.ts'
import type { MinesAction, MinesState, MinesStep } from './mines/rules.ts'
import { plinko } from './plinko/engine.ts'
import type { PlinkoState, PlinkoStep } from './plinko/rules.ts'
import { roulette } from './roulette/engine.ts'
import type { RouletteState, RouletteStep } from './roulette/rules.ts'
import { slots } from './slots.ts'

/** The next step of a round of any engine. */
export type RoundState =
  | SlotState
  | DiceState
  | MinesState
  | PlinkoState
  | BlackjackState
  | RouletteState
  | CrashState
/** A played step of any engine. */
export type Step = SlotStep | DiceStep | MinesStep | PlinkoStep | BlackjackStep | RouletteStep | CrashStep

/** An action of any engine. */
export type Action = MinesAction | BlackjackAction | CrashAction

export type AnyEngine = Engine<Title['rules'], RoundState, Step, Action>

/** All engines by name. A title names its engine, which alone sees the title's rules, states and steps. */
const engines: Readonly<Record<Title['engine'], AnyEngine>> = {
  slots,
  dice,
  mines,
  plinko,
  blackjack,
  roulette,
  crash,
}

export const engineOf = ({ engine }: Pick<Title, 'engine'>): AnyEngine => engines[engine]
