import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyOperatorFiles, onPostgres } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { sql } from '../../sql.ts'
import { bootGamePlatform, type GameTestPlatform } from '../game/testing/platform.ts'
import { betRequest, gameSessionFor, winRequest } from '../game/testing/rounds.ts'
import { createTestSportsbook, sportsBet, sportsbookVariables } from '../game/testing/sportsbook.ts'
import { title } from '../game/testing/studio.ts'

const file = `cashback:
  - { identity: daily, name: { en: Daily, de: Täglich }, percentage: 10, period: day, from: 2026-01-01T00:00:00Z, least: "0.50", most: "5.00" }
  - { identity: later, name: Later, percentage: 50, period: day, from: 2030-01-01T00:00:00Z }
  - { identity: kronor, name: Kronor, percentage: 50, period: day, from: 2026-01-01T00:00:00Z, currencies: [SEK] }
`
const bonusFile = `cashback:
  - { identity: daily, name: Daily, percentage: 10, period: day, from: 2026-01-01T00:00:00Z, bonus: cashback-terms }
`
const bonuses = `bonuses:
  - identity: cashback-terms
    name: Cashback
    trigger: reward
    type: cash
    amount: "1.00"
    terms: { wagering: 3, wagerWithinDays: 7 }
`
const day = 86_400_000

onPostgres('cashback', (boot) => {
  let games: GameTestPlatform
  let folder: string
  let player: Awaited<ReturnType<GameTestPlatform['player']>>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cashback-'))
    copyOperatorFiles(folder)
    await writeFile(join(folder, 'catalogue.yaml'), JSON.stringify({ revision: 1 }))
    await writeFile(join(folder, 'cashback.yaml'), file)
    games = await bootGamePlatform(boot, {
      titles: [title('moth-queen', { bets: [{ currency: 'EUR', min: '0.10', max: '100.00' }] })],
      variables: { ...sportsbookVariables, OPERATOR_DIR: folder },
    })
  })
  beforeEach(async () => {
    player = await games.player()
  })
  afterEach(() => games.expectLedgerSound())
  afterAll(async () => {
    await games.close()
    await rm(folder, { recursive: true })
  })

  async function play(stake: string, win: string | null, who = player) {
    const gameSession = gameSessionFor(await games.openGameSession(who))
    const bet = betRequest(gameSession, { amount: stake })
    expect((await games.callWallet('bet', bet)).status).toBe(200)
    if (win === null) return
    const won = winRequest(gameSession, bet.roundId, { amount: win, isRoundClosed: true })
    expect((await games.callWallet('win', won)).status).toBe(200)
  }
  const list = async (who = player, currency = 'EUR') =>
    (await games.platform.call('GET /api/game/bonuses/cashback', { query: { currency } }, who)).data
  const payments = (who = player) =>
    queryRows(
      games.platform.platform.db.orm,
      sql`select identity, loss::text, amount::text from cashback_payment where player_id = ${who.profile.id}::uuid`,
    )
  async function nextDay() {
    await games.platform.clock.advance(day)
    await games.platform.waitUntilIdle()
  }

  test('GET /api/game/bonuses/cashback returns the loss of the settled rounds and bets, and what it brings [7-30:cashback 1-06a:cashback]', async () => {
    expect(await list()).toMatchObject([
      {
        ...{ name: 'Daily', names: { en: 'Daily', de: 'Täglich' } },
        percentage: 10,
        period: 'day',
        loss: '0.00',
        amount: '0.00',
        least: '0.50',
        most: '5.00',
      },
    ])
    await play('12.00', '2.00')
    expect(await list()).toMatchObject([{ loss: '10.00', amount: '1.00', currency: 'EUR' }])
    // An open round or bet is not lost yet.
    await play('5.00', null)
    const sportsbook = createTestSportsbook(games.platform)
    const bet = sportsBet(await sportsbook.tokenOf(player), { stake: '20.00' })
    expect((await sportsbook.call('place', bet)).status).toBe(200)
    expect(await list()).toMatchObject([{ loss: '10.00' }])
    const result = { betId: bet.betId, revision: 1, status: 'lost', payout: '0.00' }
    expect((await sportsbook.call('settle', result)).status).toBe(200)
    expect(await list()).toMatchObject([{ loss: '30.00', amount: '3.00' }])
    // A win beyond all losses leaves nothing.
    await play('1.00', '90.00')
    expect(await list()).toMatchObject([{ loss: '0.00', amount: '0.00' }])
    expect(await list(player, 'SEK')).toEqual([])
    expect(
      (await games.platform.call('GET /api/game/bonuses/cashback', { query: { currency: 'EUR' } })).status,
    ).toBe(401)
  })

  test('is paid once after the end of the period, in real money, within its bounds [7-30:cashback]', async () => {
    const [small, great] = [await games.player(), await games.player()]
    await play('20.00', '0.00')
    await play('4.00', '0.00', small)
    await play('90.00', '0.00', great)
    expect(await games.balanceOf(player)).toBe('80.00')
    await nextDay()
    await games.platform.platform.jobs.waitUntilIdle()
    const balances = await Promise.all([player, small, great].map((who) => balanceOf(who.profile.id)))
    expect(balances).toEqual(['8200', '9600', '1500'])
    expect(await payments()).toEqual([{ identity: 'daily', loss: '2000', amount: '200' }])
    await games.platform.clock.advance(2 * 3_600_000)
    await games.platform.waitUntilIdle()
    expect(await payments()).toHaveLength(1)
    await nextDay()
    expect(await payments()).toHaveLength(1)
  })

  test.each(['status', 'break'] as const)(
    'nothing is shown or paid to a player without rewards: %s',
    async (why) => {
      await play('20.00', '0.00')
      const { db, modules } = games.platform.platform
      if (why === 'status')
        await db.transaction((tx) =>
          modules.players.changeStatus(tx, player.profile.id, 'no-deposits', 'a test'),
        )
      else {
        // A break of a week outlasts the period.
        const body = { definition: 5, period: '2' } as const
        const { error } = await games.platform.call('POST /api/player/limits', { body }, player)
        expect(error).toBeNull()
      }
      expect(await list()).toEqual([])
      await nextDay()
      expect(await payments()).toEqual([])
    },
  )

  test('counts a sports bet once: another result in a later period counts what it changes', async () => {
    const sportsbook = createTestSportsbook(games.platform)
    const bet = sportsBet(await sportsbook.tokenOf(player), { stake: '20.00', odds: '3.00' })
    expect((await sportsbook.call('place', bet)).status).toBe(200)
    expect((await sportsbook.settle(bet.betId, 'lost', '0.00')).status).toBe(200)
    await nextDay()
    expect(await payments()).toEqual([{ identity: 'daily', loss: '2000', amount: '200' }])
    // The correction of a loss to a smaller loss brings no cashback, and a later one only its difference.
    expect((await sportsbook.settle(bet.betId, 'won', '30.00', 2)).status).toBe(200)
    await nextDay()
    expect(await payments()).toHaveLength(1)
    expect((await sportsbook.settle(bet.betId, 'lost', '0.00', 3)).status).toBe(200)
    await nextDay()
    expect(await payments()).toEqual([
      { identity: 'daily', loss: '2000', amount: '200' },
      { identity: 'daily', loss: '3000', amount: '300' },
    ])
  })

  /** The player's real money in cents; tokens expire when the clock moves. */
  async function balanceOf(playerId: string) {
    const [row] = await queryRows<{ balance: string }>(
      games.platform.platform.db.orm,
      sql`select a.balance::text as balance from ledger_account a join wallet_account w on w.id = a.owner
        where w.player_id = ${playerId}::uuid and a.kind = 'player-real'`,
    )
    return row?.balance
  }
})

