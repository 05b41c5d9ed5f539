import { CallError } from '@croupier/client'

/** Reason a game did not open; each has its own texts and actions. */
export type PlayProblem =
  | 'unavailable'
  | 'restricted'
  | 'no-demo'
  | 'not-allowed'
  | 'studio'
  | 'busy'
  | 'offline'
  | 'failed'

export function toPlayProblem(error: unknown): PlayProblem {
  if (!(error instanceof CallError)) return 'failed'
  if (error.is('game-unavailable', 12001) || error.is('not-found', 10405)) return 'unavailable'
  if (error.is('game-restricted', 12010)) return 'restricted'
  if (error.is('demo-unavailable', 12002)) return 'no-demo'
  if (error.is('play-not-allowed', 12003)) return 'not-allowed'
  if (error.is('studio-unavailable', 12004)) return 'studio'
  if (error.is('rate-limited', 10429)) return 'busy'
  return error.status === 0 ? 'offline' : 'failed'
}
