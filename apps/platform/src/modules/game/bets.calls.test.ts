import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import { createTestSportsbook, sportsBet, sportsbookVariables } from './testing/sportsbook.ts'

onPostgres('the list of sports bets', (boot) => {
  let games: GameTestPlatform
  let sportsbook: ReturnType<typeof createTestSportsbook>
  beforeAll(async () => {
    games = await bootGamePlatform(boot, { variables: sportsbookVariables })
    sportsbook = createTestSportsbook(games.platform)
  })
  afterAll(() => games.close())

  const list = (player: { readonly token: string }, query: object = {}) =>
    games.platform.call('GET /api/game/bets', { query }, player)

  describe('GET /api/game/bets', () => {
    test('lists settled bets by default, newest first by page, or open ones [7-33:bets]', async () => {
      const player = await games.player()
      const token = await sportsbook.tokenOf(player)
      const ids: string[] = []
      for (let index = 0; index < 4; index += 1) {
        const bet = sportsBet(token, { stake: `${index + 1}.00` })
        await sportsbook.call('place', bet)
        ids.push(bet.betId)
        await games.platform.clock.advance(1000)
      }
      const [lost, won, cancelled, open] = ids as [string, string, string, string]
      expect((await list(player)).data).toEqual([])
      await sportsbook.settle(lost, 'lost', '0.00')
      await sportsbook.settle(won, 'won', '3.70')
      await sportsbook.settle(cancelled, 'cancelled', '3.00')

      const settled = await list(player)
      expect(settled.data.map(({ id, status, payout }) => [id, status, payout])).toEqual([
        [cancelled, 4, '3.00'],
        [won, 2, '3.70'],
        [lost, 3, '0.00'],
      ])
      expect(settled.meta).toEqual({ page: 1, perPage: 20, total: 3 })
      const second = await list(player, { page: 2, perPage: 2 })
      expect([second.data.map(({ id }) => id), second.meta]).toEqual([
        [lost],
        { page: 2, perPage: 2, total: 3 },
      ])
      expect((await list(player, { isSettled: 'false' })).data).toEqual([
        {
          id: open,
          currency: 'EUR',
          stake: '4.00',
          odds: '1.85',
          size: null,
          selections: [{ event: 'Reds and Blues', market: 'Winner', outcome: 'Reds', odds: '1.85' }],
          possiblePayout: '7.40',
          payout: '0.00',
          cashedOut: '0.00',
          status: 1,
          reason: null,
          createdAt: expect.any(String),
          settledAt: null,
        },
      ])
      expect((await list(await games.player(), { isSettled: 'false' })).data).toEqual([])
    })

    test('rejects another value than true and false at the field', async () => {
      const { status, fields } = await list(await games.player(), { isSettled: '1' })
      expect([status, Object.keys(fields)]).toEqual([422, ['isSettled']])
    })

    test('is for players only', async () => {
      expect((await games.platform.call('GET /api/game/bets', { query: {} })).status).toBe(401)
    })

    test('reads an index of open bets', async () => {
      const found = await games.platform.platform.db.transaction(async (tx) => {
        for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(`set local enable_${way} = off`)
        return tx.execute(
          `explain select * from game_sports_bet where player_id = '00000000-0000-4000-8000-000000000000' and status = 1
             order by created_at desc, id limit 20`,
        )
      })
      expect(JSON.stringify(found)).toContain('game_sports_bet_open')
    })
  })
})
