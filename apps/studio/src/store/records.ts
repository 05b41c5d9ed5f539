import type { FreespinsState, StudioJurisdiction } from '@croupier/contract/providers'
import type { RoundState, Step } from '../engines/index.ts'

export type Mode = 'real' | 'demo'

/** A game session; `id` is the hash of the frame's token. */
export interface Session {
  readonly id: string
  readonly playerRef: string
  readonly game: string
  readonly mode: Mode
  readonly currency: string
  readonly subunitToUnit: string
  readonly locale: string
  /** The platform's token for wallet calls. */
  readonly token: string
  readonly walletUrl: string
  readonly lobbyOrigin: string
  /** Stake bounds of the platform in subunits; null if it did not send them. */
  readonly minStake: bigint | null
  readonly maxStake: bigint | null
  /** Milliseconds after its last step at which an open round is finished without its player. */
  readonly settleAfter: number
  /** What the player's country requires. */
  readonly jurisdiction: StudioJurisdiction
  /** Whether the page around the game has a bar, so that a framed game shows none. */
  readonly hasHostBar: boolean
  /** Play money in subunits. */
  readonly demoBalance: bigint
  readonly createdAt: number
  readonly expiresAt: number
}

/** A server seed, its client seed and the number of rounds that they have decided. */
export interface Seed {
  readonly id: number
  readonly playerRef: string
  readonly serverSeed: string
  readonly serverHash: string
  readonly clientSeed: string
  readonly nonce: number
  readonly createdAt: number
  /** Null while it is in use. */
  readonly revealedAt: number | null
}

/** The next server seed. The player has seen its hash; it has not decided a round yet. */
export type CommittedSeed = Pick<Seed, 'playerRef' | 'serverSeed' | 'serverHash' | 'createdAt'>

/**
 * - betting: a bet was sent and has no response yet: the first of the round, or a further one
 * - open: the bet is placed, and steps are left to play
 * - settling: the win is not acknowledged yet
 * - settled
 * - returning: the rollback of a bet is not acknowledged yet; that of a further bet leaves the round open
 * - void: the bet was rolled back
 * - refused: the platform rejected the bet
 * - disputed: the platform rejected the win or the rollback; an operator has to resolve it
 */
export type RoundStatus =
  | 'betting'
  | 'open'
  | 'settling'
  | 'settled'
  | 'returning'
  | 'void'
  | 'refused'
  | 'disputed'

export interface Round {
  readonly id: string
  readonly sessionId: string
  readonly playerRef: string
  readonly game: string
  readonly mode: Mode
  readonly currency: string
  readonly stake: bigint
  /** Number of stakes of this amount that were placed: more than one after a doubled bet. */
  readonly stakes: number
  readonly status: RoundStatus
  readonly seedId: number
  readonly nonce: number
  /** Number of words of the round's stream that were used. */
  readonly position: number
  readonly steps: readonly PlayedStep[]
  readonly next: RoundState | null
  /** Hundredths of the stake won so far. */
  readonly pay: number
  /** Subunits, once no step is left. */
  readonly win: bigint
  readonly createdAt: number
  readonly touchedAt: number
  /** Time at which the round is finished without its player. */
  readonly settleAt: number
  /** The casino's free spins that paid for it, and how they stood after its last acknowledged movement. */
  readonly freespinsId: string | null
  readonly freespins: FreespinsState | null
  /** The player's choice as sent by the frame; null in a game without one. */
  readonly choice: unknown
}

/** A step with what the player has done, and the id of its request, which makes it idempotent. */
export type PlayedStep = Step & { readonly action?: unknown; readonly requestId: string }

export type CallKind = 'bet' | 'win' | 'rollback'

/** A wallet call. It is stored before it is sent, so that it survives a crash. */
export interface WalletCall {
  readonly requestId: string
  readonly roundId: string
  readonly kind: CallKind
  readonly url: string
  readonly body: string
  readonly state: 'pending' | 'done' | 'refused' | 'unknown'
  readonly attempts: number
  readonly dueAt: number
  /** Balance, error code or reason, according to the state. */
  readonly answer: string | null
}
