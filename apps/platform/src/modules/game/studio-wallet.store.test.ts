import { randomUUID } from 'node:crypto'
import { sign } from '@croupier/contract/providers'
import type { Registered, TestPlatform } from '@croupier/testkit'
import { onBothStores } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootGameHouse, type GameHouse } from './testing/house.ts'
import { betIn, rollbackOf, type Visit, visitTo, winIn } from './testing/rounds.ts'
import { title } from './testing/studio.ts'

const bets = [
  { currency: 'EUR', min: '0.20', max: '100.00' },
  { currency: 'SEK', min: '2.00', max: '1000.00' },
]

onBothStores('the wallet of studios', (boot) => {
  let games: GameHouse
  let house: TestPlatform
  let player: Registered & { readonly accountId: string }
  let visit: Visit
  beforeAll(async () => {
    games = await bootGameHouse(boot, { titles: [title('moth-queen', { bets }), title('night-express')] })
    house = games.house
  })
  beforeEach(async () => {
    player = await games.player(10_000n)
    visit = visitTo(await games.visit(player))
  })
  afterAll(() => games.close())
  // Whatever the tests did: the ledger, which forgets nothing, is right after them.
  afterAll(() => games.expectSound())

  const spins = async () => (await house.call('GET /api/game/spins', { query: {} }, player)).data

  describe('a call', () => {
    const betCall = { method: 'POST', url: '/providers/studio/wallet/bet' }
    const body = () => JSON.stringify({ token: visit.token, currency: 'EUR' })

    test('is answered when it is signed with the shared secret', async () => {
      const answer = await games.wallet('balance', body())
      expect(answer.json).toEqual({ balance: '100.00', currency: 'EUR', transactionId: null })
      expect(answer.headers.get('cache-control')).toBe('no-store')
    })

    test.each([
      ['no signature', () => ({})],
      [
        'half a signature',
        (raw: string) => ({
          'x-signature': games.studio.sign('bet', raw, house.clock.now())['x-signature'] ?? '',
        }),
      ],
      [
        'another secret',
        (raw: string) => sign('another secret, as long as this', betCall, raw, house.clock.now()),
      ],
      ['the signature of another call', (raw: string) => games.studio.sign('win', raw, house.clock.now())],
      [
        'the signature of another body',
        (raw: string) => games.studio.sign('bet', `${raw} `, house.clock.now()),
      ],
      [
        'a signature that is none',
        (raw: string) => ({ ...games.studio.sign('bet', raw, house.clock.now()), 'x-signature': 'zz' }),
      ],
    ])('with %s is refused, and does nothing', async (_, headersFor) => {
      const raw = JSON.stringify(betIn(visit))
      const answer = await games.wallet('bet', raw, { headers: headersFor(raw) })
      expect([answer.status, answer.error]).toEqual([401, 'bad-signature'])
      expect(await games.balanceOf(player)).toBe('100.00')
    })

    test.each([
      [-301, 401],
      [-300, 200],
      [300, 200],
      [301, 401],
    ])('signed %i seconds away is answered with %i', async (seconds, status) => {
      const at = new Date(house.clock.now().getTime() + seconds * 1000)
      expect((await games.wallet('balance', body(), { at })).status).toBe(status)
    })

    test.each([
      ['no JSON', '{"token"'],
      ['nothing', ''],
      ['a list', '[]'],
      ['more than any call', JSON.stringify({ token: 'x'.repeat(17_000) })],
      ['an amount that is a number', JSON.stringify(betIn(visitTo('t'), { amount: 1 }))],
      ['a negative amount', JSON.stringify(betIn(visitTo('t'), { amount: '-1.00' }))],
      ['a round that is no id', JSON.stringify(betIn(visitTo('t'), { roundId: 'first' }))],
      [
        'an amount that is named twice',
        JSON.stringify(betIn(visitTo('t'))).replace('"amount"', '"amount":"1.00","amount"'),
      ],
      ['a NUL in it', JSON.stringify(betIn(visitTo('t\0'), { requestId: 'a\0' }))],
    ])('with %s is an invalid request', async (_, raw) => {
      const answer = await games.wallet('bet', raw)
      expect([answer.status, answer.error]).toEqual([422, 'invalid-request'])
    })

    test.each(['text/plain', 'application/JSON; charset=utf-8', 'application/octet-stream'])(
      'is read by its bytes, not by what %j says they are',
      async (type) => {
        const raw = body()
        const headers = { 'content-type': type, ...games.studio.sign('balance', raw, house.clock.now()) }
        expect((await games.wallet('balance', raw, { headers })).status).toBe(200)
      },
    )

    test('by a token that nobody was given is of no session and no round', async () => {
      const stranger = visitTo('nobody')
      expect((await games.wallet('balance', stranger)).error).toBe('session-expired')
      expect((await games.wallet('bet', betIn(stranger))).error).toBe('session-expired')
      expect((await games.wallet('win', winIn(stranger, randomUUID()))).error).toBe('unknown-round')
      expect((await games.wallet('rollback', rollbackOf(stranger, betIn(stranger)))).error).toBe(
        'unknown-round',
      )
    })
  })

  describe('a bet', () => {
    test('takes the stake, and a win pays and ends the round [7-33:spins]', async () => {
      const bet = betIn(visit, { amount: '1.20' })
      const taken = await games.wallet('bet', bet)
      expect(taken.json).toEqual({ balance: '98.80', currency: 'EUR', transactionId: expect.any(String) })
      expect(await spins()).toMatchObject([
        { id: bet.roundId, bet: '1.20', win: '0.00', status: 1, settledAt: null },
      ])
      const paid = await games.wallet('win', winIn(visit, bet.roundId, { amount: '3.00' }))
      expect(paid.balance).toBe('101.80')
      expect(paid.transactionId).not.toBe(taken.transactionId)
      expect(await spins()).toMatchObject([
        { id: bet.roundId, bet: '1.20', win: '3.00', status: 2, settledAt: house.clock.now().toISOString() },
      ])
      expect(await games.balanceOf(player)).toBe('101.80')
    })

    test('can be several in one round, and a win can come in parts', async () => {
      const first = betIn(visit)
      await games.wallet('bet', first)
      await games.wallet('bet', betIn(visit, { roundId: first.roundId, amount: '2.00' }))
      await games.wallet('win', winIn(visit, first.roundId, { amount: '4.00', isFinal: false }))
      await games.wallet('win', winIn(visit, first.roundId, { amount: '0', isFinal: true }))
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
    ])('of %s keeps to the bounds of the game', async (amount, error) => {
      expect((await games.wallet('bet', betIn(visit, { amount }))).error).toBe(error)
      expect(await games.balanceOf(player)).toBe(error ? '100.00' : (100 - Number(amount)).toFixed(2))
    })

    test.each([{ game: 'night-express' }, { game: 'no-such' }, { currency: 'SEK' }, { currency: 'XXX' }])(
      'with %j does not fit the session',
      async (changes) => {
        expect((await games.wallet('bet', betIn(visit, changes))).error).toBe('invalid-request')
        expect(await games.balanceOf(player)).toBe('100.00')
      },
    )

    test('that the balance does not cover leaves nothing behind, and stays refused', async () => {
      const poor = await games.player(99n)
      const seat = visitTo(await games.visit(poor))
      const bet = betIn(seat)
      const refused = await games.wallet('bet', bet)
      expect([refused.status, refused.error]).toEqual([409, 'insufficient-funds'])
      expect(await games.balanceOf(poor)).toBe('0.99')
      expect((await house.call('GET /api/game/spins', { query: {} }, poor)).meta.total).toBe(0)
      // A repetition that comes when there is money again must not charge for a spin that was refused.
      await games.wallet('bet', betIn(seat, { amount: '0.50' }))
      const { db, modules } = house.platform
      const movement = { accountId: poor.accountId, amount: 5_000n, invoiceId: randomUUID() }
      await db.transaction((tx) => modules.wallet.depositSettled(tx, movement))
      const again = await games.wallet('bet', bet)
      expect([again.status, again.text]).toEqual([refused.status, refused.text])
      expect(await games.balanceOf(poor)).toBe('50.49')
      // Its studio may take it back to be sure.
      const rollback = await games.wallet('rollback', rollbackOf(seat, bet))
      expect(rollback.json).toEqual({ balance: '50.49', currency: 'EUR', transactionId: null })
    })

    test('in a round of another session, or one that is over, is refused', async () => {
      const bet = betIn(visit)
      await games.wallet('bet', bet)
      await games.wallet('win', winIn(visit, bet.roundId))
      expect((await games.wallet('bet', betIn(visit, { roundId: bet.roundId }))).error).toBe('round-closed')
      const open = betIn(visit)
      await games.wallet('bet', open)
      const later = visitTo(await games.visit(player))
      expect((await games.wallet('bet', betIn(later, { roundId: open.roundId }))).error).toBe('unknown-round')
      const other = await games.player()
      const theirs = visitTo(await games.visit(other))
      expect((await games.wallet('bet', betIn(theirs, { roundId: open.roundId }))).error).toBe(
        'unknown-round',
      )
      expect(await games.balanceOf(other)).toBe('100.00')
    })

    test('fifty at once take no more than there is', async () => {
      const poor = await games.player(1_000n)
      const seat = visitTo(await games.visit(poor))
      const answers = await Promise.all(Array.from({ length: 50 }, () => games.wallet('bet', betIn(seat))))
      const errors = answers.map((answer) => answer.error)
      expect(errors.filter((error) => error === undefined)).toHaveLength(10)
      expect(errors.filter((error) => error !== undefined)).toEqual(Array(40).fill('insufficient-funds'))
      expect(await games.balanceOf(poor)).toBe('0.00')
    })
  })

  describe('a visit that has ended takes no bet, and is still owed its wins (clause 30)', () => {
    const signOut = async () => void (await house.call('POST /api/player/sessions/logout', {}, player))
    const openAnother = async () => void (await games.visit(player, 'night-express'))
    const waitTwelveHours = async (): Promise<void> => house.clock.advance(12 * 3_600_000)
    const block = async (): Promise<void> => {
      const { db, modules } = house.platform
      await db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, 3, 'a test'))
    }
    test.each([
      ['by signing out', signOut, 'session-expired'],
      ['by opening another game', openAnother, 'session-expired'],
      ['by twelve hours', waitTwelveHours, 'session-expired'],
      ['by blocking the player', block, 'player-blocked'],
    ] as const)('%s', async (_, end, error) => {
      const bet = betIn(visit)
      await games.wallet('bet', bet)
      await end()
      expect((await games.wallet('bet', betIn(visit))).error).toBe(error)
      expect((await games.wallet('bet', betIn(visit, { roundId: bet.roundId }))).error).toBe(error)
      expect((await games.wallet('balance', visit)).error).toBe(error)
      const paid = await games.wallet('win', winIn(visit, bet.roundId))
      expect([paid.status, paid.balance]).toEqual([200, '101.50'])
    })

    test('by switching the game off; a round under way is played to its end', async () => {
      const bet = betIn(visit)
      await games.wallet('bet', bet)
      const { games: all } = games.studio
      games.studio.games = [title('night-express')]
      await house.platform.modules.games.synchronise()
      expect((await games.wallet('bet', betIn(visit))).error).toBe('session-expired')
      expect((await games.wallet('bet', betIn(visit, { roundId: bet.roundId }))).status).toBe(200)
      expect((await games.wallet('win', winIn(visit, bet.roundId))).balance).toBe('100.50')
      games.studio.games = all
      await house.platform.modules.games.synchronise()
    })

    test('a second before twelve hours are over it takes bets still', async () => {
      await house.clock.advance(12 * 3_600_000 - 1000)
      expect((await games.wallet('bet', betIn(visit))).status).toBe(200)
      await house.clock.advance(1000)
      expect((await games.wallet('bet', betIn(visit))).error).toBe('session-expired')
    })

    test('by a later visit with other money: the round is paid in its own', async () => {
      const bet = betIn(visit)
      await games.wallet('bet', bet)
      const { data } = await house.call('POST /api/wallet/accounts', { body: { currency: 'SEK' } }, player)
      const later = visitTo(await games.visit(player, 'moth-queen', data.id), 'moth-queen', 'SEK')
      expect((await games.wallet('win', winIn(later, bet.roundId))).error).toBe('invalid-request')
      const paid = await games.wallet('win', winIn({ ...later, currency: 'EUR' }, bet.roundId))
      expect(paid.json).toMatchObject({ balance: '101.50', currency: 'EUR' })
    })
  })

  describe('a win', () => {
    test('of nothing ends the round and moves nothing', async () => {
      const bet = betIn(visit)
      await games.wallet('bet', bet)
      const answer = await games.wallet('win', winIn(visit, bet.roundId, { amount: '0.00' }))
      expect(answer.json).toEqual({ balance: '99.00', currency: 'EUR', transactionId: null })
      expect(await spins()).toMatchObject([{ status: 2, win: '0.00' }])
    })

    test('on a round that is over, unknown, rolled back or another player’s pays nothing', async () => {
      const [over, back, open] = [betIn(visit), betIn(visit), betIn(visit)]
      for (const bet of [over, back, open]) await games.wallet('bet', bet)
      await games.wallet('win', winIn(visit, over.roundId, { amount: '0' }))
      await games.wallet('rollback', rollbackOf(visit, back))
      const other = await games.player()
      const theirs = visitTo(await games.visit(other))
      const before = await games.balanceOf(player)
      const errors = [
        (await games.wallet('win', winIn(visit, over.roundId))).error,
        (await games.wallet('win', winIn(visit, randomUUID()))).error,
        (await games.wallet('win', winIn(visit, back.roundId))).error,
        (await games.wallet('win', winIn(theirs, open.roundId))).error,
        (await games.wallet('win', winIn(visit, open.roundId, { game: 'night-express' }))).error,
        (await games.wallet('win', winIn(visit, open.roundId, { amount: '1.001' }))).error,
      ]
      expect(errors).toEqual([
        'round-closed',
        'unknown-round',
        'rolled-back',
        'unknown-round',
        'unknown-round',
        'invalid-request',
      ])
      expect([await games.balanceOf(player), await games.balanceOf(other)]).toEqual([before, '100.00'])
    })
  })
})
