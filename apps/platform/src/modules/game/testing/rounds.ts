import { randomUUID } from 'node:crypto'
import type { GameTestPlatform } from './platform.ts'

/** A game session as the studio knows it. */
export interface GameSession {
  readonly token: string
  readonly game: string
  readonly currency: string
}
export const gameSessionFor = (token: string, game = 'moth-queen', currency = 'EUR'): GameSession => ({
  token,
  game,
  currency,
})

/** Bodies of wallet calls, with new ids by default. */
export const betRequest = (gameSession: GameSession, changes: object = {}) => ({
  ...gameSession,
  requestId: randomUUID(),
  roundId: randomUUID(),
  amount: '1.00',
  ...changes,
})
export const winRequest = (gameSession: GameSession, roundId: string, changes: object = {}) => ({
  ...gameSession,
  requestId: randomUUID(),
  roundId,
  amount: '2.50',
  isFinal: true,
  ...changes,
})
export const rollbackRequest = (
  gameSession: GameSession,
  bet: { requestId: string; roundId: string },
  changes: object = {},
) => ({
  ...gameSession,
  requestId: randomUUID(),
  roundId: bet.roundId,
  betRequestId: bet.requestId,
  ...changes,
})

/** Plays a whole round. @returns its id */
export async function playRound(
  games: GameTestPlatform,
  gameSession: GameSession,
  stake: string,
  win: string,
): Promise<string> {
  const bet = betRequest(gameSession, { amount: stake })
  await games.callWallet('bet', bet)
  await games.callWallet('win', winRequest(gameSession, bet.roundId, { amount: win }))
  return bet.roundId
}
