// Over 400 lines: the rules of one dialect, with the same players and calls.
import { createPublicKey, randomUUID } from 'node:crypto'
import { isSignedByHub88 } from '@croupier/contract/providers'
import type { RegisteredPlayer } from '@croupier/testkit'
import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryRows } from '../../../kernel.ts'
import { sql } from '../../../sql.ts'
import { issueBonus } from '../../bonus/testing/awards.ts'
import { checkLedger } from '../../wallet/testing/ledger-check.ts'
import {
  activateFreespins,
  bootAggregatorPlatform,
  cancelFreespins,
  launch,
  type TestAggregators,
} from '../testing/aggregator.ts'
import type { GameTestPlatform } from '../testing/platform.ts'
import published from './hub88-vectors.json' with { type: 'json' }

const slug = 'hub88-clt-dragonrising'
const code = 'clt_dragonrising'
const tournaments = `tournaments:
  - { identity: highest, title: Highest, startsAt: 2026-01-01T00:00:00Z, endsAt: 2099-01-01T00:00:00Z,
      scoring: multiplier, minStake: "0.20", prizes: [A cup] }
`

test('the signatures are those of the published vectors', () => {
  const key = createPublicKey(published.publicKey)
  for (const { data, signature } of published.signatures) {
    expect(isSignedByHub88(key, Buffer.from(data), signature)).toBe(true)
    expect(isSignedByHub88(key, Buffer.from(`${data} `), signature)).toBe(false)
  }
})

