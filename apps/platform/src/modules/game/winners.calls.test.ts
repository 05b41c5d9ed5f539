import type { TestPlatform } from '@croupier/testkit'
import { onPostgres, pollOptions } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRealtimeClient, openSubscription } from '../connection/testing/realtime-client.ts'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import { betRequest, gameSessionFor, playRound, rollbackRequest, winRequest } from './testing/rounds.ts'
import { title } from './testing/studio.ts'

const bets = [
  { currency: 'EUR', min: '0.20', max: '100.00' },
  { currency: 'SEK', min: '2.00', max: '1000.00' },
]
const titles = [title('moth-queen', { bets }), title('night-express', { bets })]

onPostgres('winners', (boot) => {
  let games: GameTestPlatform
  let platform: TestPlatform
  beforeAll(async () => {
    games = await bootGamePlatform(boot, { titles })
    platform = games.platform
  })
  afterAll(() => games.close())

  /** A second later, because answers are kept that long. */
  const winners = async (query: object = {}, { country = 'DE' }: { country?: string } = {}) => {
    await platform.clock.advance(1000)
    return platform.call('GET /api/game/spins/winners', { query }, { country })
  }
  const wins = async (query: object = {}) => (await winners(query)).data.map((one) => one.win)

  describe('GET /api/game/spins/winners', () => {
    test('is empty until a round has won', async () => {
      expect((await winners()).data).toEqual([])
    })

    test('lists settled rounds that won more than their stake, newest first, with masked names [7-33:winners]', async () => {
      const player = await games.player(10_000n)
      const session = gameSessionFor(await games.openGameSession(player))
      await playRound(games, session, '1.00', '4.00')
      await platform.clock.advance(60_000)
      await playRound(games, session, '1.00', '0.00')
      await playRound(games, session, '1.00', '1.00')
      const open = betRequest(session)
      await games.callWallet('bet', open)
      await games.callWallet('win', winRequest(session, open.roundId, { amount: '9.00', isFinal: false }))
      const taken = betRequest(session)
      await games.callWallet('bet', taken)
      await games.callWallet('rollback', rollbackRequest(session, taken))
      await playRound(games, session, '2.00', '7.50')
      expect(await wins()).toEqual(['7.50', '4.00'])

      // Settled by a win of nothing: what the round won before counts.
      const last = { amount: '0.00', isFinal: true }
      await platform.clock.advance(60_000)
      await games.callWallet('win', winRequest(session, open.roundId, last))
      const settledAt = platform.clock.now().toISOString()
      const { data } = await winners()
      const game = (await platform.call('GET /api/game/games/{id}', { params: { id: 'moth-queen' } })).data
      const { profile } = player
      expect(data[0]).toEqual({
        name: `${String(profile.nickname).slice(0, 2)}***`,
        game: { slug: 'moth-queen', title: 'moth queen', image: game.images.square },
        currency: 'EUR',
        win: '9.00',
        settledAt,
      })
      expect(JSON.stringify(data), 'nothing identifies the player').not.toMatch(
        new RegExp(`${profile.id}|${profile.nickname}|@`),
      )
      expect(await wins({ limit: 2 })).toEqual(['9.00', '7.50'])
    })

    test('are published to guests as the call returns them, for rounds that won', async () => {
      await platform.waitUntilIdle()
      const { publications } = await openSubscription(createRealtimeClient(platform, null), 'game:winners')
      const session = gameSessionFor(await games.openGameSession(await games.player()))
      await playRound(games, session, '1.00', '0.50')
      await platform.waitUntilIdle()
      expect(publications).toEqual([])
      // Wins of one moment have no order.
      await platform.clock.advance(1000)
      await playRound(games, session, '1.00', '8.40')
      const { data, meta } = await winners()
      expect([data[0]?.win, meta]).toEqual(['8.40', { currency: 'EUR' }])
      const published = { event: 'winners.updated', data: { currency: 'EUR', wins: data } }
      await vi.waitFor(() => expect(publications).toEqual([published]), pollOptions)
    })

    test('counts a repeated win once', async () => {
      const session = gameSessionFor(await games.openGameSession(await games.player()))
      const bet = betRequest(session)
      await games.callWallet('bet', bet)
      const win = winRequest(session, bet.roundId, { amount: '33.00' })
      for (const _ of [1, 2]) expect((await games.callWallet('win', win)).status).toBe(200)
      expect((await wins()).filter((one) => one === '33.00')).toEqual(['33.00'])
    })

    test('lists one currency: by default that of the caller’s country', async () => {
      const player = await games.player(50_000n, 'SEK')
      const session = gameSessionFor(await games.openGameSession(player), 'moth-queen', 'SEK')
      await playRound(games, session, '10.00', '75.00')
      expect(await wins({ currency: 'SEK' })).toEqual(['75.00'])
      expect((await winners({}, { country: 'SE' })).data.map((one) => one.currency)).toEqual(['SEK'])
      expect(await wins()).not.toContain('75.00')
    })

    test('omits self-excluded players, and lists others in their place', async () => {
      const [leaver, other] = [await games.player(), await games.player()]
      for (const [player, win] of [
        [other, '8.10'],
        [leaver, '8.20'],
      ] as const) {
        await platform.clock.advance(1000)
        const session = gameSessionFor(await games.openGameSession(player))
        await playRound(games, session, '1.00', win)
      }
      expect(await wins({ limit: 1 })).toEqual(['8.20'])
      const body = { definition: 4, period: '1' } as const
      await platform.call('POST /api/player/limits', { body }, leaver)
      expect(await wins({ limit: 1 })).toEqual(['8.10'])
    })

    test('omits games that are no longer offered', async () => {
      const session = gameSessionFor(
        await games.openGameSession(await games.player(), 'night-express'),
        'night-express',
      )
      await playRound(games, session, '1.00', '6.60')
      expect(await wins()).toContain('6.60')
      games.studio.games = titles.slice(0, 1)
      await platform.platform.modules.games.synchronise()
      expect(await wins()).not.toContain('6.60')
    })

    test('reads an index, not the rounds', async () => {
      const { db } = platform.platform
      const found = await db.transaction(async (tx) => {
        for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(`set local enable_${way} = off`)
        return tx.execute(
          `explain select * from game_winner where currency = 'EUR' order by settled_at desc, round_id limit 10`,
        )
      })
      const plan = JSON.stringify(found)
      expect(plan).toContain('game_winner_newest')
      expect(plan).not.toContain('Sort')
    })

    test('forgets wins after 30 days', async () => {
      expect(await wins()).not.toEqual([])
      await platform.clock.advance(30 * 86_400_000 + 60_000)
      await platform.platform.jobs.send(null, 'game.delete-old-winners', {})
      await expect.poll(() => wins()).toEqual([])
    })

    test.each([
      ['currency', { currency: 'eur' }],
      ['currency', { currency: 'XXX' }],
      ['limit', { limit: 21 }],
    ])('rejects an invalid %s at the field', async (field, query) => {
      const response = await winners(query)
      expect([response.status, Object.keys(response.fields)]).toEqual([422, [field]])
    })
  })
})
