import type { CallInput } from '@croupier/contract/types'
import { onPostgres, pollOptions } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createRealtimeClient, openSubscription } from '../connection/testing/realtime-client.ts'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import { betRequest, type GameSession, gameSessionFor } from './testing/rounds.ts'
import { title } from './testing/studio.ts'

onPostgres('bets that are not taken', (boot) => {
  let games: GameTestPlatform
  let player: Awaited<ReturnType<GameTestPlatform['player']>>
  let gameSession: GameSession
  beforeAll(async () => {
    games = await bootGamePlatform(boot, {
      titles: [
        title('moth-queen'),
        title('high-rollers', { bets: [{ currency: 'EUR', min: '50.20', max: '500.00' }] }),
      ],
      catalogue: { maxBets: { EUR: '50' } },
    })
  })
  beforeEach(async () => {
    player = await games.player()
    gameSession = gameSessionFor(await games.openGameSession(player))
  })
  afterEach(() => games.expectLedgerSound())
  afterAll(() => games.close())

  const bet = (amount: string, changes: object = {}) =>
    games.callWallet('bet', betRequest(gameSession, { amount, ...changes }))
  const limit = (body: CallInput<'POST /api/player/limits'>['body']) =>
    games.platform.call('POST /api/player/limits', { body }, player)
  /** Events on the player's channel from now on. */
  async function subscribeToBets(who: Pick<typeof player, 'token' | 'profile'> = player) {
    await games.platform.platform.outbox.waitUntilIdle()
    const { publications } = await openSubscription(
      createRealtimeClient(games.platform, who),
      `game:bets#${who.profile.id}`,
    )
    return publications
  }
  const refusedAt = () => games.platform.clock.now().toISOString()

  test('refuses a bet above a player’s limit and notifies the player [7-54c:game.bet.restricted]', async () => {
    await limit({ definition: 1, period: 'daily', currency: 'EUR', amount: '10' })
    const [publications, others] = [await subscribeToBets(), await subscribeToBets(await games.player())]
    expect((await bet('10.01')).error).toBe('limit-reached')
    await vi.waitFor(() => expect(publications).not.toEqual([]), pollOptions)
    const expected = { game: 'moth-queen', currency: 'EUR', reason: 'limit-reached', refusedAt: refusedAt() }
    expect(publications).toContainEqual({ event: 'game.bet.restricted', data: expected })
    expect(await games.balanceOf(player)).toBe('100.00')
    await games.platform.waitUntilIdle()
    expect(others).toEqual([])
  })

  test('refuses a bet during a break and notifies the player [7-54c:game.bet.restricted]', async () => {
    const publications = await subscribeToBets()
    await limit({ definition: 5, period: '1' })
    expect((await bet('1.00')).error).toBe('player-blocked')
    await vi.waitFor(() => expect(publications).not.toEqual([]), pollOptions)
    expect(publications.at(-1)).toMatchObject({
      event: 'game.bet.restricted',
      data: { reason: 'player-blocked' },
    })
  })

  test('refuses a bet above the operator’s maximum, notifies the player of it, and accepts the maximum [7-54c:game.bet.max.exceed]', async () => {
    const publications = await subscribeToBets()
    const over = await bet('50.01')
    expect([over.status, over.error]).toEqual([409, 'max-bet-exceeded'])
    await vi.waitFor(() => expect(publications).not.toEqual([]), pollOptions)
    const expected = { game: 'moth-queen', currency: 'EUR', maxAmount: '50.00', refusedAt: refusedAt() }
    expect(publications).toContainEqual({ event: 'game.bet.max.exceed', data: expected })
    expect(await games.balanceOf(player)).toBe('100.00')
    expect((await bet('50.00')).balance).toBe('50.00')
  })

  test('returns the same response to a repeated rejected bet and moves nothing', async () => {
    const requested = { ...betRequest(gameSession), amount: '60.00' }
    const responses = await Promise.all([1, 2, 3].map(() => games.callWallet('bet', requested)))
    expect(responses.map(({ error }) => error)).toEqual(Array(3).fill('max-bet-exceeded'))
    expect(await games.balanceOf(player)).toBe('100.00')
    const spins = await games.platform.call('GET /api/game/spins', {}, player)
    expect(spins.data).toEqual([])
  })

  test('does not notify the player of a studio’s error', async () => {
    const publications = await subscribeToBets()
    expect((await bet('100.01')).error).toBe('invalid-request')
    expect((await bet('1.00', { currency: 'USD' })).error).toBe('invalid-request')
    expect((await bet('1.00')).balance).toBe('99.00')
    await vi.waitFor(() => expect(publications).not.toEqual([]), pollOptions)
    expect(new Set(publications.map(({ event }) => event))).toEqual(new Set(['game.round.updated']))
  })

  test('sends the stake range to the studio at the launch, capped by the operator', async () => {
    const limits = { minStake: '0.20', maxStake: '50.00' }
    expect(games.studio.sessions.at(-1)).toMatchObject({ mode: 'real', limits })
    const input = { params: { id: 'moth-queen' }, body: { mode: 'demo', locale: 'en' } } as const
    await games.platform.call('POST /api/game/games/{id}/play', input)
    expect(games.studio.sessions.at(-1)).toMatchObject({ mode: 'demo', limits })
  })

  test('does not open a game whose minimum stake is above the operator’s maximum', async () => {
    const input = { params: { id: 'high-rollers' }, body: { mode: 'real', locale: 'en' } } as const
    const { status, error } = await games.platform.call('POST /api/game/games/{id}/play', input, player)
    expect([status, error]).toEqual([409, 'game-unavailable'])
  })

  test('shows no bets above the operator’s maximum', async () => {
    const { data } = await games.platform.call('GET /api/game/games/{id}', { params: { id: 'moth-queen' } })
    expect(data.bets).toEqual([{ currency: 'EUR', min: '0.20', max: '50.00' }])
  })
})
