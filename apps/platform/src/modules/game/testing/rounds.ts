import { randomUUID } from 'node:crypto'
import { eq } from '../../../sql.ts'
import { returnStake } from '../reversed-rounds.ts'
import { gameRound, gameWalletCall } from '../tables.ts'
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

/** Returns the stake of a bet whose round was settled, which the studio's own protocol does not do. */
export async function reverseSettledBet({ platform }: GameTestPlatform, requestId: string): Promise<void> {
  const { db, modules } = platform.platform
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(gameWalletCall)
      .innerJoin(gameRound, eq(gameRound.id, gameWalletCall.roundId))
      .where(eq(gameWalletCall.requestId, requestId))
    if (!found?.game_wallet_call.transferId) throw new Error(`${requestId} is no bet with a transfer`)
    const { game_wallet_call: call, game_round: round } = found
    const bet = { ...call, transferId: found.game_wallet_call.transferId }
    await returnStake(tx, { wallet: modules.wallet, clock: platform.clock }, round, bet)
    // For limits, which count what rounds have staked.
    await tx
      .update(gameRound)
      .set({ bet: round.bet - call.amount })
      .where(eq(gameRound.id, round.id))
  })
}
