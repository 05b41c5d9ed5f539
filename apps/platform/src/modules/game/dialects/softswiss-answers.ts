import { type SoftswissError, softswissErrors, softswissMessages } from '@croupier/contract/providers'
import type { KernelFailure } from '../wallet-kernel.ts'
import type { Answer } from './raw-calls.ts'

/** The errors of refusals. A stake that the game's table does not have is above its maximum. */
export const errors: Readonly<Record<KernelFailure, SoftswissError>> = {
  'invalid-request': 'max-bet-exceeded',
  'session-expired': 'game-forbidden',
  'player-blocked': 'player-disabled',
  'insufficient-funds': 'insufficient-funds',
  'limit-reached': 'bet-limit-reached',
  'max-bet-exceeded': 'max-bet-exceeded',
  'bonus-restricted': 'game-forbidden',
  'freespins-ended': 'game-forbidden',
  'unknown-round': 'not-found',
  'round-closed': 'bad-request',
  'rolled-back': 'rolled-back',
  'request-mismatch': 'bad-request',
  'beyond-max-win': 'bad-request',
}
export const withBalance: ReadonlySet<SoftswissError> = new Set([
  'insufficient-funds',
  'bet-limit-reached',
  'max-bet-exceeded',
])
export const rawErrors = {
  signature: 'forbidden',
  syntax: 'bad-request',
  types: 'bad-request',
  unavailable: 'unknown',
} as const
export const succeed = (body: object): Answer => ({ status: 200, body: JSON.stringify(body) })

export function fail(error: SoftswissError, balance?: string): Answer {
  const isInternal = error === 'unknown'
  const meta = { api_code: String(softswissErrors[error]), api_message: softswissMessages[error], balance }
  const body = { code: isInternal ? 'internal' : 'invalid_argument', msg: softswissMessages[error], meta }
  return { status: isInternal ? 500 : 400, body: JSON.stringify(body) }
}
