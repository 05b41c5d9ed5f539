import { randomUUID } from 'node:crypto'
import { onPostgres, pollOptions } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { eq, sql } from '../../sql.ts'
import { createRealtimeClient, openSubscription } from '../connection/testing/realtime-client.ts'
import { bootGamePlatform, type GameTestPlatform } from '../game/testing/platform.ts'
import { betRequest, gameSessionFor, playRound, winRequest } from '../game/testing/rounds.ts'
import { playerBonus } from './tables.ts'
import { issueBonus } from './testing/awards.ts'

const DAY_MS = 86_400_000
const activate = 'PUT /api/game/player-bonuses/{id}/activate'
const cancel = 'PUT /api/game/player-bonuses/{id}/cancel'

onPostgres('activating and leaving bonuses', (boot) => {
  let games: GameTestPlatform
  beforeAll(async () => {
    games = await bootGamePlatform(boot)
  })
  afterEach(() => games.expectLedgerSound())
  afterAll(() => games.close())

  type Player = Awaited<ReturnType<GameTestPlatform['player']>>
  const call = (key: typeof activate | typeof cancel, id: string, player: Pick<Player, 'token'>) =>
    games.platform.call(key, { params: { id } }, player)
  const issue = (player: Player, options: Parameters<typeof issueBonus>[2] = {}) =>
    issueBonus(games.platform, player.profile.id, options)
  const read = async (player: Player, id: string) =>
    (await games.platform.call('GET /api/game/player-bonuses', { query: { id } }, player)).data[0]
  async function money(player: Player) {
    const { data } = await games.platform.call('GET /api/wallet/accounts', {}, player)
    return [data[0]?.withdrawalBalance, data[0]?.bonusBalance]
  }
  async function play(player: Player, stake: string, win: string) {
    await playRound(games, gameSessionFor(await games.openGameSession(player)), stake, win)
  }

  test('PUT /api/game/player-bonuses/{id}/activate pays the bonus once and sets its deadline [7-28 4-08a:active 4-08d]', async () => {
    const player = await games.player(500n)
    const id = await issue(player, { terms: { wagerWithinDays: 7 } })
    expect(await money(player)).toEqual(['5.00', '0.00'])
    const [first, second] = await Promise.all([call(activate, id, player), call(activate, id, player)])
    const deadline = new Date(games.platform.clock.now().getTime() + 7 * DAY_MS).toISOString()
    expect(first.data).toMatchObject({ id, status: 2, result: 1, balance: '10.00', deadline })
    expect(second.data).toEqual(first.data)
    expect(await money(player)).toEqual(['5.00', '10.00'])
  })

  test('PUT /api/game/player-bonuses/{id}/activate lets one of several bonuses be active at once', async () => {
    const player = await games.player()
    const ids = await Promise.all(Array.from({ length: 6 }, () => issue(player)))
    const answers = await Promise.all(ids.map((id) => call(activate, id, player)))
    expect(answers.map(({ error }) => error ?? 'ok').toSorted()).toEqual([
      'ok',
      ...Array.from({ length: 5 }, () => 'other-bonus-active'),
    ])
    expect(await money(player)).toEqual(['100.00', '10.00'])
    const crowns = await issue(player, { currency: 'SEK' })
    expect((await call(activate, crowns, player)).error).toBe('bonus-account-missing')
    await games.platform.call('POST /api/wallet/accounts', { body: { currency: 'SEK' } }, player)
    expect((await call(activate, crowns, player)).data.status).toBe(2)
  })

  describe('PUT /api/game/player-bonuses/{id}/activate in place of the active one', () => {
    const replace = (player: Player, id: string, replaced: string, balance: string) =>
      games.platform.call(activate, { params: { id }, body: { replaces: { id: replaced, balance } } }, player)

    async function withTwo(options: Parameters<typeof issue>[1] = {}) {
      const player = await games.player(500n)
      const [held, other] = [await issue(player, options), await issue(player, { amount: 700n })]
      await call(activate, held, player)
      return { player, held, other }
    }

    test('cancels that one and pays this one, and the ledger has both [2.3-03:change-active-bonus]', async () => {
      const { player, held, other } = await withTwo()
      await play(player, '7.00', '0.50')
      // 5.00 of the stake was the player’s own money, and so is its share of the win.
      expect(await money(player)).toEqual(['0.36', '8.14'])
      const answers = await Promise.all([1, 2].map(() => replace(player, other, held, '8.14')))
      expect(answers.map(({ data }) => [data.id, data.status, data.balance])).toEqual([
        [other, 2, '7.00'],
        [other, 2, '7.00'],
      ])
      expect(await read(player, held)).toMatchObject({ status: 3, result: 3, kept: '0.00' })
      expect(await money(player)).toEqual(['0.36', '7.00'])
      const moved = await queryRows<{ kind: string; amount: string }>(
        games.platform.platform.db.orm,
        sql`select t.kind, e.amount::text from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
          join ledger_account a on a.id = e.account_id
          where a.owner = ${player.accountId}::uuid and t.kind like 'bonus-%' order by t.created_at, t.kind`,
      )
      expect(moved.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
        'bonus-activated 1000',
        'bonus-activated 700',
        'bonus-cancelled -814',
      ])
    })

    test('is refused, and changes nothing, if the money that is given up is not what was shown', async () => {
      const { player, held, other } = await withTwo()
      expect((await replace(player, other, held, '9.99')).error).toBe('bonus-money-changed')
      expect((await replace(player, other, randomUUID(), '10.00')).error).toBe('other-bonus-active')
      expect((await read(player, held))?.status).toBe(2)
      expect(await money(player)).toEqual(['5.00', '10.00'])
    })

    test('is refused while a bet with the active one is open, and if that one is locked', async () => {
      const { player, held, other } = await withTwo()
      const session = gameSessionFor(await games.openGameSession(player))
      const bet = betRequest(session, { amount: '6.00' })
      await games.callWallet('bet', bet)
      expect((await replace(player, other, held, '9.00')).error).toBe('bonus-unsettled')
      await games.callWallet('win', winRequest(session, bet.roundId, { amount: '0' }))
      expect((await replace(player, other, held, '9.00')).data.status).toBe(2)
      const locked = await withTwo({ terms: { isLocked: true } })
      expect((await replace(locked.player, locked.other, locked.held, '10.00')).error).toBe('bonus-locked')
      expect(await money(locked.player)).toEqual(['5.00', '10.00'])
    })

    test('leaves the active one alone if this one cannot be activated', async () => {
      const { player, held, other } = await withTwo()
      await call(cancel, other, player)
      expect((await replace(player, other, held, '10.00')).error).toBe('bonus-finished')
      expect(await money(player)).toEqual(['5.00', '10.00'])
    })

    test('activates this one if that one has ended meanwhile', async () => {
      const { player, held, other } = await withTwo()
      await call(cancel, held, player)
      expect((await replace(player, other, held, '10.00')).data.status).toBe(2)
      expect(await money(player)).toEqual(['5.00', '7.00'])
    })
  })

  test('PUT /api/game/player-bonuses/{id}/activate returns not found for another player’s bonus, and refuses ended ones and players on a break', async () => {
    const [player, other] = [await games.player(), await games.player()]
    const id = await issue(player)
    expect((await call(activate, id, other)).error).toBe('not-found')
    expect((await call(activate, randomUUID(), player)).error).toBe('not-found')
    const left = await issue(player)
    await call(cancel, left, player)
    expect((await call(activate, left, player)).error).toBe('bonus-finished')
    const body = { definition: 5, period: '1' } as const
    await games.platform.call('POST /api/player/limits', { body }, player)
    expect((await call(activate, id, player)).error).toBe('play-not-allowed')
    expect((await money(player))[1]).toBe('0.00')
  })

  test('PUT /api/game/player-bonuses/{id}/activate refuses a bonus from its deadline on', async () => {
    const player = await games.player()
    const late = await issue(player, { terms: { activateWithinDays: 1 } })
    await games.platform.platform.db.orm
      .update(playerBonus)
      .set({ deadline: games.platform.clock.now() })
      .where(eq(playerBonus.id, late))
    expect((await call(activate, late, player)).error).toBe('bonus-finished')
  })

  test('PUT /api/game/player-bonuses/{id}/cancel of an active bonus takes its money and leaves the player’s own [4-08b:cancelled]', async () => {
    const player = await games.player(500n)
    const id = await issue(player)
    await call(activate, id, player)
    const cancelled = await call(cancel, id, player)
    expect(cancelled.data).toMatchObject({ status: 3, result: 3, balance: '0.00', kept: '0.00' })
    expect((await call(cancel, id, player)).data).toEqual(cancelled.data)
    expect(await money(player)).toEqual(['5.00', '0.00'])
  })

  test('PUT /api/game/player-bonuses/{id}/cancel is refused if an active bonus holds other money than was shown', async () => {
    const player = await games.player(500n)
    const id = await issue(player)
    const cancelAt = (balance: string) =>
      games.platform.call(cancel, { params: { id }, body: { balance } }, player)
    await call(activate, id, player)
    // As it was shown before its activation.
    expect((await cancelAt('0.00')).error).toBe('bonus-money-changed')
    await play(player, '7.00', '0.50')
    expect((await cancelAt('10.00')).error).toBe('bonus-money-changed')
    expect(await money(player)).toEqual(['0.36', '8.14'])
    const answers = await Promise.all([1, 2].map(() => cancelAt('8.14')))
    expect(answers.map(({ data }) => data.result)).toEqual([3, 3])
    expect(await money(player)).toEqual(['0.36', '0.00'])
    expect((await call(cancel, id, await games.player())).error).toBe('not-found')
  })

  test('GET /api/game/spins lists for a bonus the open rounds that hold it, and no others [2.3-03:cancel-unsettled-bonus]', async () => {
    const player = await games.player(500n)
    const session = gameSessionFor(await games.openGameSession(player))
    const rounds = async (awardId: string, who = player) => {
      const query = { awardId, perPage: 1 }
      const { data, meta } = await games.platform.call('GET /api/game/spins', { query }, who)
      return { ids: data.map(({ id }) => id), total: meta.total }
    }
    const before = betRequest(session)
    await games.callWallet('bet', before)
    const id = await issue(player)
    await call(activate, id, player)
    expect([await rounds(id), (await read(player, id))?.hasOpenRound]).toEqual([{ ids: [], total: 0 }, false])
    const held = betRequest(session)
    await games.callWallet('bet', held)
    expect([await rounds(id), (await read(player, id))?.hasOpenRound]).toEqual([
      { ids: [held.roundId], total: 1 },
      true,
    ])
    expect((await rounds(id, await games.player())).ids).toEqual([])
    expect((await rounds(randomUUID())).ids).toEqual([])
    await games.callWallet('win', winRequest(session, held.roundId, { amount: '0' }))
    expect([await rounds(id), (await read(player, id))?.hasOpenRound]).toEqual([{ ids: [], total: 0 }, false])
    await games.callWallet('win', winRequest(session, before.roundId, { amount: '0' }))
  })

  test('PUT /api/game/player-bonuses/{id}/cancel is refused while a round is open, and for a locked bonus', async () => {
    const player = await games.player(0n)
    const id = await issue(player)
    await call(activate, id, player)
    const session = gameSessionFor(await games.openGameSession(player))
    const bet = betRequest(session)
    await games.callWallet('bet', bet)
    const { db, modules } = games.platform.platform
    expect((await read(player, id))?.progress).toBe('1.00')
    expect((await call(activate, id, player)).data.progress).toBe('1.00')
    expect(await modules.bonus.wageringLeft(db.orm, player.profile.id, player.accountId)).toBe(9900n)
    expect((await call(cancel, id, player)).error).toBe('bonus-unsettled')
    expect((await read(player, id))?.hasOpenRound).toBe(true)
    await games.callWallet('win', winRequest(session, bet.roundId, { amount: '0' }))
    expect((await call(cancel, id, player)).data.result).toBe(3)
    const locked = await issue(player, { terms: { isLocked: true } })
    await call(activate, locked, player)
    expect((await call(cancel, locked, player)).error).toBe('bonus-locked')
    expect(await money(player)).toEqual(['0.00', '10.00'])
  })

  test('a wagered bonus becomes real money up to the most that its terms pay [4-08b:played]', async () => {
    const player = await games.player(0n)
    const id = await issue(player, { terms: { required: '1500', maxKept: '800' } })
    await call(activate, id, player)
    await play(player, '10.00', '10.00')
    expect(await read(player, id)).toMatchObject({ status: 2, progress: '10.00', balance: '10.00' })
    await play(player, '5.00', '7.00')
    expect(await read(player, id)).toMatchObject({ status: 3, result: 2, kept: '8.00', balance: '0.00' })
    expect(await money(player)).toEqual(['8.00', '0.00'])
  })

  test('a win is split like its stake, the remainder of the rounding as real money', async () => {
    const player = await games.player(100n)
    const id = await issue(player)
    await call(activate, id, player)
    // 1.00 of the stake is real money and 2.00 bonus money.
    await play(player, '3.00', '1.00')
    expect(await money(player)).toEqual(['0.34', '8.66'])
  })

  test('a bet whose real money is taken at the same time is paid with bonus money', async () => {
    const player = await games.player(100n)
    await call(activate, await issue(player), player)
    const session = gameSessionFor(await games.openGameSession(player))
    const { db } = games.platform.platform
    let bet: ReturnType<typeof games.callWallet> | undefined
    await db.transaction(async (tx) => {
      await tx.execute(sql`select wallet_play(gen_random_uuid(), ${player.accountId}::uuid, -100, 'bet',
        'bet:' || gen_random_uuid(), 'round', now())`)
      bet = games.callWallet('bet', betRequest(session))
      // The embedded store has one connection, so there the bet follows the transaction.
      if (db.driver.kind === 'postgres')
        await vi.waitFor(async () => {
          const waiting = sql`select pid from pg_locks where pg_backend_pid() = any (pg_blocking_pids(pid))`
          expect(await queryRows(tx, waiting)).not.toEqual([])
        }, pollOptions)
    })
    expect(await bet).toMatchObject({ balance: '9.00' })
    expect(await money(player)).toEqual(['0.00', '9.00'])
  })

  test('concurrent bets use up the real money, then the bonus money', async () => {
    const player = await games.player(550n)
    const id = await issue(player)
    await call(activate, id, player)
    const session = gameSessionFor(await games.openGameSession(player))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => games.callWallet('bet', betRequest(session))),
    )
    expect(answers.filter(({ error }) => error === 'insufficient-funds')).toHaveLength(5)
    expect(await money(player)).toEqual(['0.00', '0.50'])
    expect((await read(player, id))?.progress).toBe('15.00')
  })

  test('a bonus without money and open rounds is lost [4-08b:lost]', async () => {
    const player = await games.player(0n)
    const id = await issue(player, { amount: 100n })
    await call(activate, id, player)
    await play(player, '1.00', '0')
    expect(await read(player, id)).toMatchObject({ status: 3, result: 5 })
    expect(await money(player)).toEqual(['0.00', '0.00'])
  })

  test('issued and active bonuses expire at their deadlines; a late win is the player’s [4-08b:expired]', async () => {
    const player = await games.player(0n)
    const id = await issue(player, { terms: { wagerWithinDays: 1, maxKept: '150' } })
    const unused = await issue(player, { terms: { activateWithinDays: 1 } })
    await call(activate, id, player)
    const session = gameSessionFor(await games.openGameSession(player))
    const bet = betRequest(session)
    await games.callWallet('bet', bet)
    await games.platform.clock.advance(DAY_MS)
    await games.platform.waitUntilIdle()
    const signedIn = await games.platform.call('POST /api/player/sessions', {
      body: { login: player.email, password: player.password },
    })
    const same = { ...player, token: signedIn.data.accessToken }
    for (const one of [id, unused]) expect(await read(same, one)).toMatchObject({ status: 3, result: 4 })
    expect(await money(same)).toEqual(['0.00', '0.00'])
    await games.callWallet('win', winRequest(session, bet.roundId, { amount: '2.00' }))
    expect(await money(same)).toEqual(['1.50', '0.00'])
    expect(await read(same, id)).toMatchObject({ kept: '1.50' })
    const { data, meta } = await games.platform.call('GET /api/game/spins', {}, same)
    expect(meta.totals).toEqual([{ currency: 'EUR', bet: '1.00', win: '2.00', paid: '1.50' }])
    expect(data).toMatchObject([{ win: '2.00', paid: '1.50', unpaid: '0.50' }])
  })

  test('wagering that is complete but for an open round is honoured at the deadline', async () => {
    const player = await games.player(0n)
    const id = await issue(player, { terms: { required: '100', wagerWithinDays: 1 } })
    await call(activate, id, player)
    await games.callWallet('bet', betRequest(gameSessionFor(await games.openGameSession(player))))
    const { db, clock } = games.platform.platform
    const later = new Date(clock.now().getTime() + DAY_MS).toISOString()
    await db.orm.execute(sql`select bonus_expire(${id}::uuid, ${later}::timestamptz)`)
    expect(await read(player, id)).toMatchObject({ status: 3, result: 2, progress: '1.00', kept: '9.00' })
  })

  test('a bet after the deadline ends the bonus first, even before the job has run', async () => {
    const player = await games.player(100n)
    const id = await issue(player)
    await call(activate, id, player)
    const session = gameSessionFor(await games.openGameSession(player))
    const { orm } = games.platform.platform.db
    await orm.update(playerBonus).set({ deadline: games.platform.clock.now() }).where(eq(playerBonus.id, id))
    expect((await games.callWallet('bet', betRequest(session, { amount: '1.01' }))).error).toBe(
      'insufficient-funds',
    )
    expect((await games.callWallet('bet', betRequest(session))).balance).toBe('0.00')
    expect(await read(player, id)).toMatchObject({ status: 3, result: 4, progress: '0.00' })
    expect(await money(player)).toEqual(['0.00', '0.00'])
  })

  test('a bet that the bonus does not allow is refused with its reason, before money is taken [7-54c:game.bet.max.exceed 7-54c:game.bet.restricted]', async () => {
    const player = await games.player(300n)
    const id = await issue(player, {
      terms: { maxBet: '500', contributions: { default: 100, categories: {}, games: { 'moth-queen': 0 } } },
    })
    await call(activate, id, player)
    await games.platform.platform.outbox.waitUntilIdle()
    const { publications } = await openSubscription(
      createRealtimeClient(games.platform, player),
      `game:bets#${player.profile.id}`,
    )
    const session = gameSessionFor(await games.openGameSession(player))
    const errorOf = async (amount: string) =>
      (await games.callWallet('bet', betRequest(session, { amount }))).error
    expect(await errorOf('5.01')).toBe('max-bet-exceeded')
    expect(await errorOf('3.01')).toBe('bonus-restricted')
    expect(await money(player)).toEqual(['3.00', '10.00'])
    await vi.waitFor(() => expect(publications).toHaveLength(2), pollOptions)
    expect(publications).toMatchObject([
      { event: 'game.bet.max.exceed', data: { game: 'moth-queen', maxAmount: '5.00', bonusId: id } },
      { event: 'game.bet.restricted', data: { game: 'moth-queen', reason: 'bonus-restricted' } },
    ])
    expect(await errorOf('3.00')).toBeUndefined()
    expect(await money(player)).toEqual(['0.00', '10.00'])
  })

  test.each([
    ['its game', { default: 10, categories: { slots: 20 }, games: { 'moth-queen': 40 } }, '0.40'],
    ['its category', { default: 10, categories: { slots: 20 }, games: { other: 40 } }, '0.20'],
    ['the default', { default: 10, categories: { table: 20 }, games: { other: 40 } }, '0.10'],
  ])('a stake counts by %s', async (_, contributions, progress) => {
    const player = await games.player(300n)
    const id = await issue(player, { terms: { contributions } })
    await call(activate, id, player)
    await play(player, '1.00', '0.00')
    expect(await read(player, id)).toMatchObject({ status: 2, progress })
  })

  test('publishes the progress and the end of a bonus', async () => {
    const player = await games.player(0n)
    await games.platform.platform.outbox.waitUntilIdle()
    const { publications } = await openSubscription(
      createRealtimeClient(games.platform, player),
      `bonus:player-bonuses#${player.profile.id}`,
    )
    const id = await issue(player, { terms: { required: '100' } })
    await call(activate, id, player)
    await play(player, '1.00', '1.00')
    const last = { event: 'bonus.updated', data: { id, status: 3, result: 2, progress: '1.00' } }
    await vi.waitFor(() => expect(publications.at(-1)).toMatchObject(last), pollOptions)
  })
})
