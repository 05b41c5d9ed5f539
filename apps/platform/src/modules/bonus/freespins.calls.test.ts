// Over 400 lines: the tests share one booted platform and its free spins.
import { randomUUID } from 'node:crypto'
import { freespins } from '@croupier/bonus'
import { onPostgres } from '@croupier/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from '../../sql.ts'
import { bootGamePlatform, type GameTestPlatform } from '../game/testing/platform.ts'
import { betRequest, gameSessionFor, rollbackRequest, winRequest } from '../game/testing/rounds.ts'
import { copyPlayers } from '../player/testing/copied-players.ts'
import { type FrozenSpinsTerms, playerFreespins } from './tables.ts'
import { issueFreespins, testTerms } from './testing/awards.ts'

/** The nightly run sets BONUS_HISTORIES to 10,000; who runs them in parts sets another HISTORY_SEED for each. */
const RUNS = Number(process.env.BONUS_HISTORIES ?? 10)
const SEED = Number(process.env.HISTORY_SEED ?? Date.now() % 1_000_000)

const becomesBonus: Partial<FrozenSpinsTerms> = {
  winnings: 'bonus',
  bonus: { ...testTerms, maxKept: null, wagering: 5, maxKeptTimes: 2 },
}

onPostgres('free spins', (boot) => {
  let games: GameTestPlatform
  let gameId: string
  beforeAll(async () => {
    games = await bootGamePlatform(boot)
    const { data } = await games.platform.call('GET /api/game/games/{id}', { params: { id: 'moth-queen' } })
    gameId = data.id
  })
  afterAll(() => games.close())

  const activateCall = 'PUT /api/game/player-freespins/{id}/activate'
  const activate = (player: { token: string }, id: string) =>
    games.platform.call(activateCall, { params: { id } }, player)
  const cancel = (player: { token: string }, id: string) =>
    games.platform.call('PUT /api/game/player-freespins/{id}/cancel', { params: { id } }, player)

  async function view(player: { token: string }, id: string) {
    const { data } = await games.platform.call('GET /api/game/player-freespins', { query: { id } }, player)
    return data[0]
  }

  /** A player without money, with active free spins and an open game. */
  async function begin(terms: Partial<FrozenSpinsTerms> = {}) {
    const player = await games.player(0n)
    const session = gameSessionFor(await games.openGameSession(player))
    return beginWith({ ...player, playerId: player.profile.id }, session, terms)
  }

  async function beginWith<P extends { readonly playerId: string; readonly token: string }>(
    player: P,
    session: ReturnType<typeof gameSessionFor>,
    terms: Partial<FrozenSpinsTerms>,
  ) {
    const id = await issueFreespins(games.platform, player.playerId, { gameId, ...terms })
    expect((await activate(player, id)).status).toBe(200)
    const freeBet = (changes: object = {}) =>
      betRequest(session, { amount: '0.20', freespins: id, ...changes })
    return { player, id, session, freeBet }
  }

  async function playSpin({ session, freeBet, id }: Awaited<ReturnType<typeof begin>>, win: string) {
    const bet = freeBet()
    const taken = await games.callWallet('bet', bet)
    expect(taken.status).toBe(200)
    return games.callWallet('win', winRequest(session, bet.roundId, { amount: win, freespins: id }))
  }

  /** Sum of the ledger's entries of a kind of account in EUR. */
  async function total(kind: string): Promise<bigint> {
    const { rows } = (await games.platform.platform.db.orm.execute(
      sql`select coalesce(sum(balance), 0)::text as total from ledger_account where kind = ${kind} and currency = 'EUR'`,
    )) as unknown as { rows: { total: string }[] }
    return BigInt(rows[0]?.total ?? 0)
  }

  async function totalsOf(player: { token: string }) {
    const { meta } = await games.platform.call('GET /api/game/spins', {}, player)
    return meta.totals
  }

  /** The history counts no money for the rounds that won these amounts, in its rows, totals and file. */
  async function expectNothingPaid(player: { token: string }, won: readonly string[]) {
    const call = games.platform.call
    const rounds = { query: { kind: 'round' } } as const
    const { data: entries } = await call('GET /api/history/entries', rounds, player)
    expect(entries.map((entry) => [entry.in, entry.unpaid]).sort()).toEqual(won.map((one) => ['0.00', one]))
    const sums = { currency: 'EUR', staked: '0.00', won: '0.00', net: '0.00' }
    for (const query of [{}, { game: 'moth-queen' }, { kind: 'freespins' }, { kind: 'round' }] as const) {
      const { data } = await call('GET /api/history/totals', { query }, player)
      for (const total of data) expect(total).toMatchObject(sums)
    }
    const body = { kind: 'round', locale: 'en' } as const
    const { data: file } = await call('POST /api/history/exports', { body }, player)
    const { body: csv } = await games.platform.platform.server.inject({ url: file.url })
    expect(csv.trim().split('\r\n').slice(1)).toEqual(
      won.map(() => expect.stringMatching(/,EUR,0\.00,0\.00$/)),
    )
  }

  const freespinsOf = (response: { json?: unknown }) =>
    (response.json as { freespins?: { left: number; won: string; stake: string } }).freespins

  describe(activateCall, () => {
    test('PUT /api/game/player-freespins/{id}/activate starts issued free spins once, until their deadline [7-28 4-08d 4-08a:active]', async () => {
      const player = await games.player(0n)
      const id = await issueFreespins(games.platform, player.profile.id, { gameId, playWithinDays: 7 })
      const first = await activate(player, id)
      expect(first.data).toMatchObject({ id, status: 2, result: 1, count: 10, played: 0, stake: '0.20' })
      const now = games.platform.clock.now().getTime()
      expect(Date.parse(first.data.deadline ?? '')).toBe(now + 7 * 86_400_000)
      expect((await activate(player, id)).data).toEqual(first.data)
    })

    test('PUT /api/game/player-freespins/{id}/activate refuses a player on a break', async () => {
      const player = await games.player(0n)
      const id = await issueFreespins(games.platform, player.profile.id, { gameId })
      const body = { definition: 5, period: '1' } as const
      await games.platform.call('POST /api/player/limits', { body }, player)
      expect(await activate(player, id)).toMatchObject({ status: 409, error: 'play-not-allowed' })
    })

    test('PUT /api/game/player-freespins/{id}/activate refuses other active ones, an unavailable game, ended ones and other players', async () => {
      const [player, other] = [await games.player(0n), await games.player(0n)]
      const issue = (terms: Partial<FrozenSpinsTerms> = {}) =>
        issueFreespins(games.platform, player.profile.id, { gameId, ...terms })
      const [first, second] = [await issue(), await issue()]
      expect(await activate(other, first)).toMatchObject({ status: 404, error: 'not-found' })
      expect((await games.platform.call(activateCall, { params: { id: first } })).status).toBe(401)
      await activate(player, first)
      expect(await activate(player, second)).toMatchObject({ status: 409, error: 'other-bonus-active' })
      const gone = await issue({ gameId: randomUUID() })
      expect(await activate(player, gone)).toMatchObject({ error: 'game-unavailable' })
      const tooMuch = await issue({ stake: '10001' })
      expect(await activate(player, tooMuch)).toMatchObject({ error: 'game-unavailable' })
      await cancel(player, first)
      expect(await activate(player, first)).toMatchObject({ status: 409, error: 'bonus-finished' })
      expect((await activate(player, second)).status).toBe(200)
    })

    test(`${activateCall} cancels those that it replaces, unless one of their rounds is open`, async () => {
      const player = await games.player(0n)
      const issue = () => issueFreespins(games.platform, player.profile.id, { gameId })
      const [first, second, third] = [await issue(), await issue(), await issue()]
      await activate(player, first)
      const replace = (id: string, replaced: string) =>
        games.platform.call(activateCall, { params: { id }, body: { replaces: { id: replaced } } }, player)
      expect((await replace(second, third)).error).toBe('other-bonus-active')
      expect((await replace(second, first)).data).toMatchObject({ id: second, status: 2 })
      expect(await view(player, first)).toMatchObject({ status: 3, result: 3 })
      const session = gameSessionFor(await games.openGameSession(player))
      const bet = betRequest(session, { amount: '0.20', freespins: second })
      await games.callWallet('bet', bet)
      expect((await replace(third, second)).error).toBe('bonus-unsettled')
      expect(await view(player, second)).toMatchObject({ status: 2, played: 1 })
      await games.callWallet('win', winRequest(session, bet.roundId, { amount: '0', freespins: second }))
      expect((await replace(third, second)).data).toMatchObject({ id: third, status: 2 })
    })

    test(`${activateCall} starts one of several at a time`, async () => {
      const player = await games.player(0n)
      const ids = await Promise.all(
        Array.from({ length: 8 }, () => issueFreespins(games.platform, player.profile.id, { gameId })),
      )
      const statuses = await Promise.all(ids.map(async (id) => (await activate(player, id)).status))
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    })
  })

  test('cost the player nothing and pay real money at once, by the ledger [1-06a 4-08a 4-08b:played]', async () => {
    const at = await begin({ count: 2 })
    const before = await total('promotion')
    const opened = await games.callWallet('balance', { token: at.session.token, currency: 'EUR' })
    expect(freespinsOf(opened)).toMatchObject({
      left: 2,
      count: 2,
      won: '0.00',
      stake: '0.20',
      winnings: 'real',
    })
    expect(freespinsOf(await playSpin(at, '1.30'))).toMatchObject({ left: 1, won: '1.30' })
    expect(await games.balanceOf(at.player)).toBe('1.30')
    expect(freespinsOf(await playSpin(at, '0.00'))).toMatchObject({ left: 0, won: '1.30' })
    expect(await games.balanceOf(at.player)).toBe('1.30')
    expect(await total('promotion')).toBe(before - 40n)
    expect(await view(at.player, at.id)).toMatchObject({ status: 3, result: 2, played: 2, won: '1.30' })
    const refused = await games.callWallet('bet', at.freeBet())
    expect([refused.status, refused.error]).toEqual([409, 'freespins-ended'])
    const { data } = await games.platform.call('GET /api/game/spins', {}, at.player)
    expect(data.map(({ bet, win, isFree }) => [bet, win, isFree]).sort()).toEqual([
      ['0.00', '0.00', true],
      ['0.00', '1.30', true],
    ])
    await games.expectLedgerSound()
  })

  test('GET /api/game/spins lists for free spins the open round that holds them, and no others', async () => {
    const [at, other] = [await begin(), await begin()]
    const open = async (awardId = at.id, who = at.player) => {
      const { data, meta } = await games.platform.call('GET /api/game/spins', { query: { awardId } }, who)
      return { ids: data.map(({ id }) => id), total: meta.total }
    }
    const none = { ids: [], total: 0 }
    await playSpin(at, '0.00')
    expect(await open()).toEqual(none)
    const [bet, otherBet] = [at.freeBet(), other.freeBet()]
    await games.callWallet('bet', bet)
    await games.callWallet('bet', otherBet)
    expect(await open()).toEqual({ ids: [bet.roundId], total: 1 })
    expect(await open(at.id, other.player)).toEqual(none)
    expect(await open(other.id)).toEqual(none)
    await games.callWallet('win', winRequest(at.session, bet.roundId, { amount: '0', freespins: at.id }))
    expect(await open()).toEqual(none)
  })

  test('become a bonus after the last spin, under the terms of the issue', async () => {
    const at = await begin({ count: 2, ...becomesBonus })
    await playSpin(at, '3.00')
    expect(await games.balanceOf(at.player)).toBe('0.00')
    await playSpin(at, '1.50')
    await games.platform.waitUntilIdle()
    const { data } = await games.platform.call('GET /api/game/player-bonuses', {}, at.player)
    const wins = { currency: 'EUR', bet: '0.00', win: '4.50', paid: '0.00' }
    expect(await totalsOf(at.player)).toEqual([wins])
    await expectNothingPaid(at.player, ['1.50', '3.00'])
    expect(data).toMatchObject([{ amount: '4.50', status: 1, terms: { required: '22.50', maxKept: '9.00' } }])
    // The name says that the bonus comes from the free spins.
    expect(data).toMatchObject([
      { name: 'Winnings of Test spins', names: { de: 'Gewinne aus Test spins', fa: 'بردهای Test spins' } },
    ])
    const { data: spins } = await games.platform.call('GET /api/game/player-freespins', {}, at.player)
    expect(spins.map(({ name }) => name)).toEqual(['Test spins'])
    const activated = await games.platform.call(
      'PUT /api/game/player-bonuses/{id}/activate',
      { params: { id: data[0]?.id ?? '' } },
      at.player,
    )
    expect(activated.data).toMatchObject({ status: 2, balance: '4.50' })
    await games.expectLedgerSound()
  })

  test.each([
    [{}, '1.30', '€1.30 was paid into your balance'],
    [becomesBonus, '1.30', '€1.30 has become a bonus'],
    [{}, '0.00', null],
  ])('send the player a message about their end: %#', async (terms, win, text) => {
    const at = await begin({ count: 1, ...terms })
    await playSpin(at, win)
    await games.platform.waitUntilIdle()
    const call = 'GET /api/notification/messenger/messages'
    const { data } = await games.platform.call(call, {}, at.player)
    const titles = data.map(({ content }) => content.title)
    expect(titles.filter((title) => title.startsWith('Your free spins have ended'))).toEqual([
      text === null
        ? 'Your free spins have ended without a win: Test spins'
        : `Your free spins have ended: Test spins. ${text}`,
    ])
  })

  test('send no message if the player cancels them without a win', async () => {
    const at = await begin()
    await cancel(at.player, at.id)
    await games.platform.waitUntilIdle()
    const { data } = await games.platform.call('GET /api/notification/messenger/messages', {}, at.player)
    expect(data.filter(({ content }) => content.title.includes('ended'))).toEqual([])
  })

  test('pay no more than their terms, and tell so', async () => {
    const at = await begin({ maxWin: '250' })
    expect(freespinsOf(await playSpin(at, '2.00'))).toMatchObject({ won: '2.00' })
    expect(freespinsOf(await playSpin(at, '9.00'))).toMatchObject({ won: '2.50' })
    expect(await games.balanceOf(at.player)).toBe('2.50')
    const wins = { currency: 'EUR', bet: '0.00', win: '11.00', paid: '2.50' }
    expect(await totalsOf(at.player)).toEqual([wins])
    const query = { game: 'moth-queen' }
    const { data } = await games.platform.call('GET /api/history/totals', { query }, at.player)
    expect(data).toMatchObject([{ won: '2.50', net: '2.50' }])
  })

  test('never fall below zero under forty concurrent spins', async () => {
    const at = await begin({ count: 5 })
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => games.callWallet('bet', at.freeBet())),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(new Set(responses.flatMap(({ error }) => error ?? []))).toEqual(new Set(['freespins-ended']))
    expect(await view(at.player, at.id)).toMatchObject({ played: 5, status: 2, hasOpenRound: true })
    await games.expectLedgerSound()
  })

  test('are taken once for a repeated bet, and given back by its rollback', async () => {
    const at = await begin({ count: 3 })
    const promoted = await total('promotion')
    const bet = at.freeBet()
    const first = await games.callWallet('bet', bet)
    expect((await games.callWallet('bet', bet)).transactionId).toBe(first.transactionId)
    expect(await view(at.player, at.id)).toMatchObject({ played: 1, hasOpenRound: true })
    const rollback = rollbackRequest(at.session, bet)
    expect((await games.callWallet('rollback', rollback)).status).toBe(200)
    expect((await games.callWallet('rollback', rollback)).status).toBe(200)
    expect((await games.callWallet('rollback', rollbackRequest(at.session, bet))).status).toBe(200)
    expect(await view(at.player, at.id)).toMatchObject({ played: 0, hasOpenRound: false })
    expect(await total('promotion')).toBe(promoted)
    await games.expectLedgerSound()
  })

  test('pay for no other stake, game, account or second bet of a round', async () => {
    const at = await begin()
    const stranger = await begin()
    const refusals = [
      at.freeBet({ amount: '0.40' }),
      at.freeBet({ freespins: stranger.id }),
      at.freeBet({ freespins: randomUUID() }),
    ]
    for (const bet of refusals) expect((await games.callWallet('bet', bet)).error).toBe('invalid-request')
    const other = gameSessionFor(await games.openGameSession(at.player, 'night-express'), 'night-express')
    const elsewhere = betRequest(other, { amount: '0.20', freespins: at.id })
    expect((await games.callWallet('bet', elsewhere)).error).toBe('invalid-request')
    const session = gameSessionFor(await games.openGameSession(at.player))
    const bet = betRequest(session, { amount: '0.20', freespins: at.id })
    await games.callWallet('bet', bet)
    for (const freespins of [at.id, undefined]) {
      const second = betRequest(session, { amount: '0.20', freespins, roundId: bet.roundId })
      expect((await games.callWallet('bet', second)).error).toBe('invalid-request')
    }
    expect(await view(at.player, at.id)).toMatchObject({ played: 1 })
  })

  test('cannot be cancelled during a round, keep their winnings, and end at their deadline after the round [4-08b:cancelled 4-08b:expired]', async () => {
    const at = await begin({ playWithinDays: 1, ...becomesBonus })
    await playSpin(at, '0.70')
    const bet = at.freeBet()
    await games.callWallet('bet', bet)
    expect(await cancel(at.player, at.id)).toMatchObject({ status: 409, error: 'bonus-unsettled' })
    await games.platform.clock.advance(86_400_000)
    await games.platform.waitUntilIdle()
    const { orm } = games.platform.platform.db
    const stored = async () =>
      (await orm.select().from(playerFreespins).where(eq(playerFreespins.id, at.id)))[0]
    expect(await stored()).toMatchObject({ status: 'active', openRounds: 1 })
    await games.callWallet('win', winRequest(at.session, bet.roundId, { amount: '0.30' }))
    expect(await stored()).toMatchObject({ status: 'finished', result: 'expired', played: 2, won: 100n })
    await games.platform.waitUntilIdle()
    const { rows } = (await orm.execute(
      sql`select amount::text from player_bonus where cause = ${`freespins:${at.id}`}`,
    )) as unknown as { rows: { amount: string }[] }
    expect(rows).toEqual([{ amount: '100' }])
  })

  type Step =
    | { readonly kind: 'bet' | 'cancel' | 'expire' | 'rollback' }
    | { readonly kind: 'win'; readonly cents: number; readonly isFinal: boolean }
  const steps = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant({ kind: 'bet' }) },
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant('win'),
          cents: fc.nat(300),
          isFinal: fc.boolean(),
        }),
      },
      { weight: 2, arbitrary: fc.constant({ kind: 'rollback' }) },
      { weight: 1, arbitrary: fc.constantFrom({ kind: 'cancel' }, { kind: 'expire' }) },
    ) as fc.Arbitrary<Step>,
    { minLength: 5, maxLength: 25 },
  )

  type Outcome = freespins.FreespinsOutcome<freespins.FreespinsError>

  /** A model of free spins that are active, in `@croupier/bonus`. */
  function createModel(rules: freespins.FreespinsTerms) {
    let state = freespins.issue()
    const moved = { real: 0n, promotion: 0n }
    /** @returns whether the step is accepted */
    function apply(step: (before: freespins.Freespins) => Outcome): boolean {
      const outcome = step(state)
      if (!outcome.ok) return false
      state = outcome.freespins
      moved.real += outcome.moves.real
      moved.promotion += outcome.moves.promotion
      return true
    }
    apply(freespins.activate)
    return { apply, moved, state: () => state, owed: () => freespins.owed(state, rules) }
  }

  /** Plays steps with the platform and the model, which must agree after each. */
  async function playHistory(
    at: Awaited<ReturnType<typeof beginWith>>,
    rules: freespins.FreespinsTerms,
    history: readonly Step[],
  ) {
    const { orm } = games.platform.platform.db
    const model = createModel(rules)
    let open: ReturnType<typeof at.freeBet> | null = null
    for (const step of history) {
      if (step.kind === 'bet' && open === null) {
        const bet = at.freeBet()
        const isAccepted = model.apply((before) => freespins.play(before, rules, bet.roundId))
        expect((await games.callWallet('bet', bet)).status).toBe(isAccepted ? 200 : 409)
        if (isAccepted) open = bet
      } else if (step.kind === 'win' && open) {
        const [round, amount, { isFinal }] = [open.roundId, BigInt(step.cents), step]
        const isAccepted = model.apply((before) => freespins.win(before, rules, { round, amount, isFinal }))
        const text = `${Math.floor(step.cents / 100)}.${String(step.cents % 100).padStart(2, '0')}`
        const win = winRequest(at.session, round, { amount: text, isFinal })
        expect((await games.callWallet('win', win)).status).toBe(isAccepted ? 200 : 409)
        if (isFinal) open = null
      } else if (step.kind === 'rollback' && open) {
        const round = open.roundId
        const isAccepted = model.apply((before) => freespins.rollBack(before, rules, round))
        const { status } = await games.callWallet('rollback', rollbackRequest(at.session, open))
        expect(status).toBe(isAccepted ? 200 : 409)
        if (isAccepted) open = null
      } else if (step.kind === 'cancel') {
        // Repeated, it succeeds again.
        const isAccepted = model.apply(freespins.cancel) || model.state().result === 'cancelled'
        expect((await cancel(at.player, at.id)).status).toBe(isAccepted ? 200 : 409)
      } else if (step.kind === 'expire' && model.apply((before) => freespins.expire(before, rules))) {
        const deadline = games.platform.clock.now()
        await orm.update(playerFreespins).set({ deadline }).where(eq(playerFreespins.id, at.id))
        const now = deadline.toISOString()
        await orm.execute(sql`select bonus_freespins_conclude(${at.id}::uuid, ${now}::timestamptz)`)
      }
      const { status, result, played, won, openRounds } = model.state()
      const [row] = await orm.select().from(playerFreespins).where(eq(playerFreespins.id, at.id))
      expect(row).toMatchObject({ status, result, played, won, openRounds: openRounds.length })
    }
    return model
  }

  test('create and lose no money outside their terms in random histories', {
    timeout: 60_000 + RUNS * 2000,
  }, async () => {
    const original = await games.player(0n)
    await games.openGameSession(original)
    const nextPlayer = copyPlayers(games.platform, original)
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.option(fc.integer({ min: 1, max: 600 })),
        fc.constantFrom('real' as const, 'bonus' as const),
        async (history, cap, winnings) => {
          const maxWin = cap === null ? null : String(cap)
          const copy = await nextPlayer()
          const token = await copy.accessToken()
          const terms = { count: 4, maxWin, ...(winnings === 'bonus' ? becomesBonus : {}) }
          const at = await beginWith({ ...copy, token }, gameSessionFor(copy.gameToken), terms)
          const before = { promotion: await total('promotion'), house: await total('house') }
          const rules = { count: 4, stake: 20n, maxWin: cap === null ? null : BigInt(cap), winnings }
          const { moved, owed } = await playHistory(at, rules, history)
          await games.platform.waitUntilIdle()
          expect(await total('promotion')).toBe(before.promotion + moved.promotion)
          expect(await total('house')).toBe(before.house - moved.real - moved.promotion)
          expect(BigInt(((await games.balanceOf(at.player)) ?? '').replace('.', ''))).toBe(moved.real)
          const { data } = await games.platform.call('GET /api/game/player-bonuses', {}, at.player)
          const expected = owed() > 0n ? [owed()] : []
          expect(data.map(({ amount }) => BigInt(amount.replace('.', '')))).toEqual(expected)
        },
      ),
      { seed: SEED, numRuns: RUNS },
    )
    await games.expectLedgerSound()
  })
})
