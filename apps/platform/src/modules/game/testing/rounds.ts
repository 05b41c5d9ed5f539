import { randomUUID } from 'node:crypto'
import type { GameHouse } from './house.ts'

/** A visit of a player's, as the studio knows it. */
export interface Visit {
  readonly token: string
  readonly game: string
  readonly currency: string
}
export const visitTo = (token: string, game = 'moth-queen', currency = 'EUR'): Visit => ({
  token,
  game,
  currency,
})

/** The bodies of wallet calls, with new ids where none are given. */
export const betIn = (visit: Visit, changes: object = {}) => ({
  ...visit,
  requestId: randomUUID(),
  roundId: randomUUID(),
  amount: '1.00',
  ...changes,
})
export const winIn = (visit: Visit, roundId: string, changes: object = {}) => ({
  ...visit,
  requestId: randomUUID(),
  roundId,
  amount: '2.50',
  isFinal: true,
  ...changes,
})
export const rollbackOf = (
  visit: Visit,
  bet: { requestId: string; roundId: string },
  changes: object = {},
) => ({
  ...visit,
  requestId: randomUUID(),
  roundId: bet.roundId,
  betRequestId: bet.requestId,
  ...changes,
})

/** Plays a whole round. Answers its id. */
export async function playRound(games: GameHouse, visit: Visit, stake: string, win: string): Promise<string> {
  const bet = betIn(visit, { amount: stake })
  await games.wallet('bet', bet)
  await games.wallet('win', winIn(visit, bet.roundId, { amount: win }))
  return bet.roundId
}
