import { randomUUID } from 'node:crypto'
import type { Registered } from '@croupier/testkit'
import { onBothStores } from '@croupier/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootGameHouse, type GameHouse } from './testing/house.ts'
import { Model, steps } from './testing/model.ts'
import { betIn, rollbackOf, type Visit, visitTo, winIn } from './testing/rounds.ts'

onBothStores('the wallet of studios, asked again', (boot) => {
  let games: GameHouse
  let player: Registered & { readonly accountId: string }
  let visit: Visit
  beforeAll(async () => {
    games = await bootGameHouse(boot)
  })
  beforeEach(async () => {
    player = await games.player(10_000n)
    visit = visitTo(await games.visit(player))
  })
  afterAll(() => games.close())
  // Whatever the tests did: the ledger, which forgets nothing, is right after them.
  afterAll(() => games.expectSound())

  const spins = async () => (await games.house.call('GET /api/game/spins', { query: {} }, player)).data

  test('answers the same call the same for ever, whatever has happened since', async () => {
    const bet = betIn(visit)
    const taken = await games.wallet('bet', bet)
    const win = winIn(visit, bet.roundId)
    const paid = await games.wallet('win', win)
    const other = betIn(visit)
    await games.wallet('bet', other)
    const rollback = rollbackOf(visit, other)
    const given = await games.wallet('rollback', rollback)
    await games.visit(player, 'night-express')
    await games.house.clock.advance(40 * 86_400_000)
    await games.house.settle()
    expect((await games.wallet('bet', bet)).text).toBe(taken.text)
    expect((await games.wallet('win', win)).text).toBe(paid.text)
    expect((await games.wallet('rollback', rollback)).text).toBe(given.text)
  })

  test('knows a call again by its content, not by the order of its keys', async () => {
    const bet = betIn(visit)
    const taken = await games.wallet('bet', bet)
    const turned = Object.fromEntries(Object.entries(bet).reverse())
    expect((await games.wallet('bet', turned)).text).toBe(taken.text)
  })

  test('refuses another call under an id that was used', async () => {
    const bet = betIn(visit)
    await games.wallet('bet', bet)
    const used = { requestId: bet.requestId }
    const answers = [
      await games.wallet('bet', { ...bet, amount: '2.00' }),
      await games.wallet('bet', { ...bet, roundId: randomUUID() }),
      await games.wallet('win', winIn(visit, bet.roundId, used)),
      await games.wallet('rollback', rollbackOf(visit, betIn(visit), used)),
    ]
    expect(answers.map(({ status, error }) => [status, error])).toEqual(
      Array(4).fill([409, 'request-mismatch']),
    )
    expect(await games.balanceOf({ token: player.token })).toBe('99.00')
  })

  test('a bet, a win and a rollback that come twenty times at once move once', async () => {
    const twenty = (operation: 'bet' | 'win' | 'rollback', body: object) =>
      Promise.all(Array.from({ length: 20 }, () => games.wallet(operation, body)))
    const [bet, back] = [betIn(visit), betIn(visit)]
    const taken = await twenty('bet', bet)
    const paid = await twenty('win', winIn(visit, bet.roundId))
    await games.wallet('bet', back)
    const given = await twenty('rollback', rollbackOf(visit, back))
    for (const answers of [taken, paid, given]) expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect([taken[0]?.balance, paid[0]?.balance, given[0]?.balance]).toEqual(['99.00', '101.50', '101.50'])
  })

  describe('a rollback', () => {
    test('gives the stake back and ends the round', async () => {
      const bet = betIn(visit)
      await games.wallet('bet', bet)
      const answer = await games.wallet('rollback', rollbackOf(visit, bet))
      expect(answer.json).toEqual({ balance: '100.00', currency: 'EUR', transactionId: expect.any(String) })
      expect(await spins()).toMatchObject([{ bet: '0.00', win: '0.00', status: 3 }])
    })

    test('of one of two bets leaves the other in play', async () => {
      const first = betIn(visit)
      const second = betIn(visit, { roundId: first.roundId, amount: '2.00' })
      await games.wallet('bet', first)
      await games.wallet('bet', second)
      await games.wallet('rollback', rollbackOf(visit, second))
      expect(await spins()).toMatchObject([{ bet: '1.00', status: 1 }])
      expect((await games.wallet('win', winIn(visit, first.roundId))).balance).toBe('101.50')
    })

    test('of a bet after a win gives that stake back and no more, and the round goes on', async () => {
      const first = betIn(visit)
      const lost = betIn(visit, { roundId: first.roundId, amount: '2.00' })
      await games.wallet('bet', first)
      await games.wallet('win', winIn(visit, first.roundId, { isFinal: false }))
      const taken = await games.wallet('bet', lost)
      const back = rollbackOf(visit, lost)
      const given = await games.wallet('rollback', back)
      expect([taken.balance, given.status, given.balance]).toEqual(['99.50', 200, '101.50'])
      expect((await games.wallet('rollback', back)).text).toBe(given.text)
      expect((await games.wallet('bet', lost)).text).toBe(taken.text)
      // The first stake has won: it stays staked, whatever came and went since.
      expect((await games.wallet('rollback', rollbackOf(visit, first))).error).toBe('round-closed')
      expect(await spins()).toMatchObject([{ bet: '1.00', win: '2.50', status: 1 }])
      expect((await games.wallet('win', winIn(visit, first.roundId))).balance).toBe('104.00')
      expect((await games.wallet('rollback', back)).text).toBe(given.text)
      const { data, meta } = await games.house.call('GET /api/game/spins', { query: {} }, player)
      expect(data).toMatchObject([{ bet: '1.00', win: '5.00', status: 2 }])
      expect(meta.totals).toMatchObject([{ bet: '1.00', win: '5.00' }])
    })

    test('of a bet is refused once a win came after that bet, however many bets came later', async () => {
      const first = betIn(visit)
      const second = betIn(visit, { roundId: first.roundId })
      const third = betIn(visit, { roundId: first.roundId })
      await games.wallet('bet', first)
      await games.wallet('win', winIn(visit, first.roundId, { isFinal: false }))
      await games.wallet('bet', second)
      await games.wallet('win', winIn(visit, first.roundId, { amount: '0.01', isFinal: false }))
      await games.wallet('bet', third)
      expect((await games.wallet('rollback', rollbackOf(visit, second))).error).toBe('round-closed')
      expect((await games.wallet('rollback', rollbackOf(visit, third))).balance).toBe('100.51')
    })

    test('that races a win of its round pays one of the two', async () => {
      for (let count = 0; count < 6; count++) {
        const first = betIn(visit)
        const second = betIn(visit, { roundId: first.roundId })
        const again = winIn(visit, first.roundId, { amount: '0.50', isFinal: false })
        await games.wallet('bet', first)
        await games.wallet('win', winIn(visit, first.roundId, { amount: '1.00', isFinal: false }))
        const before = await games.wallet('bet', second)
        const calls = [
          () => games.wallet('rollback', rollbackOf(visit, second)),
          () => games.wallet('win', again),
        ]
        const answers = await Promise.all((count % 2 ? calls : calls.reverse()).map((call) => call()))
        const [given, won] = count % 2 ? answers : answers.reverse()
        expect(won?.status).toBe(200)
        // Whichever came first: a stake that was given back before the win, or one that stays after it.
        expect([undefined, 'round-closed']).toContain(given?.error)
        const cents = (text: string | undefined) => Math.round(Number(text) * 100)
        const moved = cents(await games.balanceOf(player)) - cents(before.balance)
        expect(moved).toBe(given?.error ? 50 : 150)
        await games.wallet('win', winIn(visit, first.roundId, { amount: '0' }))
      }
    })

    test('that comes before its bet is accepted, and the bet refused when it comes', async () => {
      const bet = betIn(visit)
      const answer = await games.wallet('rollback', rollbackOf(visit, bet))
      expect(answer.json).toEqual({ balance: '100.00', currency: 'EUR', transactionId: null })
      for (const _ of [1, 2]) {
        const late = await games.wallet('bet', bet)
        expect([late.status, late.error]).toEqual([409, 'rolled-back'])
      }
      expect(await spins()).toEqual([])
      expect(await games.balanceOf(player)).toBe('100.00')
    })

    test('that races its bet ends with the stake where it was', async () => {
      for (let count = 0; count < 10; count++) {
        const bet = betIn(visit)
        const calls = [games.wallet('bet', bet), games.wallet('rollback', rollbackOf(visit, bet))]
        const [taken, given] = await Promise.all(count % 2 ? calls : calls.reverse())
        expect([taken?.status, given?.status].sort()).not.toContain(503)
      }
      expect(await games.balanceOf(player)).toBe('100.00')
    })

    test('of the same bet under another id moves nothing more', async () => {
      const [seen, unseen] = [betIn(visit), betIn(visit)]
      await games.wallet('bet', seen)
      const first = await games.wallet('rollback', rollbackOf(visit, seen))
      const second = await games.wallet('rollback', rollbackOf(visit, seen))
      expect([second.status, second.balance, second.transactionId]).toEqual([
        200,
        '100.00',
        first.transactionId,
      ])
      await games.wallet('rollback', rollbackOf(visit, unseen))
      expect((await games.wallet('rollback', rollbackOf(visit, unseen))).json).toMatchObject({
        transactionId: null,
      })
    })

    test('of a round that is over, of a win, of another player’s bet or of itself is refused', async () => {
      const [over, open] = [betIn(visit), betIn(visit)]
      await games.wallet('bet', over)
      const win = winIn(visit, over.roundId)
      await games.wallet('win', win)
      await games.wallet('bet', open)
      const other = await games.player()
      const theirs = visitTo(await games.visit(other))
      const itself = randomUUID()
      const answers = [
        await games.wallet('rollback', rollbackOf(visit, over)),
        await games.wallet('rollback', rollbackOf(visit, win)),
        await games.wallet('rollback', rollbackOf(theirs, open)),
        await games.wallet('rollback', rollbackOf(visit, { ...open, roundId: randomUUID() })),
        await games.wallet('rollback', rollbackOf(visit, open, { currency: 'SEK' })),
        await games.wallet('rollback', {
          ...rollbackOf(visit, open),
          requestId: itself,
          betRequestId: itself,
        }),
      ]
      expect(answers.map(({ error }) => error)).toEqual([
        'round-closed',
        'unknown-round',
        'unknown-round',
        'unknown-round',
        'invalid-request',
        'invalid-request',
      ])
      expect(await games.balanceOf(player)).toBe('100.50')
      expect(await games.balanceOf(other)).toBe('100.00')
    })

    test('is taken after the visit has ended', async () => {
      const bet = betIn(visit)
      await games.wallet('bet', bet)
      await games.house.call('POST /api/player/sessions/logout', {}, player)
      expect((await games.wallet('rollback', rollbackOf(visit, bet))).balance).toBe('100.00')
    })
  })

  test('does what its model does in any sequence of calls', async () => {
    const money = 900n
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const players = [await games.player(money), await games.player(money)]
        const visits = await Promise.all(players.map(async (one) => visitTo(await games.visit(one))))
        const model = new Model(visits, money)
        for (const step of sequence) {
          const { expected, real } = await model.play(games, step)
          expect(real).toEqual(expected)
        }
        const { db, modules } = games.house.platform
        for (const [place, { accountId }] of players.entries())
          expect(await modules.wallet.balance(db.orm, accountId)).toBe(model.balances[place])
      }),
      { numRuns: 20, endOnFailure: true },
    )
  })
})
