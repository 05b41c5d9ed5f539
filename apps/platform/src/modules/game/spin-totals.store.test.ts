import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from '../../sql.ts'
import { gameRound } from './tables.ts'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import { betRequest, gameSessionFor, playRound, rollbackRequest, winRequest } from './testing/rounds.ts'

onPostgres('the sums of the history', (boot) => {
  let games: GameTestPlatform
  beforeAll(async () => {
    games = await bootGamePlatform(boot)
  })
  afterAll(() => games.close())

  const meta = async ({ token }: { token: string }) =>
    (await games.platform.call('GET /api/game/spins', { query: {} }, { token })).meta

  test('stay correct under concurrent, rolled back and repeated calls', async () => {
    const player = await games.player(10_000n)
    const gameSession = gameSessionFor(await games.openGameSession(player))
    await Promise.all(
      Array.from({ length: 12 }, async (_, place) => {
        const bet = betRequest(gameSession)
        await Promise.all([games.callWallet('bet', bet), games.callWallet('bet', bet)])
        if (place % 3 === 0) return games.callWallet('rollback', rollbackRequest(gameSession, bet))
        const win = winRequest(gameSession, bet.roundId)
        return Promise.all([games.callWallet('win', win), games.callWallet('win', win)])
      }),
    )
    expect(await meta(player)).toMatchObject({
      total: 12,
      totals: [{ currency: 'EUR', bet: '8.00', win: '20.00', paid: '20.00' }],
    })
    const [added] = await games.platform.platform.db.orm
      .select({
        bet: sql<string>`sum(${gameRound.bet})::text`,
        win: sql<string>`sum(${gameRound.win})::text`,
      })
      .from(gameRound)
      .where(eq(gameRound.playerId, player.profile.id))
    expect(added).toEqual({ bet: '800', win: '2000' })
    await games.expectLedgerSound()
  })

  test('are stored, not summed from all rounds', async () => {
    const player = await games.player(10_000n)
    await playRound(games, gameSessionFor(await games.openGameSession(player)), '1.00', '2.00')
    const before = await meta(player)
    await games.platform.platform.db.orm.delete(gameRound).where(eq(gameRound.playerId, player.profile.id))
    expect(await meta(player)).toEqual(before)
  })
})
