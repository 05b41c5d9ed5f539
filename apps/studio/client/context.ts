import type { FreespinsState } from '@croupier/contract/providers'
import type { Api, OpenView, RoundView } from './api.ts'
import type { GameEngine, Stage } from './engine.ts'
import type { MoneyFormat } from './formats.ts'
import type { RequestStep } from './round-requests.ts'
import type { Sound } from './sound.ts'
import type { Texts } from './texts.ts'
import type { Theme } from './theme.ts'
import type { View } from './view.ts'

/** What the game and the panels share. */
export interface FrameContext {
  readonly open: OpenView
  readonly theme: Theme
  readonly texts: Texts
  readonly moneyFormat: MoneyFormat
  readonly api: Api
  readonly locale: string
  readonly engine: GameEngine
}

export interface GameState {
  stakeIndex: number
  /** The round with steps left to play. */
  round: RoundView | null
  /** The round that was played last. */
  lastRound: RoundView | null
  /** The casino's free spins that pay for the next rounds. */
  freespins: FreespinsState | null
  /** From the request of a step until the next one is allowed. */
  isBusy: boolean
  /** The button was last pressed by the keyboard. */
  isByKey: boolean
  /** The studio has ended the open round during a request. */
  isBehind: boolean
  /** Why the last action of the open round was refused, to be shown with its result. */
  refusal: string
  /** When the next step is allowed, as far as it is known. */
  pauseEndsAt: number
  /** Time of the response that began the last round of this page. */
  startedAt: number
}

export interface Game extends FrameContext {
  readonly view: View
  readonly stage: Stage
  readonly sound: Sound
  readonly requestStep: RequestStep
  readonly state: GameState
}
