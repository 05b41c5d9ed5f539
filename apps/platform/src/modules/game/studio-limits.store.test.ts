import { Writable } from 'node:stream'
import { onPostgres } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import {
  betRequest,
  type GameSession,
  gameSessionFor,
  rollbackRequest,
  winRequest,
} from './testing/rounds.ts'
import { title } from './testing/studio.ts'

onPostgres('what a studio cannot do', (boot) => {
  let games: GameTestPlatform
  let player: Awaited<ReturnType<GameTestPlatform['player']>>
  let gameSession: GameSession
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, next) {
      lines.push(String(line))
      next()
    },
  })
  beforeAll(async () => {
    games = await bootGamePlatform(boot, {
      titles: [title('moth-queen', { maxWin: 50 })],
      log: { level: 'error', stream },
    })
  })
  beforeEach(async () => {
    player = await games.player()
    gameSession = gameSessionFor(await games.openGameSession(player))
  })
  afterEach(() => games.expectLedgerSound())
  afterAll(() => games.close())

  describe('a rollback of a stake with a win', () => {
    test('is refused while the round stays open', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      await games.callWallet('win', winRequest(gameSession, bet.roundId, { amount: '2.00', isFinal: false }))
      const response = await games.callWallet('rollback', rollbackRequest(gameSession, bet))
      expect([response.status, response.error]).toEqual([409, 'round-closed'])
      expect(await games.balanceOf(player)).toBe('101.00')
      expect(
        (await games.callWallet('win', winRequest(gameSession, bet.roundId, { amount: '0.50' }))).balance,
      ).toBe('101.50')
    })

    test('is accepted after a win of zero', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      await games.callWallet('win', winRequest(gameSession, bet.roundId, { amount: '0', isFinal: false }))
      expect((await games.callWallet('rollback', rollbackRequest(gameSession, bet))).balance).toBe('100.00')
    })
  })
  describe('a win above the maximum of its game', () => {
    test('is refused and logged without the player’s name', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      const response = await games.callWallet(
        'win',
        winRequest(gameSession, bet.roundId, { amount: '50.01' }),
      )
      expect([response.status, response.error]).toEqual([422, 'invalid-request'])
      expect(await games.balanceOf(player)).toBe('99.00')
      const logged = lines.find((line) => line.includes(bet.roundId))
      expect(logged).toContain('"game":"moth-queen","maxWin":50')
      for (const personal of [player.email, player.profile.id, gameSession.token])
        expect(logged).not.toContain(personal)
      expect(
        (await games.callWallet('win', winRequest(gameSession, bet.roundId, { amount: '50.00' }))).balance,
      ).toBe('149.00')
    })

    test('is measured over all wins and stakes of the round', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      const secondBet = betRequest(gameSession, { roundId: bet.roundId })
      await games.callWallet('bet', secondBet)
      const win = (amount: string) =>
        games.callWallet('win', winRequest(gameSession, bet.roundId, { amount, isFinal: false }))
      expect((await win('99.00')).balance).toBe('197.00')
      expect((await win('1.01')).error).toBe('invalid-request')
      expect((await win('1.00')).balance).toBe('198.00')
      expect((await win('0.01')).error).toBe('invalid-request')
    })

    test('does not count rolled back stakes', async () => {
      const bet = betRequest(gameSession)
      await games.callWallet('bet', bet)
      const secondBet = betRequest(gameSession, { roundId: bet.roundId })
      await games.callWallet('bet', secondBet)
      await games.callWallet('rollback', rollbackRequest(gameSession, secondBet))
      expect(
        (await games.callWallet('win', winRequest(gameSession, bet.roundId, { amount: '50.01' }))).error,
      ).toBe('invalid-request')
    })
  })
})
