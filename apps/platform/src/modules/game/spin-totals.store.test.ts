import { onPostgres } from '@croupier/testkit'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameRound } from './tables.ts'
import { bootGameHouse, type GameHouse } from './testing/house.ts'
import { betIn, playRound, rollbackOf, visitTo, winIn } from './testing/rounds.ts'

onPostgres('the sums of the history', (boot) => {
  let games: GameHouse
  beforeAll(async () => {
    games = await bootGameHouse(boot)
  })
  afterAll(() => games.close())

  const meta = async ({ token }: { token: string }) =>
    (await games.house.call('GET /api/game/spins', { query: {} }, { token })).meta

  test('are right when rounds cross, are taken back and are sent twice', async () => {
    const player = await games.player(10_000n)
    const visit = visitTo(await games.visit(player))
    await Promise.all(
      Array.from({ length: 12 }, async (_, place) => {
        const bet = betIn(visit)
        await Promise.all([games.wallet('bet', bet), games.wallet('bet', bet)])
        if (place % 3 === 0) return games.wallet('rollback', rollbackOf(visit, bet))
        const win = winIn(visit, bet.roundId)
        return Promise.all([games.wallet('win', win), games.wallet('win', win)])
      }),
    )
    expect(await meta(player)).toMatchObject({
      total: 12,
      totals: [{ currency: 'EUR', bet: '8.00', win: '20.00' }],
    })
    const [added] = await games.house.platform.db.orm
      .select({
        bet: sql<string>`sum(${gameRound.bet})::text`,
        win: sql<string>`sum(${gameRound.win})::text`,
      })
      .from(gameRound)
      .where(eq(gameRound.playerId, player.profile.id))
    expect(added).toEqual({ bet: '800', win: '2000' })
    await games.expectSound()
  })

  test('are kept, not added up from rounds that may be years of them', async () => {
    const player = await games.player(10_000n)
    await playRound(games, visitTo(await games.visit(player)), '1.00', '2.00')
    const before = await meta(player)
    await games.house.platform.db.orm.delete(gameRound).where(eq(gameRound.playerId, player.profile.id))
    expect(await meta(player)).toEqual(before)
  })
})
