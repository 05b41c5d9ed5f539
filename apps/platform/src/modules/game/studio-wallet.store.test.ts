import { randomUUID } from 'node:crypto'
import { sign } from '@croupier/contract/providers'
import type { RegisteredPlayer, TestPlatform } from '@croupier/testkit'
import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import {
  betRequest,
  type GameSession,
  gameSessionFor,
  rollbackRequest,
  winRequest,
} from './testing/rounds.ts'
import { title } from './testing/studio.ts'

const bets = [
  { currency: 'EUR', min: '0.20', max: '100.00' },
  { currency: 'SEK', min: '2.00', max: '1000.00' },
]

onPostgres('the wallet of studios', (boot) => {
  let games: GameTestPlatform
  let platform: TestPlatform
  let player: RegisteredPlayer & { readonly accountId: string }
  let gameSession: GameSession
  beforeAll(async () => {
    games = await bootGamePlatform(boot, { titles: [title('moth-queen', { bets }), title('night-express')] })
    platform = games.platform
  })
  beforeEach(async () => {
    player = await games.player(10_000n)
    gameSession = gameSessionFor(await games.openGameSession(player))
  })
  afterAll(() => games.close())
  // The ledger must balance after all tests.
  afterAll(() => games.expectLedgerSound())

  const spins = async () => (await platform.call('GET /api/game/spins', { query: {} }, player)).data

  describe('a call', () => {
    const betCall = { method: 'POST', url: '/providers/studio/wallet/bet' }
    const body = () => JSON.stringify({ token: gameSession.token, currency: 'EUR' })

    test('is accepted with a signature of the shared secret', async () => {
      const response = await games.callWallet('balance', body())
      expect(response.json).toEqual({ balance: '100.00', currency: 'EUR', transactionId: null })
      expect(response.headers.get('cache-control')).toBe('no-store')
    })

    test.each([
      ['no signature', () => ({})],
      [
        'half a signature',
        (raw: string) => ({
          'x-signature': games.studio.sign('bet', raw, platform.clock.now())['x-signature'] ?? '',
        }),
      ],
      [
        'another secret',
        (raw: string) => sign('another secret, as long as this', betCall, raw, platform.clock.now()),
      ],
      ['the signature of another call', (raw: string) => games.studio.sign('win', raw, platform.clock.now())],
      [
        'the signature of another body',
        (raw: string) => games.studio.sign('bet', `${raw} `, platform.clock.now()),
      ],
      [
        'a signature that is none',
        (raw: string) => ({ ...games.studio.sign('bet', raw, platform.clock.now()), 'x-signature': 'zz' }),
      ],
    ])('with %s is refused, and does nothing', async (_, headersFor) => {
      const raw = JSON.stringify(betRequest(gameSession))
      const response = await games.callWallet('bet', raw, { headers: headersFor(raw) })
      expect([response.status, response.error]).toEqual([401, 'bad-signature'])
      expect(await games.balanceOf(player)).toBe('100.00')
    })

    test.each([
      [-301, 401],
      [-300, 200],
      [300, 200],
      [301, 401],
    ])('a signature %i seconds from now gets %i', async (seconds, status) => {
      const at = new Date(platform.clock.now().getTime() + seconds * 1000)
      expect((await games.callWallet('balance', body(), { at })).status).toBe(status)
    })

    test.each([
      ['no JSON', '{"token"'],
      ['nothing', ''],
      ['a list', '[]'],
      ['more than any call', JSON.stringify({ token: 'x'.repeat(17_000) })],
      ['an amount that is a number', JSON.stringify(betRequest(gameSessionFor('t'), { amount: 1 }))],
      ['a negative amount', JSON.stringify(betRequest(gameSessionFor('t'), { amount: '-1.00' }))],
      ['a round that is no id', JSON.stringify(betRequest(gameSessionFor('t'), { roundId: 'first' }))],
      [
        'an amount that is named twice',
        JSON.stringify(betRequest(gameSessionFor('t'))).replace('"amount"', '"amount":"1.00","amount"'),
      ],
      ['a NUL in it', JSON.stringify(betRequest(gameSessionFor('t\0'), { requestId: 'a\0' }))],
    ])('with %s is an invalid request', async (_, raw) => {
      const response = await games.callWallet('bet', raw)
      expect([response.status, response.error]).toEqual([422, 'invalid-request'])
    })

    test.each(['text/plain', 'application/JSON; charset=utf-8', 'application/octet-stream'])(
      'is parsed as JSON whatever the content type: %j',
      async (type) => {
        const raw = body()
        const headers = { 'content-type': type, ...games.studio.sign('balance', raw, platform.clock.now()) }
        expect((await games.callWallet('balance', raw, { headers })).status).toBe(200)
      },
    )

    test('with an unknown token has no session and no round', async () => {
      const stranger = gameSessionFor('nobody')
      expect((await games.callWallet('balance', stranger)).error).toBe('session-expired')
      expect((await games.callWallet('bet', betRequest(stranger))).error).toBe('session-expired')
      expect((await games.callWallet('win', winRequest(stranger, randomUUID()))).error).toBe('unknown-round')
      expect(
        (await games.callWallet('rollback', rollbackRequest(stranger, betRequest(stranger)))).error,
      ).toBe('unknown-round')
    })
  })

  describe('a bet', () => {
    test('takes the stake, and a win pays and ends the round [7-33:spins]', async () => {
      const bet = betRequest(gameSession, { amount: '1.20' })
      const taken = await games.callWallet('bet', bet)
      expect(taken.json).toEqual({ balance: '98.80', currency: 'EUR', transactionId: expect.any(String) })
      expect(await spins()).toMatchObject([
        { id: bet.roundId, bet: '1.20', win: '0.00', status: 1, settledAt: null },
      ])
      const paid = await games.callWallet('win', winRequest(gameSession, bet.roundId, { amount: '3.00' }))
      expect(paid.balance).toBe('101.80')
      expect(paid.transactionId).not.toBe(taken.transactionId)
      expect(await spins()).toMatchObject([
        {
          id: bet.roundId,
          bet: '1.20',
          win: '3.00',
          status: 2,
          settledAt: platform.clock.now().toISOString(),
        },
      ])
      expect(await games.balanceOf(player)).toBe('101.80')
    })

    test('supports several bets and wins in one round', async () => {
      const first = betRequest(gameSession)
      await games.callWallet('bet', first)
      await games.callWallet('bet', betRequest(gameSession, { roundId: first.roundId, amount: '2.00' }))
      await games.callWallet(
        'win',
        winRequest(gameSession, first.roundId, { amount: '4.00', isFinal: false }),
      )
      await games.callWallet('win', winRequest(gameSession, first.roundId, { amount: '0', isFinal: true }))
      expect(await spins()).toMatchObject([{ bet: '3.00', win: '4.00', status: 2 }])
      expect(await games.balanceOf(player)).toBe('101.00')
    })

    test.each([
      ['0.19', 'invalid-request'],
      ['0.20', undefined],
      ['0.200', 'invalid-request'],
      ['0', 'invalid-request'],
      ['100.00', undefined],
      ['100.01', 'invalid-request'],
    ])('of %s must be within the game’s range', async (amount, error) => {
      expect((await games.callWallet('bet', betRequest(gameSession, { amount }))).error).toBe(error)
      expect(await games.balanceOf(player)).toBe(error ? '100.00' : (100 - Number(amount)).toFixed(2))
    })

    test.each([{ game: 'night-express' }, { game: 'no-such' }, { currency: 'SEK' }, { currency: 'XXX' }])(
      'with %j does not fit the session',
      async (changes) => {
        expect((await games.callWallet('bet', betRequest(gameSession, changes))).error).toBe(
          'invalid-request',
        )
        expect(await games.balanceOf(player)).toBe('100.00')
      },
    )

    test('above the balance changes nothing and stays refused', async () => {
      const poor = await games.player(99n)
      const seat = gameSessionFor(await games.openGameSession(poor))
      const bet = betRequest(seat)
      const refused = await games.callWallet('bet', bet)
      expect([refused.status, refused.error]).toEqual([409, 'insufficient-funds'])
      expect(await games.balanceOf(poor)).toBe('0.99')
      expect((await platform.call('GET /api/game/spins', { query: {} }, poor)).meta.total).toBe(0)
      // A repeated refused bet must not be charged when there is money again.
      await games.callWallet('bet', betRequest(seat, { amount: '0.50' }))
      const { db, modules } = platform.platform
      const movement = { accountId: poor.accountId, amount: 5_000n, invoiceId: randomUUID() }
      await db.transaction((tx) => modules.wallet.settleDeposit(tx, movement))
      const again = await games.callWallet('bet', bet)
      expect([again.status, again.text]).toEqual([refused.status, refused.text])
      expect(await games.balanceOf(poor)).toBe('50.49')
      // Studios may roll back to be sure.
      const rollback = await games.callWallet('rollback', rollbackRequest(seat, bet))
      expect(rollback.json).toEqual({ balance: '50.49', currency: 'EUR', transactionId: null })
    })

    test('is accepted in an open round of an earlier session, and refused in a closed round or another player’s', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      await games.callWallet('win', winRequest(gameSession, bet.roundId))
      expect((await games.callWallet('bet', betRequest(gameSession, { roundId: bet.roundId }))).error).toBe(
        'round-closed',
      )
      const open = betRequest(gameSession)
      await games.callWallet('bet', open)
      const later = gameSessionFor(await games.openGameSession(player))
      const further = await games.callWallet('bet', betRequest(later, { roundId: open.roundId }))
      expect(further.status).toBe(200)
      // Two rounds of the same instant are listed in no particular order.
      const listed = (await spins()).find(({ id }) => id === open.roundId)
      expect(listed).toMatchObject({ bet: '2.00', win: '0.00' })
      const otherPlayer = await games.player()
      const otherSession = gameSessionFor(await games.openGameSession(otherPlayer))
      expect((await games.callWallet('bet', betRequest(otherSession, { roundId: open.roundId }))).error).toBe(
        'unknown-round',
      )
      expect(await games.balanceOf(otherPlayer)).toBe('100.00')
    })

    test('cannot overdraw the balance with fifty concurrent bets', async () => {
      const poor = await games.player(1_000n)
      const seat = gameSessionFor(await games.openGameSession(poor))
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => games.callWallet('bet', betRequest(seat))),
      )
      const errors = responses.map((response) => response.error)
      expect(errors.filter((error) => error === undefined)).toHaveLength(10)
      expect(errors.filter((error) => error !== undefined)).toEqual(Array(40).fill('insufficient-funds'))
      expect(await games.balanceOf(poor)).toBe('0.00')
    })
  })

  describe('in an ended session is refused, but wins are paid (clause 30)', () => {
    const signOut = async () => void (await platform.call('POST /api/player/sessions/logout', {}, player))
    const openAnother = async () => void (await games.openGameSession(player, 'night-express'))
    const waitTwelveHours = async (): Promise<void> => platform.clock.advance(12 * 3_600_000)
    const block = async (): Promise<void> => {
      const { db, modules } = platform.platform
      await db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, 'blocked', 'a test'))
    }
    test.each([
      ['by signing out', signOut, 'session-expired'],
      ['by opening another game', openAnother, 'session-expired'],
      ['by twelve hours', waitTwelveHours, 'session-expired'],
      ['by blocking the player', block, 'player-blocked'],
    ] as const)('%s', async (_, end, error) => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      await end()
      expect((await games.callWallet('bet', betRequest(gameSession))).error).toBe(error)
      expect((await games.callWallet('bet', betRequest(gameSession, { roundId: bet.roundId }))).error).toBe(
        error,
      )
      expect((await games.callWallet('balance', gameSession)).error).toBe(error)
      const paid = await games.callWallet('win', winRequest(gameSession, bet.roundId))
      expect([paid.status, paid.balance]).toEqual([200, '101.50'])
    })

    test('ends when the game is switched off; an open round can be finished', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      const { games: all } = games.studio
      games.studio.games = [title('night-express')]
      await platform.platform.modules.games.synchronise()
      expect((await games.callWallet('bet', betRequest(gameSession))).error).toBe('session-expired')
      expect((await games.callWallet('bet', betRequest(gameSession, { roundId: bet.roundId }))).status).toBe(
        200,
      )
      expect((await games.callWallet('win', winRequest(gameSession, bet.roundId))).balance).toBe('100.50')
      games.studio.games = all
      await platform.platform.modules.games.synchronise()
    })

    test('accepts bets until just before twelve hours', async () => {
      await platform.clock.advance(12 * 3_600_000 - 1000)
      expect((await games.callWallet('bet', betRequest(gameSession))).status).toBe(200)
      await platform.clock.advance(1000)
      expect((await games.callWallet('bet', betRequest(gameSession))).error).toBe('session-expired')
    })

    test('ends with a later session in another currency; the round is paid in its own', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      const { data } = await platform.call('POST /api/wallet/accounts', { body: { currency: 'SEK' } }, player)
      const later = gameSessionFor(
        await games.openGameSession(player, 'moth-queen', data.id),
        'moth-queen',
        'SEK',
      )
      expect((await games.callWallet('win', winRequest(later, bet.roundId))).error).toBe('invalid-request')
      const paid = await games.callWallet('win', winRequest({ ...later, currency: 'EUR' }, bet.roundId))
      expect(paid.json).toMatchObject({ balance: '101.50', currency: 'EUR' })
    })
  })

  describe('a win', () => {
    test('of zero ends the round and moves nothing', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      const response = await games.callWallet('win', winRequest(gameSession, bet.roundId, { amount: '0.00' }))
      expect(response.json).toEqual({ balance: '99.00', currency: 'EUR', transactionId: null })
      expect(await spins()).toMatchObject([{ status: 2, win: '0.00' }])
    })

    test('for a round that is closed, unknown, rolled back or another player’s pays nothing', async () => {
      const [over, back, open] = [betRequest(gameSession), betRequest(gameSession), betRequest(gameSession)]
      for (const bet of [over, back, open]) await games.callWallet('bet', bet)
      await games.callWallet('win', winRequest(gameSession, over.roundId, { amount: '0' }))
      await games.callWallet('rollback', rollbackRequest(gameSession, back))
      const otherPlayer = await games.player()
      const otherSession = gameSessionFor(await games.openGameSession(otherPlayer))
      const before = await games.balanceOf(player)
      const errors = [
        (await games.callWallet('win', winRequest(gameSession, over.roundId))).error,
        (await games.callWallet('win', winRequest(gameSession, randomUUID()))).error,
        (await games.callWallet('win', winRequest(gameSession, back.roundId))).error,
        (await games.callWallet('win', winRequest(otherSession, open.roundId))).error,
        (await games.callWallet('win', winRequest(gameSession, open.roundId, { game: 'night-express' })))
          .error,
        (await games.callWallet('win', winRequest(gameSession, open.roundId, { amount: '1.001' }))).error,
      ]
      expect(errors).toEqual([
        'round-closed',
        'unknown-round',
        'rolled-back',
        'unknown-round',
        'unknown-round',
        'invalid-request',
      ])
      expect([await games.balanceOf(player), await games.balanceOf(otherPlayer)]).toEqual([before, '100.00'])
    })
  })
})
