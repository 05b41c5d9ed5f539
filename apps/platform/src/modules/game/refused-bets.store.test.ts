import type { CallInput } from '@croupier/contract/types'
import { onPostgres, patient } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clientOf, listen } from '../connection/testing/listening.ts'
import { bootGameHouse, type GameHouse } from './testing/house.ts'
import { betIn, type Visit, visitTo } from './testing/rounds.ts'
import { title } from './testing/studio.ts'

onPostgres('bets that are not taken', (boot) => {
  let games: GameHouse
  let player: Awaited<ReturnType<GameHouse['player']>>
  let visit: Visit
  beforeAll(async () => {
    games = await bootGameHouse(boot, {
      titles: [
        title('moth-queen'),
        title('high-rollers', { bets: [{ currency: 'EUR', min: '50.20', max: '500.00' }] }),
      ],
      catalogue: { maxBets: { EUR: '50' } },
    })
  })
  beforeEach(async () => {
    player = await games.player()
    visit = visitTo(await games.visit(player))
  })
  afterEach(() => games.expectSound())
  afterAll(() => games.close())

  const bet = (amount: string, changes: object = {}) =>
    games.wallet('bet', betIn(visit, { amount, ...changes }))
  const limit = (body: CallInput<'POST /api/player/limits'>['body']) =>
    games.house.call('POST /api/player/limits', { body }, player)
  /** What the player's own channel tells from here on. */
  async function hear(who: Pick<typeof player, 'token' | 'profile'> = player) {
    await games.house.platform.outbox.settle()
    const { heard } = await listen(clientOf(games.house, who), `game:bets#${who.profile.id}`)
    return heard
  }
  const refusedAt = () => games.house.clock.now().toISOString()

  test('a bet beyond a limit of the player’s own is refused, and its player told why [7-54c:game.bet.restricted]', async () => {
    await limit({ definition: 1, period: 'daily', currency: 'EUR', amount: '10' })
    const [heard, others] = [await hear(), await hear(await games.player())]
    expect((await bet('10.01')).error).toBe('limit-reached')
    await vi.waitFor(() => expect(heard).not.toEqual([]), patient)
    const told = { game: 'moth-queen', currency: 'EUR', reason: 'limit-reached', refusedAt: refusedAt() }
    expect(heard).toContainEqual({ event: 'game.bet.restricted', data: told })
    expect(await games.balanceOf(player)).toBe('100.00')
    await games.house.settle()
    expect(others).toEqual([])
  })

  test('so is a bet during a break [7-54c:game.bet.restricted]', async () => {
    const heard = await hear()
    await limit({ definition: 5, period: '1' })
    expect((await bet('1.00')).error).toBe('player-blocked')
    await vi.waitFor(() => expect(heard).not.toEqual([]), patient)
    expect(heard.at(-1)).toMatchObject({ event: 'game.bet.restricted', data: { reason: 'player-blocked' } })
  })

  test('a bet above the operator’s most takes nothing, and its player is told the most; that much is taken [7-54c:game.bet.max.exceed]', async () => {
    const heard = await hear()
    const over = await bet('50.01')
    expect([over.status, over.error]).toEqual([409, 'max-bet-exceeded'])
    await vi.waitFor(() => expect(heard).not.toEqual([]), patient)
    const told = { game: 'moth-queen', currency: 'EUR', maxAmount: '50.00', refusedAt: refusedAt() }
    expect(heard).toContainEqual({ event: 'game.bet.max.exceed', data: told })
    expect(await games.balanceOf(player)).toBe('100.00')
    expect((await bet('50.00')).balance).toBe('50.00')
  })

  test('a refusal that is sent again is the same refusal, and moves nothing', async () => {
    const asked = { ...betIn(visit), amount: '60.00' }
    const answers = await Promise.all([1, 2, 3].map(() => games.wallet('bet', asked)))
    expect(answers.map(({ error }) => error)).toEqual(Array(3).fill('max-bet-exceeded'))
    expect(await games.balanceOf(player)).toBe('100.00')
    const spins = await games.house.call('GET /api/game/spins', {}, player)
    expect(spins.data).toEqual([])
  })

  test('what is the studio’s own mistake is no news to the player', async () => {
    const heard = await hear()
    expect((await bet('100.01')).error).toBe('invalid-request')
    expect((await bet('1.00', { currency: 'USD' })).error).toBe('invalid-request')
    expect((await bet('1.00')).balance).toBe('99.00')
    await vi.waitFor(() => expect(heard).not.toEqual([]), patient)
    expect(new Set(heard.map(({ event }) => event))).toEqual(new Set(['game.round.updated']))
  })

  test('the studio is told the bounds of a stake at the launch, those of the operator included', async () => {
    const limits = { minStake: '0.20', maxStake: '50.00' }
    expect(games.studio.sessions.at(-1)).toMatchObject({ mode: 'real', limits })
    const input = { params: { id: 'moth-queen' }, body: { mode: 'demo', locale: 'en' } } as const
    await games.house.call('POST /api/game/games/{id}/play', input)
    expect(games.studio.sessions.at(-1)).toMatchObject({ mode: 'demo', limits })
  })

  test('a game whose least stake is above the operator’s most is not opened in that currency', async () => {
    const input = { params: { id: 'high-rollers' }, body: { mode: 'real', locale: 'en' } } as const
    const { status, error } = await games.house.call('POST /api/game/games/{id}/play', input, player)
    expect([status, error]).toEqual([409, 'game-unavailable'])
  })

  test('a game says no more than the operator takes', async () => {
    const { data } = await games.house.call('GET /api/game/games/{id}', { params: { id: 'moth-queen' } })
    expect(data.bets).toEqual([{ currency: 'EUR', min: '0.20', max: '50.00' }])
  })
})