onPostgres('cashback as a bonus', (boot) => {
  let games: GameTestPlatform
  beforeAll(async () => {
    games = await bootGamePlatform(boot, { files: { 'cashback.yaml': bonusFile, 'bonuses.yaml': bonuses } })
  })
  afterAll(() => games.close())
  afterAll(() => games.expectLedgerSound())

  test('is issued after the period under the terms of its offer, once [7-30:cashback]', async () => {
    const player = await games.player()
    const gameSession = gameSessionFor(await games.openGameSession(player))
    const bet = betRequest(gameSession, { amount: '20.00' })
    await games.callWallet('bet', bet)
    await games.callWallet('win', winRequest(gameSession, bet.roundId, { amount: '0.00' }))
    const query = { currency: 'EUR' }
    expect(
      (await games.platform.call('GET /api/game/bonuses/cashback', { query }, player)).data,
    ).toMatchObject([{ amount: '2.00', wagering: 3 }])
    await games.platform.clock.advance(day)
    await games.platform.waitUntilIdle()
    await games.platform.clock.advance(2 * 3_600_000)
    await games.platform.waitUntilIdle()
    const rows = await queryRows(
      games.platform.platform.db.orm,
      sql`select id, amount::text, terms->>'required' as required, status from player_bonus
        where player_id = ${player.profile.id}::uuid`,
    )
    expect(rows).toMatchObject([{ amount: '200', required: '600', status: 1 }])
    const { modules } = games.platform.platform
    const [{ id } = { id: '' }] = rows
    const bonus = await modules.bonus.bonus(player.profile.id, String(id))
    // The name contains the day for which the cashback is paid.
    expect([bonus?.name, bonus?.names.fa, bonus?.names.de]).toEqual([
      expect.stringMatching(/^.+ · \d{1,2} [A-Z]\w{2,3} \d{4}$/),
      expect.stringMatching(/^.+ · \d{1,2} \p{Script=Arabic}+ \d{4}$/u),
      expect.stringMatching(/^.+ · \d{2}\.\d{2}\.\d{4}$/),
    ])
  })
})