onPostgres('the wallet of Hub88', (boot) => {
  let games: GameTestPlatform
  let aggregators: TestAggregators
  let player: RegisteredPlayer & { readonly accountId: string }
  let session: { user: string; token: string; game_code: string }
  beforeAll(async () => {
    ;({ games, aggregators } = await bootAggregatorPlatform(boot, {
      files: { 'tournaments.yaml': tournaments },
    }))
  })
  beforeEach(async () => {
    player = await games.player(10_000n)
    session = await open(player)
  })
  afterAll(() => games.expectLedgerSound())
  afterAll(() => games.close())
  afterAll(() => aggregators.close())

  async function open(who: Pick<RegisteredPlayer, 'token'>) {
    const { user, token } = await launch(games, aggregators, who, slug)
    return { user: String(user), token: String(token), game_code: code }
  }

  async function send(path: string, body: object | string, signature?: string) {
    const raw = typeof body === 'string' ? body : JSON.stringify({ request_uuid: randomUUID(), ...body })
    const headers = {
      'content-type': 'application/json',
      'x-hub88-signature': signature ?? aggregators.hub88Signature(raw),
    }
    const response = await games.platform.send('POST', `/providers/aggregators/hub88${path}`, {
      headers,
      body: raw,
    })
    expect(response.status).toBe(200)
    return response.json as { status: string; balance?: number; currency?: string; [more: string]: unknown }
  }
  /** 1.00 EUR, in the protocol's units. */
  const one = 100_000
  const bet = (changes: object = {}) => ({
    ...{ ...session, transaction_uuid: randomUUID(), round: randomUUID(), amount: one, currency: 'EUR' },
    ...{ supplier_transaction_id: 's-1', is_free: false, round_closed: false },
    ...changes,
  })
  const win = (of: ReturnType<typeof bet>, changes: object = {}) => ({
    ...bet({ round: of.round, amount: 2.5 * one, round_closed: true }),
    reference_transaction_uuid: of.transaction_uuid,
    ...changes,
  })
  const rollback = (of: ReturnType<typeof bet>, changes: object = {}) => ({
    ...{ ...session, transaction_uuid: randomUUID(), round: of.round },
    reference_transaction_uuid: of.transaction_uuid,
    ...changes,
  })

  test('takes a stake and pays a win, with the balance in its units', async () => {
    const request_uuid = randomUUID()
    const placed = { request_uuid, ...bet() }
    expect(await send('/transaction/bet', placed)).toEqual({
      ...{ user: session.user, status: 'RS_OK', request_uuid, currency: 'EUR', balance: 99 * one },
    })
    expect(await send('/transaction/win', win(placed))).toMatchObject({
      status: 'RS_OK',
      balance: 101.5 * one,
    })
    expect(await send('/user/balance', session)).toMatchObject({ status: 'RS_OK', balance: 101.5 * one })
    expect(await send('/user/info', { user: session.user })).toMatchObject({ status: 'RS_OK', country: 'DE' })
    const { data } = await games.platform.call('GET /api/game/spins', { query: {} }, player)
    expect(data).toMatchObject([{ bet: '1.00', win: '2.50', status: 2 }])
  })

  test('answers a repetition as the first time, whatever has happened since', async () => {
    const placed = bet()
    const first = await send('/transaction/bet', placed)
    const paid = win(placed)
    await send('/transaction/win', paid)
    expect((await send('/transaction/bet', placed)).balance).toBe(first.balance)
    expect(await send('/transaction/win', paid)).toMatchObject({ status: 'RS_OK', balance: 101.5 * one })
    expect(await games.balanceOf(player)).toBe('101.50')
    const other = { ...placed, amount: 2 * one }
    expect((await send('/transaction/bet', other)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  })

  test('refuses a signature of another key or body before it reads the body', async () => {
    const raw = JSON.stringify(bet())
    for (const signature of ['', 'AAAA', aggregators.hub88Signature(`${raw} `)])
      expect((await send('/transaction/bet', raw, signature)).status).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect((await send('/transaction/bet', '{', 'AAAA')).status).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect(await games.balanceOf(player)).toBe('100.00')
  })

  test.each([
    ['no JSON', () => '{"user"', 'SYNTAX'],
    [
      'an amount that is named twice',
      () => JSON.stringify(bet()).replace('"amount"', '"amount":1,"amount"'),
      'SYNTAX',
    ],
    ['no amount', () => JSON.stringify(bet({ request_uuid: 'r', amount: undefined })), 'SYNTAX'],
    ['a fraction', () => JSON.stringify(bet({ request_uuid: 'r', amount: 1.5 })), 'TYPES'],
    ['an amount below zero', () => JSON.stringify(bet({ request_uuid: 'r', amount: -one })), 'TYPES'],
    [
      'an amount that no number holds',
      () => JSON.stringify(bet({ request_uuid: 'r', amount: 2 ** 60 })),
      'TYPES',
    ],
    ['a part of a cent', () => JSON.stringify(bet({ request_uuid: 'r', amount: one + 1 })), 'TYPES'],
    [
      'more than any call',
      () => JSON.stringify(bet({ request_uuid: 'r', more: 'x'.repeat(40_000) })),
      'SYNTAX',
    ],
  ])('refuses %s', async (_, raw, status) => {
    expect((await send('/transaction/bet', raw())).status).toBe(`RS_ERROR_WRONG_${status}`)
    expect(await games.balanceOf(player)).toBe('100.00')
  })

  test('refuses another player’s token, game, currency and provider', async () => {
    const stranger = await games.player(10_000n)
    const theirs = await open(stranger)
    const statusOf = async (changes: object) => (await send('/transaction/bet', bet(changes))).status
    expect(await statusOf({ token: theirs.token })).toBe('RS_ERROR_INVALID_TOKEN')
    expect(await statusOf({ user: theirs.user })).toBe('RS_ERROR_INVALID_TOKEN')
    expect(await statusOf({ game_code: 'another' })).toBe('RS_ERROR_INVALID_GAME')
    expect(await statusOf({ currency: 'USD' })).toBe('RS_ERROR_WRONG_CURRENCY')
    expect((await send('/user/info', { user: randomUUID() })).status).toBe('RS_ERROR_INVALID_TOKEN')
    const placed = bet()
    await send('/transaction/bet', placed)
    const foreign = { ...rollback(placed), ...theirs }
    expect((await send('/transaction/rollback', foreign)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await games.balanceOf(player)).toBe('99.00')
    const studioToken = await games.openGameSession(stranger)
    expect(await statusOf({ user: theirs.user, token: studioToken })).toBe('RS_ERROR_INVALID_TOKEN')
    expect(await games.balanceOf(stranger)).toBe('100.00')
  })

  test('refuses stakes outside the table, above the balance, and a win above the table', async () => {
    const tooHigh = await send('/transaction/bet', bet({ amount: 101 * one }))
    expect(tooHigh.status).toBe('RS_ERROR_LIMIT_REACHED')
    await send('/transaction/bet', bet({ amount: 90 * one }))
    expect(await send('/transaction/bet', bet({ amount: 20 * one }))).toMatchObject({
      ...{ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 10 * one },
    })
    const placed = bet()
    await send('/transaction/bet', placed)
    expect((await send('/transaction/win', win(placed, { amount: 1000 * one + 1000 }))).status).toBe(
      'RS_ERROR_UNKNOWN',
    )
    expect(await games.balanceOf(player)).toBe('9.00')
  })

  test('rolls back a bet once, and one that comes later than its rollback is refused', async () => {
    const placed = bet()
    await send('/transaction/bet', placed)
    const taken = rollback(placed)
    expect(await send('/transaction/rollback', taken)).toMatchObject({ status: 'RS_OK', balance: 100 * one })
    expect(await send('/transaction/rollback', taken)).toMatchObject({ status: 'RS_OK', balance: 100 * one })
    expect((await send('/transaction/win', win(placed))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    const late = bet()
    expect((await send('/transaction/rollback', rollback(late))).status).toBe('RS_OK')
    expect((await send('/transaction/bet', late)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect(await games.balanceOf(player)).toBe('100.00')
  })

  test('answers a repetition that changes nothing of a transaction as the first time', async () => {
    const placed = bet()
    const first = await send('/transaction/bet', placed)
    const again = await send('/transaction/bet', {
      ...placed,
      supplier_transaction_id: 's-2',
      round_closed: null,
    })
    expect([again.status, again.balance]).toEqual(['RS_OK', first.balance])
  })

  test('takes a stake of zero, whose round may win, and takes it back', async () => {
    const placed = bet({ amount: 0 })
    for (const _ of [1, 2])
      expect(await send('/transaction/bet', placed)).toMatchObject({ status: 'RS_OK', balance: 100 * one })
    expect(await send('/transaction/win', win(placed))).toMatchObject({ balance: 102.5 * one })
    const other = bet({ amount: 0 })
    await send('/transaction/bet', other)
    const beyond = win(other, { amount: 100_000 * one + 1000 })
    expect((await send('/transaction/win', beyond)).status).toBe('RS_ERROR_UNKNOWN')
    expect(await send('/transaction/rollback', rollback(other))).toMatchObject({ status: 'RS_OK' })
    const { data } = await games.platform.call('GET /api/game/spins', { query: {} }, player)
    expect(data.map((one) => [one.bet, one.win, one.status]).sort()).toEqual([
      ['0.00', '0.00', 3],
      ['0.00', '2.50', 2],
    ])
  })

  test('pays a win after the end of its round, once, and none of a stake that was rolled back', async () => {
    const placed = bet({ round_closed: true })
    await send('/transaction/bet', placed)
    const late = win(placed)
    for (const _ of [1, 2])
      expect(await send('/transaction/win', late)).toMatchObject({ status: 'RS_OK', balance: 101.5 * one })
    expect(await send('/transaction/win', win(placed, { amount: 998 * one }))).toMatchObject({
      status: 'RS_ERROR_UNKNOWN',
    })
    await send('/transaction/rollback', rollback(late))
    await send('/transaction/rollback', rollback(placed))
    expect((await send('/transaction/win', win(placed))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await games.balanceOf(player)).toBe('100.00')
  })

  test('a win after the end of its round counts in an open tournament, until it is taken back', async () => {
    const { call, platform } = games.platform
    const { data } = await call('GET /api/retention/tournaments', {})
    const id = data[0]?.id ?? ''
    await call('POST /api/retention/tournaments/{id}/participate', { params: { id } }, player)
    const score = async () => {
      await platform.outbox.waitUntilIdle()
      const entries = await call('GET /api/retention/tournament-entries', {}, player)
      return entries.data.map((entry) => entry.score)
    }
    const placed = bet({ round_closed: true })
    await send('/transaction/bet', placed)
    expect(await score()).toEqual(['0.00'])
    const late = win(placed)
    for (const _ of [1, 2]) await send('/transaction/win', late)
    expect(await score()).toEqual(['2.50'])
    await send('/transaction/rollback', rollback(late))
    expect(await score()).toEqual(['0.00'])
  })

  /** Gives the player a bonus of 10.00 that is staked first. @returns what the player sees of it */
  async function withBonus() {
    const terms = { order: 'bonus-first', maxKept: '300' } as const
    const id = await issueBonus(games.platform, player.profile.id, { terms })
    const activate = 'PUT /api/game/player-bonuses/{id}/activate'
    expect((await games.platform.call(activate, { params: { id } }, player)).status).toBe(200)
    return async () => {
      const { data } = await games.platform.call('GET /api/game/player-bonuses', { query: { id } }, player)
      return data[0]
    }
  }

  test('pays a win after the end of its round to where the stake came from, and after the bonus what its terms pay', async () => {
    const bonus = await withBonus()
    const placed = bet({ amount: 4 * one, round_closed: true })
    await send('/transaction/bet', placed)
    const late = win(placed, { amount: 8 * one })
    for (const _ of [1, 2])
      expect(await send('/transaction/win', late)).toMatchObject({ status: 'RS_OK', balance: 114 * one })
    expect(await bonus()).toMatchObject({ balance: '14.00', progress: '4.00' })
    // 14.00 of the bonus, which ends with it, and 6.00 of the player's own.
    const last = bet({ amount: 20 * one, round_closed: true })
    expect(await send('/transaction/bet', last)).toMatchObject({ balance: 94 * one })
    expect((await bonus())?.status).toBe(3)
    // 7.00 of 10.00 are the bonus's, of which the terms pay 3.00.
    const owed = win(last, { amount: 10 * one })
    expect(await send('/transaction/win', owed)).toMatchObject({ status: 'RS_OK', balance: 100 * one })
    expect(await bonus()).toMatchObject({ balance: '0.00', kept: '3.00' })
    const played = async () => {
      const { data, meta } = await games.platform.call('GET /api/game/spins', { query: {} }, player)
      return [meta.totals, data.map((round) => [round.win, round.paid, round.unpaid]).sort()]
    }
    expect(await played()).toEqual([
      [{ currency: 'EUR', bet: '24.00', win: '18.00', paid: '14.00' }],
      [
        ['10.00', '6.00', '4.00'],
        ['8.00', '8.00', null],
      ],
    ])
    // What was not paid of it is not taken back.
    expect(await send('/transaction/rollback', rollback(owed))).toMatchObject({ balance: 94 * one })
    expect(await played()).toEqual([
      [{ currency: 'EUR', bet: '24.00', win: '8.00', paid: '8.00' }],
      [
        ['0.00', '0.00', null],
        ['8.00', '8.00', null],
      ],
    ])
  })

  test('returns the stake of an ended round to where it came from, and takes back what it counted', async () => {
    const bonus = await withBonus()
    const placed = bet({ amount: 4 * one, round_closed: true })
    await send('/transaction/bet', placed)
    expect(await bonus()).toMatchObject({ balance: '6.00', progress: '4.00' })
    for (const _ of [1, 2])
      expect(await send('/transaction/rollback', rollback(placed))).toMatchObject({ balance: 110 * one })
    expect(await bonus()).toMatchObject({ balance: '10.00', progress: '0.00' })
    const lost = bet({ amount: 10 * one, round_closed: true })
    await send('/transaction/bet', lost)
    expect((await bonus())?.status).toBe(3)
    // The bonus was used up by this stake: it is active again with it.
    expect(await send('/transaction/rollback', rollback(lost))).toMatchObject({ balance: 11_000_000 })
    expect(await bonus()).toMatchObject({ status: 2, balance: '10.00', progress: '0.00', kept: '0.00' })
  })

  test('pays and returns real money 90 days after the end of a round, when its bets are deleted', async () => {
    const bonus = await withBonus()
    const { db, jobs } = games.platform.platform
    const placedBet = async (amount: number) => {
      const placed = bet({ amount: amount * one, round_closed: true })
      await send('/transaction/bet', placed)
      return placed
    }
    const [kept, returned, won] = [await placedBet(2), await placedBet(3), await placedBet(4)]
    const held = await bonus()
    expect(held).toMatchObject({ balance: '1.00', progress: '9.00' })
    /** @returns the stakes of the bonus that are known after the job */
    async function deleteOld(from: bigint, daysAgo: number) {
      const closedAt = new Date(games.platform.clock.now().getTime() - daysAgo * 86_400_000).toISOString()
      await db.orm.execute(sql`update bonus_closed_bet set closed_at = ${closedAt}::timestamptz
        where bonus_id = ${held?.id}::uuid and bonus >= ${from.toString()}::numeric`)
      await jobs.send(null, 'bonus.delete-closed-bets', {})
      await games.platform.waitUntilIdle()
      const known = sql`select bonus::integer from bonus_closed_bet where bonus_id = ${held?.id}::uuid order by 1`
      return (await queryRows<{ bonus: number }>(db.orm, known)).map((row) => row.bonus)
    }
    expect(await deleteOld(200n, 90)).toEqual([200, 300, 400])
    expect(await deleteOld(300n, 91)).toEqual([200])
    expect(await send('/transaction/win', win(won, { amount: 8 * one }))).toMatchObject({
      balance: 109 * one,
    })
    expect(await send('/transaction/rollback', rollback(returned))).toMatchObject({ balance: 112 * one })
    expect(await bonus(), 'neither is bonus money').toMatchObject({ balance: '1.00', progress: '9.00' })
    expect(await send('/transaction/rollback', rollback(kept))).toMatchObject({ balance: 114 * one })
    expect(await bonus()).toMatchObject({ balance: '3.00', progress: '7.00' })
  })

  test('cancels free bets that the player has cancelled, once, and refuses their rounds', async () => {
    const { id } = await activateFreespins(games, aggregators, player, { slug, count: 2 })
    const reward_uuid = `reward-${aggregators.launches.length}`
    aggregators.cancelStatuses.push(500)
    const cancel = ['/operator/generic/v2/freebet/rewards/cancel', { operator_id: 1, reward_uuid }]
    expect(await cancelFreespins(games, aggregators, player, id)).toEqual([cancel, cancel])
    const free = bet({ is_free: true, reward_uuid, amount: 20_000 })
    expect((await send('/transaction/bet', free)).status).toBe('RS_ERROR_LIMIT_REACHED')
  })

  test('follows the player to another game within a session, if it is offered there', async () => {
    const moved = bet({ game_code: 'clt_table' })
    expect(await send('/transaction/bet', moved)).toMatchObject({ status: 'RS_OK', balance: 99 * one })
    expect(await send('/transaction/win', win(moved, { game_code: 'clt_table' }))).toMatchObject({
      balance: 101.5 * one,
    })
    expect((await send('/user/balance', { ...session, game_code: 'clt_table' })).status).toBe('RS_OK')
    const back = bet({ game_code: 'clt_table' })
    await send('/transaction/bet', back)
    const undo = rollback(back, { game_code: 'clt_table' })
    expect(await send('/transaction/rollback', undo)).toMatchObject({ balance: 101.5 * one })
    for (const game_code of ['clt_blocked', 'clt_unlicensed', 'another', 'dice'])
      expect((await send('/transaction/bet', bet({ game_code }))).status).toBe('RS_ERROR_INVALID_GAME')
    expect(await send('/transaction/bet', bet())).toMatchObject({ balance: 100.5 * one })
    const { data } = await games.platform.call('GET /api/game/spins', { query: {} }, player)
    expect(data.map((one) => one.game.slug).sort()).toEqual([slug, 'hub88-clt-table', 'hub88-clt-table'])
  })

  async function freespins(id: string) {
    const { data } = await games.platform.call('GET /api/game/player-freespins', { query: { id } }, player)
    return data[0]
  }

  test('issues free bets, plays them at no cost, and pays what they win once', async () => {
    const { id, issued } = await activateFreespins(games, aggregators, player, { slug: slug, count: 2 })
    expect(issued).toMatchObject({
      ...{ user: player.profile.id, game_code: code, bet_value: 20_000, bet_count: 2, currency: 'EUR' },
      ...{ prepaid_uuid: 'of-any-value', operator_reference: id },
    })
    const reward_uuid = `reward-${aggregators.launches.length}`
    const free = () => bet({ is_free: true, reward_uuid, amount: 20_000 })
    const first = free()
    for (const _ of [1, 2])
      expect(await send('/transaction/bet', first)).toMatchObject({ status: 'RS_OK', balance: 100 * one })
    const paid = win(first, { is_free: true, reward_uuid })
    for (const _ of [1, 2])
      expect(await send('/transaction/win', paid)).toMatchObject({ status: 'RS_OK', balance: 102.5 * one })
    const undone = free()
    await send('/transaction/bet', undone)
    expect(await send('/transaction/rollback', rollback(undone))).toMatchObject({ balance: 102.5 * one })
    expect(await freespins(id)).toMatchObject({ count: 2, played: 1, won: '2.50' })
    const last = free()
    await send('/transaction/bet', last)
    await send('/transaction/win', win(last, { amount: 0 }))
    expect((await send('/transaction/bet', free())).status).toBe('RS_ERROR_LIMIT_REACHED')
    expect(await freespins(id)).toMatchObject({ status: 3, played: 2, won: '2.50' })
    expect(await games.balanceOf(player)).toBe('102.50')
  })

  test('does not charge the player for a free bet of an unknown reward', async () => {
    for (const reward_uuid of [randomUUID(), 'none', undefined])
      expect((await send('/transaction/bet', bet({ is_free: true, reward_uuid }))).status).toBe(
        'RS_ERROR_UNKNOWN',
      )
    expect(await games.balanceOf(player)).toBe('100.00')
  })

  test('takes back a win of an ended round; what was spent is a receivable', async () => {
    const placed = bet({ amount: 100 * one })
    await send('/transaction/bet', placed)
    const paid = win(placed, { amount: 50 * one })
    await send('/transaction/win', paid)
    await send('/transaction/bet', bet({ amount: 30 * one }))
    expect(await send('/transaction/rollback', rollback(paid))).toMatchObject({ status: 'RS_OK', balance: 0 })
    const { totals } = await checkLedger(games.platform.platform.db)
    expect(totals.find(({ currency }) => currency === 'EUR')?.receivable).toBe(-3000n)
  })

  test('ends the round with a bet that says so, and not its stake alone', async () => {
    const placed = bet({ round_closed: true })
    expect((await send('/transaction/bet', placed)).status).toBe('RS_OK')
    expect((await send('/transaction/bet', placed)).balance).toBe(99 * one)
    const { data } = await games.platform.call('GET /api/game/spins', { query: {} }, player)
    expect(data).toMatchObject([{ bet: '1.00', win: '0.00', status: 2 }])
  })

  test('pays wins and rollbacks after the session, and takes no more stakes', async () => {
    const [first, second] = [bet(), bet()]
    await send('/transaction/bet', first)
    await send('/transaction/bet', second)
    await games.platform.call('POST /api/player/sessions/logout', {}, player)
    expect((await send('/transaction/bet', bet())).status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await send('/user/balance', session)).status).toBe('RS_ERROR_TOKEN_EXPIRED')
    expect((await send('/transaction/win', win(first))).status).toBe('RS_OK')
    expect(await send('/transaction/rollback', rollback(second))).toMatchObject({ balance: 101.5 * one })
  })

  test('lists its games, restricted in its countries, and opens them with its launcher', async () => {
    const { data } = await games.platform.call('GET /api/game/games/{id}', { params: { id: slug } })
    expect(data).toMatchObject({
      title: 'Dragon Rising',
      category: 'slots',
      rtp: '96.10',
      isRestricted: false,
    })
    const listed = await games.platform.call('GET /api/game/games', { query: { perPage: 50 } })
    const slugs = listed.data.map((one) => one.slug).filter((one) => one.startsWith('hub88'))
    expect(slugs.sort()).toEqual(['hub88-clt-blocked', slug, 'hub88-clt-table', 'hub88-clt-unlicensed'])
    expect(aggregators.launches.at(-1)).toMatchObject({
      ...{
        operator_id: 1,
        user: player.profile.id,
        game_code: code,
        currency: 'EUR',
        platform: 'GPL_DESKTOP',
      },
    })
    aggregators.isDown = true
    try {
      await games.platform.platform.modules.games.synchronise()
      expect(
        (await games.platform.call('GET /api/game/games/{id}', { params: { id: slug } })).data.isAvailable,
      ).toBe(true)
      const play = { params: { id: slug }, body: { mode: 'real', locale: 'en' } } as const
      const failed = await games.platform.call('POST /api/game/games/{id}/play', play, player)
      expect(failed.error).toBe('studio-unavailable')
    } finally {
      aggregators.isDown = false
    }
  })
})
