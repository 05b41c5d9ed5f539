import { Writable } from 'node:stream'
import { onPostgres } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bootGameHouse, type GameHouse } from './testing/house.ts'
import { betIn, rollbackOf, type Visit, visitTo, winIn } from './testing/rounds.ts'
import { title } from './testing/studio.ts'

onPostgres('what a studio cannot do', (boot) => {
  let games: GameHouse
  let player: Awaited<ReturnType<GameHouse['player']>>
  let visit: Visit
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, next) {
      lines.push(String(line))
      next()
    },
  })
  beforeAll(async () => {
    games = await bootGameHouse(boot, {
      titles: [title('moth-queen', { maxWin: 50 })],
      log: { level: 'error', stream },
    })
  })
  beforeEach(async () => {
    player = await games.player()
    visit = visitTo(await games.visit(player))
  })
  afterEach(() => games.expectSound())
  afterAll(() => games.close())

  describe('a rollback of a stake that has won', () => {
    test('is refused while the round is still open, and the round goes on', async () => {
      const bet = betIn(visit)
      await games.wallet('bet', bet)
      await games.wallet('win', winIn(visit, bet.roundId, { amount: '2.00', isFinal: false }))
      const answer = await games.wallet('rollback', rollbackOf(visit, bet))
      expect([answer.status, answer.error]).toEqual([409, 'round-closed'])
      expect(await games.balanceOf(player)).toBe('101.00')
      expect((await games.wallet('win', winIn(visit, bet.roundId, { amount: '0.50' }))).balance).toBe(
        '101.50',
      )
    })

    test('is no matter of a win of nothing', async () => {
      const bet = betIn(visit)
      await games.wallet('bet', bet)
      await games.wallet('win', winIn(visit, bet.roundId, { amount: '0', isFinal: false }))
      expect((await games.wallet('rollback', rollbackOf(visit, bet))).balance).toBe('100.00')
    })
  })
  describe('a win above what the game can pay', () => {
    test('is refused, pays nothing, and is put before a person, who is told no name', async () => {
      const bet = betIn(visit)
      await games.wallet('bet', bet)
      const answer = await games.wallet('win', winIn(visit, bet.roundId, { amount: '50.01' }))
      expect([answer.status, answer.error]).toEqual([422, 'invalid-request'])
      expect(await games.balanceOf(player)).toBe('99.00')
      const logged = lines.find((line) => line.includes(bet.roundId))
      expect(logged).toContain('"game":"moth-queen","maxWin":50')
      for (const personal of [player.email, player.profile.id, visit.token])
        expect(logged).not.toContain(personal)
      expect((await games.wallet('win', winIn(visit, bet.roundId, { amount: '50.00' }))).balance).toBe(
        '149.00',
      )
    })

    test('is measured by all the wins and all the stakes of its round', async () => {
      const bet = betIn(visit)
      await games.wallet('bet', bet)
      const more = betIn(visit, { roundId: bet.roundId })
      await games.wallet('bet', more)
      const win = (amount: string) =>
        games.wallet('win', winIn(visit, bet.roundId, { amount, isFinal: false }))
      expect((await win('99.00')).balance).toBe('197.00')
      expect((await win('1.01')).error).toBe('invalid-request')
      expect((await win('1.00')).balance).toBe('198.00')
      expect((await win('0.01')).error).toBe('invalid-request')
    })

    test('does not count a stake that was taken back', async () => {
      const bet = betIn(visit)
      await games.wallet('bet', bet)
      const more = betIn(visit, { roundId: bet.roundId })
      await games.wallet('bet', more)
      await games.wallet('rollback', rollbackOf(visit, more))
      expect((await games.wallet('win', winIn(visit, bet.roundId, { amount: '50.01' }))).error).toBe(
        'invalid-request',
      )
    })
  })
})
