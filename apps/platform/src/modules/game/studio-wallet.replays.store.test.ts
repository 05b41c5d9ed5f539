import { randomUUID } from 'node:crypto'
import type { RegisteredPlayer } from '@croupier/testkit'
import { onBothStores, onPostgres } from '@croupier/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { checkLedger } from '../wallet/testing/ledger-check.ts'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import {
  betRequest,
  type GameSession,
  gameSessionFor,
  rollbackRequest,
  winRequest,
} from './testing/rounds.ts'
import { Model, steps } from './testing/wallet-model.ts'

/** Random sequences. The nightly run plays 1,000. */
const RUNS = Number(process.env.WALLET_SEQUENCES ?? 8)

onBothStores('repeated calls of the studio wallet', (boot) => {
  let games: GameTestPlatform
  let player: RegisteredPlayer & { readonly accountId: string }
  let gameSession: GameSession
  beforeAll(async () => {
    games = await bootGamePlatform(boot)
  })
  beforeEach(async () => {
    player = await games.player(10_000n)
    gameSession = gameSessionFor(await games.openGameSession(player))
  })
  afterAll(() => games.close())
  // The ledger must balance after all tests.
  afterAll(() => games.expectLedgerSound())

  const spins = async () => (await games.platform.call('GET /api/game/spins', { query: {} }, player)).data

  test('returns the same response to a repeated call, whatever has happened since', async () => {
    const bet = betRequest(gameSession)
    const betResponse = await games.callWallet('bet', bet)
    const win = winRequest(gameSession, bet.roundId)
    const paid = await games.callWallet('win', win)
    const otherBet = betRequest(gameSession)
    await games.callWallet('bet', otherBet)
    const rollback = rollbackRequest(gameSession, otherBet)
    const rollbackResponse = await games.callWallet('rollback', rollback)
    await games.openGameSession(player, 'night-express')
    await games.platform.clock.advance(40 * 86_400_000)
    await games.platform.waitUntilIdle()
    expect((await games.callWallet('bet', bet)).text).toBe(betResponse.text)
    expect((await games.callWallet('win', win)).text).toBe(paid.text)
    expect((await games.callWallet('rollback', rollback)).text).toBe(rollbackResponse.text)
  })

  test('compares calls by content, not by key order', async () => {
    const bet = betRequest(gameSession)
    const betResponse = await games.callWallet('bet', bet)
    const turned = Object.fromEntries(Object.entries(bet).reverse())
    expect((await games.callWallet('bet', turned)).text).toBe(betResponse.text)
  })

  test('refuses another call under a used id', async () => {
    const bet = betRequest(gameSession)
    await games.callWallet('bet', bet)
    const used = { requestId: bet.requestId }
    const responses = [
      await games.callWallet('bet', { ...bet, amount: '2.00' }),
      await games.callWallet('bet', { ...bet, roundId: randomUUID() }),
      await games.callWallet('win', winRequest(gameSession, bet.roundId, used)),
      await games.callWallet('rollback', rollbackRequest(gameSession, betRequest(gameSession), used)),
    ]
    expect(responses.map(({ status, error }) => [status, error])).toEqual(
      Array(4).fill([409, 'request-mismatch']),
    )
    expect(await games.balanceOf({ token: player.token })).toBe('99.00')
  })

  test('executes twenty concurrent copies of a bet, a win and a rollback once', async () => {
    const twenty = (operation: 'bet' | 'win' | 'rollback', body: object) =>
      Promise.all(Array.from({ length: 20 }, () => games.callWallet(operation, body)))
    const [bet, back] = [betRequest(gameSession), betRequest(gameSession)]
    const bets = await twenty('bet', bet)
    const paid = await twenty('win', winRequest(gameSession, bet.roundId))
    await games.callWallet('bet', back)
    const rollbacks = await twenty('rollback', rollbackRequest(gameSession, back))
    for (const responses of [bets, paid, rollbacks])
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect([bets[0]?.balance, paid[0]?.balance, rollbacks[0]?.balance]).toEqual(['99.00', '101.50', '101.50'])
  })

  describe('a rollback', () => {
    test('refunds the stake and ends the round', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      const response = await games.callWallet('rollback', rollbackRequest(gameSession, bet))
      expect(response.json).toEqual({ balance: '100.00', currency: 'EUR', transactionId: expect.any(String) })
      expect(await spins()).toMatchObject([{ bet: '0.00', win: '0.00', status: 3 }])
    })

    test('leaves another bet of the round in play', async () => {
      const first = betRequest(gameSession)
      const second = betRequest(gameSession, { roundId: first.roundId, amount: '2.00' })
      await games.callWallet('bet', first)
      await games.callWallet('bet', second)
      await games.callWallet('rollback', rollbackRequest(gameSession, second))
      expect(await spins()).toMatchObject([{ bet: '1.00', status: 1 }])
      expect((await games.callWallet('win', winRequest(gameSession, first.roundId))).balance).toBe('101.50')
    })

    test('of a bet after a win refunds that stake only and keeps the round open', async () => {
      const first = betRequest(gameSession)
      const lostBet = betRequest(gameSession, { roundId: first.roundId, amount: '2.00' })
      await games.callWallet('bet', first)
      await games.callWallet('win', winRequest(gameSession, first.roundId, { isFinal: false }))
      const betResponse = await games.callWallet('bet', lostBet)
      const rollback = rollbackRequest(gameSession, lostBet)
      const rollbackResponse = await games.callWallet('rollback', rollback)
      expect([betResponse.balance, rollbackResponse.status, rollbackResponse.balance]).toEqual([
        '99.50',
        200,
        '101.50',
      ])
      expect((await games.callWallet('rollback', rollback)).text).toBe(rollbackResponse.text)
      expect((await games.callWallet('bet', lostBet)).text).toBe(betResponse.text)
      // The first stake has won and cannot be refunded.
      expect((await games.callWallet('rollback', rollbackRequest(gameSession, first))).error).toBe(
        'round-closed',
      )
      expect(await spins()).toMatchObject([{ bet: '1.00', win: '2.50', status: 1 }])
      expect((await games.callWallet('win', winRequest(gameSession, first.roundId))).balance).toBe('104.00')
      expect((await games.callWallet('rollback', rollback)).text).toBe(rollbackResponse.text)
      const { data, meta } = await games.platform.call('GET /api/game/spins', { query: {} }, player)
      expect(data).toMatchObject([{ bet: '1.00', win: '5.00', status: 2 }])
      expect(meta.totals).toMatchObject([{ bet: '1.00', win: '5.00' }])
    })

    test('of a bet is refused after a win since that bet', async () => {
      const first = betRequest(gameSession)
      const second = betRequest(gameSession, { roundId: first.roundId })
      const third = betRequest(gameSession, { roundId: first.roundId })
      await games.callWallet('bet', first)
      await games.callWallet('win', winRequest(gameSession, first.roundId, { isFinal: false }))
      await games.callWallet('bet', second)
      await games.callWallet(
        'win',
        winRequest(gameSession, first.roundId, { amount: '0.01', isFinal: false }),
      )
      await games.callWallet('bet', third)
      expect((await games.callWallet('rollback', rollbackRequest(gameSession, second))).error).toBe(
        'round-closed',
      )
      expect((await games.callWallet('rollback', rollbackRequest(gameSession, third))).balance).toBe('100.51')
    })

    test('concurrent with a win pays one of the two', async () => {
      for (let count = 0; count < 6; count++) {
        const first = betRequest(gameSession)
        const second = betRequest(gameSession, { roundId: first.roundId })
        const again = winRequest(gameSession, first.roundId, { amount: '0.50', isFinal: false })
        await games.callWallet('bet', first)
        await games.callWallet(
          'win',
          winRequest(gameSession, first.roundId, { amount: '1.00', isFinal: false }),
        )
        const before = await games.callWallet('bet', second)
        const calls = [
          () => games.callWallet('rollback', rollbackRequest(gameSession, second)),
          () => games.callWallet('win', again),
        ]
        const responses = await Promise.all((count % 2 ? calls : calls.reverse()).map((call) => call()))
        const [rollbackResponse, won] = count % 2 ? responses : responses.reverse()
        expect(won?.status).toBe(200)
        // Either the rollback or the win came first.
        expect([undefined, 'round-closed']).toContain(rollbackResponse?.error)
        const cents = (text: string | undefined) => Math.round(Number(text) * 100)
        const moved = cents(await games.balanceOf(player)) - cents(before.balance)
        expect(moved).toBe(rollbackResponse?.error ? 50 : 150)
        await games.callWallet('win', winRequest(gameSession, first.roundId, { amount: '0' }))
      }
    })

    test('before its bet is accepted, and the bet is refused later', async () => {
      const bet = betRequest(gameSession)
      const response = await games.callWallet('rollback', rollbackRequest(gameSession, bet))
      expect(response.json).toEqual({ balance: '100.00', currency: 'EUR', transactionId: null })
      for (const _ of [1, 2]) {
        const late = await games.callWallet('bet', bet)
        expect([late.status, late.error]).toEqual([409, 'rolled-back'])
      }
      expect(await spins()).toEqual([])
      expect(await games.balanceOf(player)).toBe('100.00')
    })

    test('concurrent with its bet refunds the stake', async () => {
      for (let count = 0; count < 10; count++) {
        const bet = betRequest(gameSession)
        const calls = [
          games.callWallet('bet', bet),
          games.callWallet('rollback', rollbackRequest(gameSession, bet)),
        ]
        const [betResponse, rollbackResponse] = await Promise.all(count % 2 ? calls : calls.reverse())
        expect([betResponse?.status, rollbackResponse?.status].sort()).not.toContain(503)
      }
      expect(await games.balanceOf(player)).toBe('100.00')
    })

    test('of the same bet under another id moves nothing', async () => {
      const [knownBet, unknownBet] = [betRequest(gameSession), betRequest(gameSession)]
      await games.callWallet('bet', knownBet)
      const first = await games.callWallet('rollback', rollbackRequest(gameSession, knownBet))
      const second = await games.callWallet('rollback', rollbackRequest(gameSession, knownBet))
      expect([second.status, second.balance, second.transactionId]).toEqual([
        200,
        '100.00',
        first.transactionId,
      ])
      await games.callWallet('rollback', rollbackRequest(gameSession, unknownBet))
      expect(
        (await games.callWallet('rollback', rollbackRequest(gameSession, unknownBet))).json,
      ).toMatchObject({
        transactionId: null,
      })
    })

    test('is refused for a closed round, a win, another player’s bet or a rollback', async () => {
      const [over, open] = [betRequest(gameSession), betRequest(gameSession)]
      await games.callWallet('bet', over)
      const win = winRequest(gameSession, over.roundId)
      await games.callWallet('win', win)
      await games.callWallet('bet', open)
      const otherPlayer = await games.player()
      const otherSession = gameSessionFor(await games.openGameSession(otherPlayer))
      const itself = randomUUID()
      const responses = [
        await games.callWallet('rollback', rollbackRequest(gameSession, over)),
        await games.callWallet('rollback', rollbackRequest(gameSession, win)),
        await games.callWallet('rollback', rollbackRequest(otherSession, open)),
        await games.callWallet('rollback', rollbackRequest(gameSession, { ...open, roundId: randomUUID() })),
        await games.callWallet('rollback', rollbackRequest(gameSession, open, { currency: 'SEK' })),
        await games.callWallet('rollback', {
          ...rollbackRequest(gameSession, open),
          requestId: itself,
          betRequestId: itself,
        }),
      ]
      expect(responses.map(({ error }) => error)).toEqual([
        'round-closed',
        'round-closed',
        'unknown-round',
        'unknown-round',
        'invalid-request',
        'invalid-request',
      ])
      expect(await games.balanceOf(player)).toBe('100.50')
      expect(await games.balanceOf(otherPlayer)).toBe('100.00')
    })

    test('of a win takes it back, and then the bet before it can be rolled back', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      const first = winRequest(gameSession, bet.roundId, { isFinal: false })
      await games.callWallet('win', first)
      const second = betRequest(gameSession, { roundId: bet.roundId })
      await games.callWallet('bet', second)
      expect((await games.callWallet('rollback', rollbackRequest(gameSession, bet))).error).toBe(
        'round-closed',
      )
      const taken = rollbackRequest(gameSession, first)
      const response = await games.callWallet('rollback', taken)
      expect(response.balance).toBe('98.00')
      expect((await games.callWallet('rollback', taken)).json).toEqual(response.json)
      expect((await games.callWallet('rollback', rollbackRequest(gameSession, second))).balance).toBe('99.00')
      expect((await games.callWallet('rollback', rollbackRequest(gameSession, bet))).balance).toBe('100.00')
      const { data } = await games.platform.call('GET /api/game/spins', { query: {} }, player)
      expect(data).toMatchObject([{ bet: '0.00', win: '0.00' }])
    })

    test('of a win that the player has spent leaves a receivable, never a balance below zero', async () => {
      const bet = betRequest(gameSession, { amount: '100.00' })
      await games.callWallet('bet', bet)
      const win = winRequest(gameSession, bet.roundId, { amount: '40.00', isFinal: false })
      await games.callWallet('win', win)
      await games.callWallet('bet', betRequest(gameSession, { amount: '30.00' }))
      const { db } = games.platform.platform
      const owed = async () =>
        (await checkLedger(db)).totals.find(({ currency }) => currency === 'EUR')?.receivable
      const before = (await owed()) ?? 0n
      const taken = rollbackRequest(gameSession, win)
      expect((await games.callWallet('rollback', taken)).balance).toBe('0.00')
      expect((await games.callWallet('rollback', taken)).balance).toBe('0.00')
      expect(((await owed()) ?? 0n) - before).toBe(-3000n)
      await games.expectLedgerSound()
    })

    test('before its win is accepted, and the win is refused later', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      const win = winRequest(gameSession, bet.roundId)
      expect((await games.callWallet('rollback', rollbackRequest(gameSession, win))).status).toBe(200)
      expect((await games.callWallet('win', win)).error).toBe('rolled-back')
      expect(await games.balanceOf(player)).toBe('99.00')
    })

    test('is accepted after the session has ended', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      await games.platform.call('POST /api/player/sessions/logout', {}, player)
      expect((await games.callWallet('rollback', rollbackRequest(gameSession, bet))).balance).toBe('100.00')
    })
  })
})

onPostgres('random sequences of calls of the studio wallet', (boot) => {
  test('match the model', async () => {
    const games = await bootGamePlatform(boot)
    onTestFinished(() => games.close())
    const money = 900n
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const players = [await games.player(money), await games.player(money)]
        const gameSessions = await Promise.all(
          players.map(async (one) => gameSessionFor(await games.openGameSession(one))),
        )
        const model = new Model(gameSessions, money)
        for (const step of sequence) {
          const { expected, real } = await model.play(games, step)
          expect(real).toEqual(expected)
        }
        const { db, modules } = games.platform.platform
        for (const [place, { accountId }] of players.entries())
          expect(await modules.wallet.balance(db.orm, accountId)).toBe(model.balances[place])
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    await games.expectLedgerSound()
  })
})
