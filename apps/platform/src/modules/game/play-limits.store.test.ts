import type { CallInput } from '@croupier/contract/types'
import { onPostgres } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import {
  betRequest,
  type GameSession,
  gameSessionFor,
  rollbackRequest,
  winRequest,
} from './testing/rounds.ts'
import { title } from './testing/studio.ts'

const day = 86_400_000

onPostgres('limits on play', (boot) => {
  let games: GameTestPlatform
  let player: Awaited<ReturnType<GameTestPlatform['player']>>
  let gameSession: GameSession
  beforeAll(async () => {
    games = await bootGamePlatform(boot, {
      titles: [title('moth-queen', { bets: [{ currency: 'EUR', min: '0.10', max: '100.00' }] })],
    })
  })
  beforeEach(async () => {
    player = await games.player()
    gameSession = gameSessionFor(await games.openGameSession(player))
  })
  afterEach(() => games.expectLedgerSound())
  afterAll(() => games.close())

  const limit = async (body: CallInput<'POST /api/player/limits'>['body']) => {
    const response = await games.platform.call('POST /api/player/limits', { body }, player)
    expect(response.status).toBe(200)
    return response.data
  }
  const current = async () =>
    (await games.platform.call('GET /api/player/limits', {}, player)).data.map((one) => one.currentAmount)
  const bet = async (amount: string) => {
    const requested = betRequest(gameSession, { amount })
    return { requested, ...(await games.callWallet('bet', requested)) }
  }
  /** Tokens and game sessions expire when the clock moves. */
  const advanceAndSignIn = async (ms: number) => {
    await games.platform.clock.advance(ms)
    const body = { login: player.email, password: player.password }
    const { data } = await games.platform.call('POST /api/player/sessions', { body })
    player = { ...player, token: data.accessToken }
    gameSession = gameSessionFor(await games.openGameSession(player))
  }

  test('refuses a bet above the stake limit until the next day [7-22 4-30]', async () => {
    expect((await bet('6.00')).balance).toBe('94.00')
    await limit({ definition: 1, period: 'daily', currency: 'EUR', amount: '10' })
    expect(await current()).toEqual(['6.00'])
    const over = await bet('4.01')
    expect([over.status, over.error]).toEqual([409, 'limit-reached'])
    expect(await games.balanceOf(player)).toBe('94.00')
    expect((await bet('4.00')).balance).toBe('90.00')
    expect(await current()).toEqual(['10.00'])
    // Wins do not increase the stake limit.
    expect((await bet('0.10')).error).toBe('limit-reached')
    await advanceAndSignIn(day + 1)
    expect((await bet('10.00')).balance).toBe('80.00')
  })

  test.each([
    [1, 'daily', 1],
    [1, 'weekly', 7],
    [1, 'monthly', 30],
    [2, 'daily', 1],
    [2, 'weekly', 7],
    [2, 'monthly', 30],
  ] as const)(
    'applies a limit of kind %i that is %s over %i days [9-03b 7-22]',
    async (definition, period, days) => {
      expect((await bet('6.00')).balance).toBe('94.00')
      await limit({ definition, period, currency: 'EUR', amount: '10' })
      await advanceAndSignIn(days * day - 60_000)
      expect(await current()).toEqual(['6.00'])
      expect((await bet('4.01')).error).toBe('limit-reached')
      await advanceAndSignIn(60_001)
      expect(await current()).toEqual(['0.00'])
      expect((await bet('10.00')).balance).toBe('84.00')
    },
  )

  test('keeps refusing a repeated bet after the limit has room again', async () => {
    await limit({ definition: 1, period: 'daily', currency: 'EUR', amount: '1' })
    const { requested, error } = await bet('2.00')
    expect(error).toBe('limit-reached')
    await advanceAndSignIn(day + 1)
    expect((await games.callWallet('bet', requested)).error).toBe('limit-reached')
  })

  test('counts a loss as stakes minus wins, including a new stake [7-22 4-30]', async () => {
    await limit({ definition: 2, period: 'weekly', currency: 'EUR', amount: '10' })
    const first = await bet('8.00')
    expect((await bet('2.01')).error).toBe('limit-reached')
    await games.callWallet('win', winRequest(gameSession, first.requested.roundId, { amount: '5.00' }))
    expect(await current()).toEqual(['3.00'])
    expect((await bet('7.01')).error).toBe('limit-reached')
    const second = await bet('7.00')
    expect(second.error).toBeUndefined()
    await games.callWallet('rollback', rollbackRequest(gameSession, second.requested))
    expect(await current()).toEqual(['3.00'])
    const third = await bet('7.00')
    await games.callWallet('win', winRequest(gameSession, third.requested.roundId, { amount: '50.00' }))
    expect(await current()).toEqual(['0.00'])
    // Net result +40, so 40 more can be lost than the limit.
    expect((await bet('50.01')).error).toBe('limit-reached')
    expect((await bet('50.00')).error).toBeUndefined()
  })

  test('enforces the limit under concurrent bets', async () => {
    await limit({ definition: 1, period: 'daily', currency: 'EUR', amount: '10' })
    const responses = await Promise.all(Array.from({ length: 8 }, () => bet('3.00')))
    expect(responses.filter(({ error }) => error === undefined)).toHaveLength(3)
    expect(await games.balanceOf(player)).toBe('91.00')
  })

  test('applies a raised limit after a day and ignores limits of another currency [7-22]', async () => {
    const { id } = await limit({ definition: 1, period: 'daily', currency: 'EUR', amount: '5' })
    await limit({ definition: 1, period: 'daily', currency: 'SEK', amount: '0.01' })
    const body = { period: 'daily', amount: '20' } as const
    await games.platform.call('PUT /api/player/limits/{limitId}', { params: { limitId: id }, body }, player)
    expect((await bet('5.01')).error).toBe('limit-reached')
    await advanceAndSignIn(day)
    expect((await bet('20.00')).error).toBeUndefined()
    await games.platform.call('DELETE /api/player/limits/{id}', { params: { id } }, player)
    expect((await bet('0.10')).error).toBe('limit-reached')
    await advanceAndSignIn(day)
    expect((await bet('30.00')).error).toBeUndefined()
  })

  test('refuses bets, games and demos during a break and pays wins [7-22]', async () => {
    const open = await bet('1.00')
    await limit({ definition: 5, period: '1' })
    expect((await bet('1.00')).error).toBe('player-blocked')
    const paid = await games.callWallet(
      'win',
      winRequest(gameSession, open.requested.roundId, { amount: '3.00' }),
    )
    expect(paid.balance).toBe('102.00')
    const play = async (mode: 'real' | 'demo') =>
      (
        await games.platform.call(
          'POST /api/game/games/{id}/play',
          { params: { id: 'moth-queen' }, body: { mode, locale: 'en' } },
          player,
        )
      ).error
    expect([await play('real'), await play('demo')]).toEqual(['play-not-allowed', 'play-not-allowed'])
    await advanceAndSignIn(day)
    expect(await play('demo')).toBeNull()
    expect((await bet('1.00')).error).toBeUndefined()
  })
})
